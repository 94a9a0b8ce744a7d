/** Masks a personal number: shows its last four characters, and nothing of a short one. */
export const masked = (value: string) => `••••${value.length >= 8 ? value.slice(-4) : ''}`
