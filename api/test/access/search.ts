import type { Access } from '../access.ts'

/** Everyone may look; what they find is theirs to see. */
export const searchAccess: Access[] = [{ route: 'GET /search', reach: 'signedIn', answers: 400 }]
