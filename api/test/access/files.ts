import type { Access } from '../access.ts'

export const fileAccess: Access[] = [
  { route: 'POST /files', reach: 'signedIn' },
  { route: 'POST /uploads', reach: 'signedIn' },
  { route: 'PATCH /uploads/:id', reach: 'signedIn', unsampled: 'its own test: upload.test.ts' },
  { route: 'POST /uploads/:id/finish', reach: 'signedIn', unsampled: 'its own test: upload.test.ts' },
  // The signed link itself names its user.
  { route: 'GET /files/:id/:variant/:token', reach: 'open', unsampled: 'the link is signed' },
  // Anyone who holds a printed document may ask whether it is genuine.
  { route: 'GET /documents/:hash', reach: 'open' },
]
