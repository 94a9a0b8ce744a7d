import type { Access } from '../access.ts'
import { sessionSample } from '../own-sample.ts'

export const sessionAccess: Access[] = [
  { route: 'POST /auth/login', reach: 'open', answers: 400 },
  { route: 'POST /auth/login/otp', reach: 'open', answers: 400 },
  { route: 'GET /auth/me', reach: 'signedIn', answers: 200 },
  { route: 'POST /auth/logout', reach: 'signedIn', answers: 204 },
  { route: 'POST /auth/view-as/end', reach: 'signedIn', answers: 409 },
  { route: 'POST /auth/reauthenticate', reach: 'signedIn', answers: 400 },
  { route: 'GET /auth/sessions', reach: 'signedIn', answers: 200 },
  { route: 'DELETE /auth/sessions', reach: 'signedIn', answers: 200 },
  { route: 'DELETE /auth/sessions/:id', reach: 'signedIn', isOwn: true, sample: sessionSample },
  { route: 'POST /auth/totp', reach: 'signedIn', answers: 200 },
  { route: 'POST /auth/totp/confirm', reach: 'signedIn', answers: 400 },
  { route: 'POST /auth/totp/recovery-codes', reach: 'signedIn', answers: 409 },
  { route: 'DELETE /auth/totp', reach: 'signedIn', answers: 409 },
  { route: 'GET /settings', reach: 'open', answers: 200 },
]
