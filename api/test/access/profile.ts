import type { Access } from '../access.ts'
import { substitutionSample } from '../own-sample.ts'

/** Own profile only: no route here names another user. */
export const profileAccess: Access[] = [
  { route: 'GET /profile', reach: 'signedIn', answers: 200 },
  { route: 'PUT /profile', reach: 'signedIn', answers: 400 },
  { route: 'PUT /profile/settings', reach: 'signedIn', answers: 400 },
  { route: 'POST /profile/password', reach: 'signedIn', answers: 400 },
  { route: 'GET /profile/privileges', reach: 'signedIn', answers: 200 },
  { route: 'GET /profile/data', reach: 'signedIn', answers: 200 },
  { route: 'POST /profile/photo', reach: 'signedIn', answers: 415 },
  { route: 'DELETE /profile/photo', reach: 'signedIn', answers: 200 },
  { route: 'GET /profile/substitutions', reach: 'signedIn', answers: 200 },
  { route: 'GET /profile/entrusted', reach: 'signedIn', answers: 200 },
  { route: 'GET /profile/substitutes', reach: 'signedIn', answers: 200 },
  { route: 'POST /profile/substitutions', reach: 'signedIn', answers: 400 },
  {
    route: 'POST /profile/substitutions/:id/end',
    reach: 'signedIn',
    isOwn: true,
    sample: substitutionSample,
  },
  { route: 'GET /photos/:key', reach: 'open', answers: 404 },
]
