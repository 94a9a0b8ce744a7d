import type { Access } from '../access.ts'

const view = () => ({ name: 'Mine', search: '', userTypeId: null })

/** Everyone’s own, and what is shared with them; another one’s does not exist for them. */
export const savedViewAccess: Access[] = [
  { route: 'GET /saved-views', reach: 'signedIn', answers: 200 },
  { route: 'GET /saved-views/:id', reach: 'signedIn', answers: 404 },
  // A list that nobody has: whoever may open none is refused in the same words.
  { route: 'POST /saved-views', reach: 'signedIn', body: () => ({ ...view(), list: 'none' }), answers: 400 },
  { route: 'PUT /saved-views/:id', reach: 'signedIn', body: view, answers: 404 },
  { route: 'DELETE /saved-views/:id', reach: 'signedIn', answers: 404 },
  { route: 'POST /saved-views/:id/default', reach: 'signedIn', answers: 404 },
  { route: 'POST /saved-views/:id/undefault', reach: 'signedIn', answers: 404 },
]
