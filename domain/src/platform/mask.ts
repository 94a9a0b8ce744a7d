/** All that is shown of a personal number to most: its last four signs, and of a short one nothing. */
export const masked = (value: string) => `••••${value.length >= 8 ? value.slice(-4) : ''}`
