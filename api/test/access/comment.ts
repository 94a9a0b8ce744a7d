import type { Access, Sample } from '../access.ts'
import { claimSample } from '../case-sample.ts'
import { complaintSample, contractSample } from '../work-sample.ts'

//                  SA AA IN VF AP CO FP FA CM CS AU
const complaint = ' a  a  z  z  a  z  a  a  g  g  a'
const contract = '  a  a  z  z  a  a  a  a  g  g  a'
const claim = '     -  a  -  z  -  z  a  a  g  -  a'

const here = () => ({ isHere: true })

/** Readers of a record may read its comments and add one. */
const about = (api: string, reach: string, sample: Sample): Access[] => {
  const of = { sample, answers: 200 }
  const text = () => ({ text: 'Seen.' })
  return [
    { route: `GET /${api}/:id/comments`, reach, ...of },
    { route: `GET /${api}/:id/comments/people`, reach, ...of },
    { route: `POST /${api}/:id/presence`, reach, body: here, ...of },
    { route: `POST /${api}/:id/comments`, reach, sample, body: text, mayRefuse: true },
    { route: `PUT /${api}/:id/comments/:commentId`, reach, sample, body: text, answers: 404 },
    { route: `DELETE /${api}/:id/comments/:commentId`, reach, sample, answers: 404 },
    { route: `POST /${api}/:id/comments/:commentId/restore`, reach, sample, answers: 404 },
  ]
}

export const commentAccess: Access[] = [
  ...about('complaints', complaint, complaintSample),
  ...about('contracts', contract, contractSample),
  ...about('claims', claim, claimSample),
]
