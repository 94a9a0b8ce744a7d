import type { Access } from '../access.ts'

//              SA AA IN VF AP CO FP FA CM CS AU
const only = '  a  -  -  -  -  -  -  -  -  -  -'

const view = () => ({ name: 'Mine', search: '', userTypeId: null })

/** Search, onboarding, saved views and background jobs. */
export const workplaceAccess: Access[] = [
  // Everyone may search; the results are limited to their scope.
  { route: 'GET /search', reach: 'signedIn', answers: 400 },
  { route: 'GET /tour', reach: 'signedIn', answers: 200 },
  { route: 'PUT /tour', reach: 'signedIn', body: () => ({ isSeen: true }), answers: 200 },
  // Own views, and those shared with the user; those of others answer 404.
  { route: 'GET /saved-views', reach: 'signedIn', answers: 200 },
  { route: 'GET /saved-views/:id', reach: 'signedIn', answers: 404 },
  // An unknown list: users who may open no list get the same answer.
  { route: 'POST /saved-views', reach: 'signedIn', body: () => ({ ...view(), list: 'none' }), answers: 400 },
  { route: 'PUT /saved-views/:id', reach: 'signedIn', body: view, answers: 404 },
  { route: 'DELETE /saved-views/:id', reach: 'signedIn', answers: 404 },
  { route: 'POST /saved-views/:id/default', reach: 'signedIn', answers: 404 },
  { route: 'POST /saved-views/:id/undefault', reach: 'signedIn', answers: 404 },
  { route: 'GET /jobs', reach: only, answers: 200 },
  { route: 'POST /jobs/:id/retry', reach: only, answers: 404 },
  { route: 'POST /jobs/:id/discard', reach: only, answers: 404 },
]
