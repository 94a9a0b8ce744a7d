import type { Access } from '../access.ts'

// upload.test.ts tries two users with the same id
const unsampled = 'the user is part of the key: nobody can name the upload of another'

export const fileAccess: Access[] = [
  { route: 'POST /files', reach: 'signedIn' },
  { route: 'POST /uploads', reach: 'signedIn' },
  { route: 'PATCH /uploads/:id', reach: 'signedIn', unsampled },
  { route: 'POST /uploads/:id/finish', reach: 'signedIn', unsampled },
  // The signed link itself names its user.
  { route: 'GET /files/:id/:variant/:token', reach: 'open', unsampled: 'the link is signed' },
  // Anyone who holds a printed document may ask whether it is genuine.
  { route: 'GET /documents/:hash', reach: 'open' },
]
