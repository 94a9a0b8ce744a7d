import type { Access, Made } from '../access.ts'
import { itemSample as item, complianceSample as sample } from '../case-sample.ts'
import { waiver } from '../work-sample.ts'

//               SA AA IN VF AP CO FP FA CM CS AU
const view = '   -  a  z  z  a  z  a  a  g  -  a'
const take = '   -  a  -  -  -  -  -  -  -  -  a'
const record = ' -  -  z  -  -  z  -  -  -  -  -'
const justify = '-  -  -  -  -  -  -  -  g  -  -'
const verify = ' -  -  -  z  -  -  -  -  -  -  -'
const appeal = ' -  -  -  -  a  -  -  -  -  -  -'

const verdict = (made?: Made) => ({
  decision: 'accept',
  reasonCodeId: made?.row.reasonCodeId ?? waiver.id,
  remark: 'As seen.',
})
const bodies: Record<string, Access['body']> = {
  justify: () => ({ justification: 'His relief did not come, and he fell ill.' }),
  verify: verdict,
  return: () => ({ question: 'Where was it?' }),
  answer: () => ({ answer: 'At the gate.' }),
  withdraw: () => ({ reason: 'Recorded by mistake.' }),
  appeal: () => ({ grounds: 'It was another man.' }),
  'appeal/decide': () => ({ decision: 'dismiss', remark: 'As decided.' }),
}
const step = (name: string, reach: string): Access => ({
  route: `POST /compliance-complaints/:id/${name}`,
  reach,
  sample,
  body: bodies[name] as () => object,
  mayRefuse: true,
})

export const complianceAccess: Access[] = [
  { route: 'GET /compliance-items', reach: view, sample: item, answers: 200 },
  {
    route: 'POST /compliance-items/:id/check',
    reach: record,
    sample: item,
    body: () => ({ state: 'met', reason: 'As found.' }),
    mayRefuse: true,
  },
  {
    route: 'POST /compliance-items/:id/evidence',
    reach: justify,
    sample: item,
    body: () => ({ fileIds: [2_000_000_000] }),
    mayRefuse: true,
  },
  {
    route: 'POST /compliance-items/:id/declare',
    reach: justify,
    sample: item,
    body: () => ({ reason: 'We were late.' }),
    mayRefuse: true,
  },
  {
    route: 'POST /compliance-items/:id/raise',
    reach: record,
    sample: item,
    body: () => ({ description: 'It was not paid.' }),
    mayRefuse: true,
  },
  { route: 'GET /compliance-items/export', reach: take, answers: 200 },
  { route: 'GET /compliance-complaints/export', reach: take, answers: 200 },
  { route: 'POST /compliance-complaints', reach: record },
  { route: 'GET /compliance-complaints', reach: view, sample, answers: 200 },
  { route: 'GET /compliance-complaints/:id', reach: view, sample, answers: 200 },
  step('justify', justify),
  step('verify', verify),
  step('return', verify),
  step('answer', justify),
  step('withdraw', record),
  step('appeal', justify),
  step('appeal/decide', appeal),
]
