import type { Access } from '../access.ts'

//                 SA AA IN VF AP CO FP FA CM CS AU
const view = '     a  a  -  -  -  a  a  a  c  -  a'
const configure = '-  -  -  -  -  a  -  -  -  -  -'

const grows = ['calendars', 'reason-codes', 'approval-templates']
const stays = ['clock-defaults', 'numberings', 'rounding-defaults', 'amount-limits']

export const masterConfigAccess: Access[] = [
  { route: 'GET /approvers', reach: configure, answers: 200 },
  ...[...grows, ...stays].flatMap((api): Access[] => {
    const reach = api === 'reason-codes' ? 'signedIn' : view
    return [
      { route: `GET /${api}`, reach, answers: 200 },
      { route: `GET /${api}/:id`, reach, answers: 404 },
      { route: `PUT /${api}/:id`, reach: configure },
    ]
  }),
  ...grows.map((api): Access => ({ route: `POST /${api}`, reach: configure })),
]
