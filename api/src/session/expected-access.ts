import type { Access } from '../test/access.ts'

export const sessionAccess: Access[] = [
  { route: 'POST /auth/login', reach: 'open', answers: 400 },
  { route: 'GET /auth/me', reach: 'signedIn', answers: 200 },
  { route: 'POST /auth/logout', reach: 'signedIn', answers: 204 },
  { route: 'GET /settings', reach: 'open', answers: 200 },
]
