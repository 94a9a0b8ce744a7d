import type { Access } from '../access.ts'

export const tourAccess: Access[] = [
  { route: 'GET /tour', reach: 'signedIn', answers: 200 },
  { route: 'PUT /tour', reach: 'signedIn', body: () => ({ isSeen: true }), answers: 200 },
]
