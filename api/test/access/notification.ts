import type { Access } from '../access.ts'
import { noticeSample, pushDeviceSample } from '../own-sample.ts'

/** Own notices only; those of others answer 404. */
export const notificationAccess: Access[] = [
  { route: 'GET /notifications', reach: 'signedIn', answers: 200 },
  { route: 'GET /notifications/stream', reach: 'signedIn', isStream: true },
  { route: 'GET /notifications/:id', reach: 'signedIn', isOwn: true, sample: noticeSample },
  {
    route: 'PATCH /notifications/:id',
    reach: 'signedIn',
    isOwn: true,
    sample: noticeSample,
    body: () => ({ isRead: true }),
  },
  { route: 'DELETE /notifications/:id', reach: 'signedIn', isOwn: true, sample: noticeSample },
  { route: 'POST /notifications/read-all', reach: 'signedIn', answers: 200 },
  { route: 'GET /notification-preferences', reach: 'signedIn', answers: 200 },
  { route: 'PUT /notification-preferences', reach: 'signedIn' },
  { route: 'GET /delivery', reach: 'signedIn', answers: 200 },
  { route: 'POST /push-devices', reach: 'signedIn' },
  { route: 'DELETE /push-devices/:id', reach: 'signedIn', isOwn: true, sample: pushDeviceSample },
]
