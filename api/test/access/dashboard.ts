import type { Access } from '../access.ts'

const everyone = 'a a a a a a a a a a a'

/** Everyone has a dashboard; its content follows from their other permissions. */
export const dashboardAccess: Access[] = [
  { route: 'GET /setup', reach: '  a  a  -  -  -  a  -  -  -  -  -', answers: 200 },
  // Only for those who may view the screen.
  { route: 'GET /screens/:screen/creators', reach: 'signedIn', answers: 400 },
  { route: 'POST /setup/packs/:pack', reach: '  a  a  -  -  -  -  -  -  -  -  -', answers: 400 },
  // The installation of the tests needs a DEMO_URL.
  { route: 'POST /setup/demo', reach: '   a  -  -  -  -  -  -  -  -  -  -', answers: 409 },
  { route: 'DELETE /setup/demo', reach: ' a  -  -  -  -  -  -  -  -  -  -', answers: 404 },
  {
    route: 'PUT /dashboard/layout',
    reach: everyone,
    body: () => ({ tiles: [], measures: [] }),
    answers: 200,
  },
  { route: 'DELETE /dashboard/layout', reach: everyone, answers: 204 },
  { route: 'GET /dashboard', reach: everyone, answers: 200 },
  { route: 'GET /open-work', reach: everyone, answers: 200 },
  { route: 'GET /agenda', reach: everyone, answers: 200 },
  { route: 'GET /usage', reach: 'a - - - - - - - - - -', answers: 200 },
]
