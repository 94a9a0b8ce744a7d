import type { Access, Made, Sample } from '../access.ts'
import { attendanceReviewSample, tourReviewSample } from '../touring-sample.ts'
import { waiver } from '../work-sample.ts'

//                  SA AA IN VF AP CO FP FA CM CS AU
const tour = {
  view: '           -  a  -  z  a  z  -  -  g  g  a',
  take: '           -  a  -  z  a  z  -  -  g  g  a',
  justify: '        -  -  -  -  -  -  -  -  g  g  -',
  verify: '         -  -  -  z  -  z  -  -  -  -  -',
  appeal: '         -  -  -  -  a  -  -  -  -  -  -',
}
const shift = {
  view: '           a  a  z  z  a  z  a  -  g  g  a',
  take: '           -  a  -  -  -  -  a  -  g  -  a',
  justify: '        -  -  -  -  -  -  -  -  g  g  -',
  verify: '         -  -  -  z  -  -  -  -  -  -  -',
  appeal: '         -  -  -  -  a  -  -  -  -  -  -',
}

const bodies: Record<string, (made?: Made) => object> = {
  justify: () => ({ justification: 'His relief did not come, and he fell ill.' }),
  answer: () => ({ answer: 'At the gate.' }),
  verify: (made) => ({
    decision: 'accept',
    reasonCodeId: made?.row.reasonCodeId ?? waiver.id,
    remark: 'As seen.',
  }),
  return: () => ({ question: 'Where was it?' }),
  appeal: () => ({ grounds: 'It was another man.' }),
  'appeal/decide': () => ({ decision: 'dismiss', remark: 'As decided.' }),
}

const of = (
  api: string,
  sample: Sample,
  { view, take, justify, verify, appeal }: Record<'view' | 'take' | 'justify' | 'verify' | 'appeal', string>,
): Access[] => {
  const step = (name: string, reach: string): Access => ({
    route: `POST /${api}/:id/${name}`,
    reach,
    sample,
    body: bodies[name] as () => object,
    mayRefuse: true,
  })
  return [
    { route: `GET /${api}`, reach: view, sample, answers: 200 },
    { route: `GET /${api}/:id`, reach: view, sample, answers: 200 },
    { route: `GET /${api}/groups`, reach: view, answers: 200 },
    { route: `GET /${api}/export`, reach: take, answers: 200 },
    { route: `POST /${api}/justify`, reach: justify },
    { route: `POST /${api}/verify`, reach: verify },
    step('justify', justify),
    step('answer', justify),
    step('verify', verify),
    step('return', verify),
    step('appeal', justify),
    step('appeal/decide', appeal),
  ]
}

export const reviewAccess: Access[] = [
  ...of('tour-reviews', tourReviewSample, tour),
  ...of('attendance-reviews', attendanceReviewSample, shift),
]
