import type { Access } from '../access.ts'

/** Everyone’s own; another one’s does not exist for them. */
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
