/** Carries the confirmation of an approval. Without zod: the web loads it before the first screen. */
export const confirmationHeader = 'x-confirmation'
