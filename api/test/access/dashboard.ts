import type { Access } from '../access.ts'

/** Everyone has a dashboard; its content follows from their other permissions. */
export const dashboardAccess: Access[] = [
  { route: 'GET /dashboard', reach: 'a a a a a a a a a a a', answers: 200 },
  { route: 'GET /open-work', reach: 'a a a a a a a a a a a', answers: 200 },
  { route: 'GET /agenda', reach: 'a a a a a a a a a a a', answers: 200 },
  { route: 'GET /usage', reach: 'a - - - - - - - - - -', answers: 200 },
]
