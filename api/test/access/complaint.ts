import type { Access, Made, Sample } from '../access.ts'
import { anOffence } from '../case.ts'
import { lineSample } from '../case-sample.ts'
import { caseFileSample, draftSample, complaintSample as sample } from '../work-sample.ts'

//                  SA AA IN VF AP CO FP FA CM CS AU
const view = '      a  a  z  z  a  z  a  a  g  g  a'
const record = '    -  -  o  -  -  -  -  -  -  -  -'
const administer = '-  a  -  -  -  -  -  -  -  -  -'
const justify = '   -  -  -  -  -  -  -  -  g  -  -'
const verify = '    -  -  -  z  -  -  -  -  -  -  -'
const appeal = '    -  -  -  -  a  -  -  -  -  -  -'
const history = '   a  a  z  z  a  z  a  a  g  g  a'
const ledger = '    -  a  -  z  a  z  a  a  g  -  a'
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

const offenceSample: Sample = {
  owned: [],
  isUnscoped: true,
  states: ['active'],
  make: async (db) => {
    const row = await db
      .insertInto('typeOfOffence')
      .values(anOffence())
      .returningAll()
      .executeTakeFirstOrThrow()
    return { id: row.id, lockVersion: row.lockVersion, row: {}, find: `q=${row.code}` }
  },
}

export const complaintAccess: Access[] = [
  { route: 'GET /complaints', reach: view, sample, answers: 200 },
  { route: 'GET /complaints/:id', reach: view, sample, answers: 200 },
  ...beside.map(
    (name): Access => ({ route: `GET /complaints/:id/${name}`, reach: view, sample, answers: 200 }),
  ),
  { route: 'GET /complaints/:id/case-file', isPrinted: true, reach: history, sample, answers: 200 },
  { route: 'GET /complaints/case-files', reach: history, answers: 400 },
  { route: 'GET /complaints/options', reach: record, answers: 200 },
  { route: 'GET /complaints/people', reach: record, answers: 400 },
  { route: 'GET /complaints/offline', reach: record, answers: 200 },
  { route: 'GET /complaints/places', reach: view, answers: 200 },
  { route: 'GET /complaints/choices', reach: view, answers: 200 },
  { route: 'POST /complaints/preview', reach: view },
  { route: 'POST /complaints/justify', reach: view },
  { route: 'POST /complaints', reach: record },
  { route: 'PUT /complaints/:id', reach: record, sample: draftSample, body: again, answers: 200 },
  {
    route: 'POST /complaints/:id/submit',
    reach: record,
    sample: draftSample,
    body: () => ({}),
    answers: 400,
  },
  { route: 'POST /complaints/:id/verify', reach: verify, sample, body: accept, answers: only('toVerify') },
  { route: 'POST /complaints/:id/return', reach: verify, sample, body: ask, answers: only('toVerify') },
  { route: 'POST /complaints/:id/appeal', reach: justify, sample, body: plead, answers: 409 },
  { route: 'POST /complaints/:id/appeal/decide', reach: appeal, sample, body: dismiss, answers: 409 },
  { route: 'POST /complaints/:id/reopen', reach: administer, sample, body: because, answers: 409 },
  // Open to every reader of a case; the workflow decides.
  { route: 'POST /complaints/:id/justify', reach: view, sample, body: agree, mayRefuse: true },
  {
    route: 'POST /complaints/:id/answer',
    reach: view,
    sample,
    body: () => ({ answer: 'At the gate.' }),
    answers: 409,
  },
  { route: 'POST /complaints/:id/withdraw', reach: view, sample, body: because, mayRefuse: true },
  {
    route: 'POST /complaints/:id/merge',
    reach: view,
    sample,
    body: () => ({ intoId: 2_000_000_000 }),
    mayRefuse: true,
  },
  {
    route: 'POST /files/:id/redact',
    reach: view,
    sample: caseFileSample,
    body: () => ({ areas: [{ x: 0, y: 0, width: 1, height: 1 }], reason: 'A passer-by.' }),
    mayRefuse: true,
  },
  { route: 'GET /claim-records', reach: ledger, sample: lineSample, answers: 200 },
  { route: 'GET /claim-records/choices', reach: ledger, answers: 200 },
  { route: 'GET /claim-records/:id', reach: ledger, sample: lineSample, answers: 200 },
  {
    route: 'GET /claim-records/:id/notice',
    isPrinted: true,
    reach: ledger,
    sample: lineSample,
    answers: { provisional: 404, confirmed: 200 },
  },
  { route: 'POST /claim-records', reach: adjust },
  {
    route: 'POST /claim-records/:id/reverse',
    reach: adjust,
    sample: lineSample,
    body: (made) => ({ ...because(), reasonCodeId: made?.row.reasonCodeId ?? 1, fileIds: [] }),
  },
  {
    route: 'POST /claim-records/:id/approve',
    reach: second,
    sample: lineSample,
    body: because,
    mayRefuse: true,
  },
  {
    route: 'POST /claim-records/:id/refuse',
    reach: second,
    sample: lineSample,
    body: because,
    mayRefuse: true,
  },
  { route: 'GET /type-of-offences', reach: offence, sample: offenceSample, answers: 200 },
  { route: 'GET /type-of-offences/:id', reach: offence, sample: offenceSample, answers: 200 },
  { route: 'GET /type-of-offences/:id/statistics', reach: offence, sample: offenceSample, answers: 200 },
  { route: 'GET /type-of-offences/:id/versions', reach: offence, sample: offenceSample, answers: 200 },
  { route: 'POST /type-of-offences', reach: draw },
  { route: 'POST /type-of-offences/reorder', reach: draw },
  { route: 'PUT /type-of-offences/:id', reach: draw, sample: offenceSample, body: () => anOffence() },
  { route: 'POST /type-of-offences/:id/deactivate', reach: retire, sample: offenceSample },
  { route: 'POST /type-of-offences/:id/activate', reach: retire, sample: offenceSample },
]
