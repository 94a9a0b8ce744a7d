import type { Access } from '../access.ts'

/** Own notices only; those of others answer 404. */
export const notificationAccess: Access[] = [
  { route: 'GET /notifications', reach: 'signedIn', answers: 200 },
  { route: 'GET /notifications/stream', reach: 'signedIn', isStream: true },
  { route: 'GET /notifications/:id', reach: 'signedIn', answers: 404 },
  { route: 'PATCH /notifications/:id', reach: 'signedIn', body: () => ({ isRead: true }), answers: 404 },
  { route: 'DELETE /notifications/:id', reach: 'signedIn', answers: 404 },
  { route: 'POST /notifications/read-all', reach: 'signedIn', answers: 200 },
  { route: 'GET /notification-preferences', reach: 'signedIn', answers: 200 },
  { route: 'PUT /notification-preferences', reach: 'signedIn' },
]
