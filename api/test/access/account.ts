import type { Access } from '../access.ts'

export const accountAccess: Access[] = [
  { route: 'POST /auth/forgot-password', reach: 'open', answers: 400 },
  { route: 'POST /auth/help', reach: 'open', answers: 400 },
  { route: 'POST /auth/verify-otp', reach: 'open', answers: 400 },
  { route: 'POST /auth/reset-password', reach: 'open', answers: 400 },
  { route: 'GET /account/activation/:code', reach: 'open', answers: 404 },
  { route: 'POST /account/activation/:code', reach: 'open', answers: 400 },
  { route: 'POST /account/activation/:code/resend', reach: 'open', answers: 404 },
  { route: 'GET /account/email-change/:code', reach: 'open', answers: 404 },
  { route: 'POST /account/email-change/:code', reach: 'open', answers: 404 },
  { route: 'POST /account/setup/:code', reach: 'open', answers: 400 },
]
