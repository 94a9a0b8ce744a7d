import type { Access } from '../access.ts'

/** Everyone may search; the results are limited to their scope. */
export const searchAccess: Access[] = [{ route: 'GET /search', reach: 'signedIn', answers: 400 }]
