import type { Access } from '../access.ts'

const view = () => ({ name: 'Mine', search: '', userTypeId: null })

/** Own views, and those shared with the user; those of others answer 404. */
export const savedViewAccess: Access[] = [
  { route: 'GET /saved-views', reach: 'signedIn', answers: 200 },
  { route: 'GET /saved-views/:id', reach: 'signedIn', answers: 404 },
  // An unknown list: users who may open no list get the same answer.
  { route: 'POST /saved-views', reach: 'signedIn', body: () => ({ ...view(), list: 'none' }), answers: 400 },
  { route: 'PUT /saved-views/:id', reach: 'signedIn', body: view, answers: 404 },
  { route: 'DELETE /saved-views/:id', reach: 'signedIn', answers: 404 },
  { route: 'POST /saved-views/:id/default', reach: 'signedIn', answers: 404 },
  { route: 'POST /saved-views/:id/undefault', reach: 'signedIn', answers: 404 },
]
