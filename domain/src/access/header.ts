/** Carries the proof that the password was entered for this request. */
export const confirmationHeader = 'x-confirmation'
