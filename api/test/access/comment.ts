import type { Access } from '../access.ts'
import { complaintSample, contractSample } from '../work-sample.ts'

//                  SA AA IN VF AP CO FP FA CM CS AU
const complaint = ' a  a  z  z  a  z  a  a  g  g  a'
const contract = '  a  a  z  z  a  a  a  a  g  g  a'
const claim = '     -  a  -  z  -  z  a  a  g  -  a'

const here = () => ({ isHere: true })

/** Readers of a record may read its comments and add one. */
const about = (api: string, reach: string, sample?: Access['sample']): Access[] => {
  const of = sample ? { sample, answers: 200 } : { answers: 404 }
  return [
    { route: `GET /${api}/:id/comments`, reach, ...of },
    { route: `GET /${api}/:id/comments/people`, reach, ...of },
    { route: `POST /${api}/:id/presence`, reach, body: here, ...of },
    { route: `POST /${api}/:id/comments`, reach, body: () => ({ text: 'Seen.' }), answers: 404 },
    { route: `PUT /${api}/:id/comments/:commentId`, reach, body: () => ({ text: 'Seen.' }), answers: 404 },
    { route: `DELETE /${api}/:id/comments/:commentId`, reach, answers: 404 },
  ]
}

export const commentAccess: Access[] = [
  ...about('complaints', complaint, complaintSample),
  ...about('contracts', contract, contractSample),
  ...about('claims', claim),
]
