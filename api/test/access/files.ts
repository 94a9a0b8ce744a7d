import type { Access } from '../access.ts'

export const fileAccess: Access[] = [
  { route: 'POST /files', reach: 'signedIn' },
  // The address itself says for whom it was made.
  { route: 'GET /files/:id/:variant/:token', reach: 'open' },
]
