import type { Access } from '../test/access.ts'

export const privilegeAccess: Access[] = [{ route: 'GET /menu/privileges', reach: 'signedIn', answers: 200 }]
