import type { Access, Made } from '../access.ts'
import { draftSample, complaintSample as sample } from '../work-sample.ts'

//                  SA AA IN VF AP CO FP FA CM CS AU
const view = '      a  a  z  z  a  z  a  a  g  g  a'
const record = '    -  -  o  -  -  -  -  -  -  -  -'
const administer = '-  a  -  -  -  -  -  -  -  -  -'
const justify = '   -  -  -  -  -  -  -  -  g  -  -'
const verify = '    -  -  -  z  -  -  -  -  -  -  -'
const appeal = '    -  -  -  -  a  -  -  -  -  -  -'
const history = '   a  a  z  z  a  z  a  a  g  g  a'
const ledger = '    -  a  z  z  a  z  a  a  g  -  a'
const adjust = '    -  -  -  -  -  -  a  -  -  -  -'
const second = '    -  -  -  -  -  -  -  a  -  -  -'
const offence = '   a  a  a  a  a  a  a  a  a  a  a'
const draw = '      -  a  -  -  -  a  -  -  -  -  -'
const retire = '    -  a  -  -  -  -  -  -  -  -  -'

const beside = ['events', 'clocks', 'similar', 'precedents']

const only = (state: string) => ({ toJustify: 409, toVerify: 409, [state]: 200 })
const again = () => ({ description: 'Written anew', fileIds: [] })
const agree = () => ({ isAgreed: true, fileIds: [] })
const accept = (made?: Made) => ({ decision: 'accept', reasonCodeId: made?.row.reasonCodeId ?? 1 })
const ask = () => ({ to: 'contractor', question: 'Which gate was it?' })
const plead = () => ({ grounds: 'It was another man.', fileIds: [] })
const dismiss = () => ({ decision: 'dismiss', remark: 'It was him.' })
const because = () => ({ reason: 'A mistake' })

export const complaintAccess: Access[] = [
  { route: 'GET /complaints', reach: view, sample, answers: 200 },
  { route: 'GET /complaints/:id', reach: view, sample, answers: 200 },
  ...beside.map(
    (name): Access => ({ route: `GET /complaints/:id/${name}`, reach: view, sample, answers: 200 }),
  ),
  { route: 'GET /complaints/:id/case-file', reach: history, answers: 404 },
  { route: 'GET /complaints/case-files', reach: history, answers: 400 },
  { route: 'GET /complaints/options', reach: record, answers: 200 },
  { route: 'GET /complaints/people', reach: record, answers: 400 },
  { route: 'GET /complaints/places', reach: view, answers: 200 },
  { route: 'GET /complaints/choices', reach: view, answers: 200 },
  { route: 'POST /complaints/preview', reach: view },
  { route: 'POST /complaints/justify', reach: justify },
  { route: 'POST /complaints', reach: record },
  { route: 'PUT /complaints/:id', reach: record, sample: draftSample, body: again, answers: 200 },
  {
    route: 'POST /complaints/:id/submit',
    reach: record,
    sample: draftSample,
    body: () => ({}),
    answers: 400,
  },
  { route: 'POST /complaints/:id/justify', reach: justify, sample, body: agree, answers: only('toJustify') },
  { route: 'POST /complaints/:id/verify', reach: verify, sample, body: accept, answers: only('toVerify') },
  { route: 'POST /complaints/:id/return', reach: verify, sample, body: ask, answers: only('toVerify') },
  { route: 'POST /complaints/:id/appeal', reach: justify, sample, body: plead, answers: 409 },
  { route: 'POST /complaints/:id/appeal/decide', reach: appeal, sample, body: dismiss, answers: 409 },
  { route: 'POST /complaints/:id/reopen', reach: administer, sample, body: because, answers: 409 },
  // Open to every reader of a case; the workflow decides.
  { route: 'POST /complaints/:id/answer', reach: view },
  { route: 'POST /complaints/:id/withdraw', reach: view },
  { route: 'POST /complaints/:id/merge', reach: view },
  { route: 'POST /files/:id/redact', reach: view },
  { route: 'GET /claim-records', reach: ledger, answers: 200 },
  { route: 'GET /claim-records/choices', reach: ledger, answers: 200 },
  { route: 'GET /claim-records/:id', reach: ledger, answers: 404 },
  { route: 'GET /claim-records/:id/notice', reach: ledger, answers: 404 },
  { route: 'POST /claim-records', reach: adjust },
  { route: 'POST /claim-records/:id/reverse', reach: adjust },
  { route: 'POST /claim-records/:id/approve', reach: second },
  { route: 'POST /claim-records/:id/refuse', reach: second },
  { route: 'GET /type-of-offences', reach: offence, answers: 200 },
  { route: 'GET /type-of-offences/:id', reach: offence, answers: 404 },
  { route: 'GET /type-of-offences/:id/statistics', reach: offence, answers: 404 },
  { route: 'GET /type-of-offences/:id/versions', reach: offence, answers: 404 },
  { route: 'POST /type-of-offences', reach: draw },
  { route: 'POST /type-of-offences/reorder', reach: draw },
  { route: 'PUT /type-of-offences/:id', reach: draw },
  { route: 'POST /type-of-offences/:id/deactivate', reach: retire },
  { route: 'POST /type-of-offences/:id/activate', reach: retire },
]
