import type { Access } from '../access.ts'

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

const of = (
  api: string,
  { view, take, justify, verify, appeal }: Record<'view' | 'take' | 'justify' | 'verify' | 'appeal', string>,
): Access[] => [
  { route: `GET /${api}`, reach: view, answers: 200 },
  { route: `GET /${api}/:id`, reach: view, answers: 404 },
  { route: `GET /${api}/groups`, reach: view, answers: 200 },
  { route: `GET /${api}/export`, reach: take, answers: 200 },
  { route: `POST /${api}/justify`, reach: justify },
  { route: `POST /${api}/verify`, reach: verify },
  { route: `POST /${api}/:id/justify`, reach: justify },
  { route: `POST /${api}/:id/answer`, reach: justify },
  { route: `POST /${api}/:id/verify`, reach: verify },
  { route: `POST /${api}/:id/return`, reach: verify },
  { route: `POST /${api}/:id/appeal`, reach: justify },
  { route: `POST /${api}/:id/appeal/decide`, reach: appeal },
]

export const reviewAccess: Access[] = [...of('tour-reviews', tour), ...of('attendance-reviews', shift)]
