import { stepsOf, variantsOf } from '@patuh/domain/platform/workflow'
import { type Cast, type castFor, type Kind, narrowScopes, permissionsOf } from './cast.ts'
import type { Situation } from './expected.ts'
import type { Someone } from './people.ts'
import type { Columns } from './rows.ts'
import type { Casting, Subject } from './subject.ts'

/** One try: a person, a record in a state, and a step. */
export type Try = Situation & { title: string; role: string; columns: Columns; actor: Someone }

type CastOf = ReturnType<typeof castFor>
type Wish = Partial<Pick<Try, 'columns' | 'decision' | 'unready' | 'pendingBy'>> & {
  title: string
  casting: Casting
  cast: Cast
  /** The person named in the record for the role. */
  named?: number
  isMeant?: boolean
  took?: string[]
}

/** A state and step to try, with the actions that start there. */
function placeOf(
  { engine: { workflow, roles }, states, ready, ...subject }: Subject,
  state: string,
  step: string,
) {
  const variants = variantsOf(workflow, step)
  const here = variants.find(([, { from }]) => from.includes(state))
  const to = (here ?? variants[0])?.[1].to
  const decisions = to && typeof to === 'object' ? Object.keys(to) : [undefined]
  const isReadyFor = Object.assign({}, ...variants.map(([name]) => ready?.[name]))
  const attempt = ({
    title,
    casting,
    cast: { actor, side, holds },
    named,
    took = [],
    ...wish
  }: Wish): Try => {
    const decision = wish.decision ?? decisions[0]
    const columns = {
      ...states[state],
      ...isReadyFor,
      ...casting.given,
      ...(named ? casting.names?.(named) : {}),
      ...(decision ? subject.led?.[step]?.(decision) : {}),
      ...wish.columns,
    }
    return {
      title,
      role: casting.role,
      state,
      step,
      decision,
      actor,
      columns,
      unready: [...(wish.unready ?? []), ...(subject.unready?.(columns) ?? [])],
      pendingBy: wish.pendingBy,
      leads: subject.leads ?? {},
      isUnknown: subject.unknown?.includes(step) ?? false,
      person: {
        side,
        holds,
        took,
        isHidden: subject.isHidden?.(state, side, named === actor.id && Boolean(casting.names)) ?? false,
        isMeant: (role) => !(role in (roles ?? {})) || (wish.isMeant === true && role === casting.role),
      },
    }
  }
  return { state, variants, here, decisions, attempt }
}
type Place = ReturnType<typeof placeOf>

/** Every way to have had a part that excludes a person from a role. */
function waysOf({ engine: { workflow }, participants, title }: Subject, { role }: Casting) {
  return (workflow.roles[role]?.apart ?? []).flatMap((part) => {
    const ways = participants[part]
    if (!ways) throw new Error(`${title}: no way to have been ${part}`)
    return ways.map((way) => ({ part, way }))
  })
}

/**
 * Participants who must be refused: in person, through a substitute, and as a substitute. Every part and every
 * column of it in the first state, one of them in each of the others.
 */
async function withParts(subject: Subject, castOf: CastOf, place: Place, casting: Casting) {
  const { attempt, state, here: [, { from }] = ['', { from: [] }] } = place
  const [allowed, substitute] = [await castOf(casting, 'allowed'), await castOf(casting, 'substitute')]
  const usual = { casting, named: allowed.actor.id, isMeant: true }
  const ways = waysOf(subject, casting)
  const at = from.filter((one) => one in subject.states).indexOf(state)
  return (at === 0 ? ways : ways.slice(at % ways.length, (at % ways.length) + 1)).flatMap(({ part, way }) => {
    const had = `who was ${part} (${Object.keys(way(0))})`
    const [mine, theirs] = [way(allowed.actor.id), way(substitute.actor.id)]
    const tried = { ...usual, took: [part] }
    return [
      attempt({ ...tried, title: `person ${had}`, cast: allowed, columns: mine }),
      attempt({ ...tried, title: `substitute of the person ${had}`, cast: substitute, columns: mine }),
      attempt({ ...tried, title: `person ${had}, as a substitute`, cast: substitute, columns: theirs }),
    ]
  })
}

function blockedAt(
  { engine, blocked = {}, title }: Subject,
  name: string,
  state: string,
  { side = 'agency' }: Casting,
) {
  if (!engine.when?.[name] && !engine.offered?.[name]) return undefined
  const columns = blocked[name]
  if (!columns) throw new Error(`${title}: no record with which ${name} is not possible`)
  return typeof columns === 'function' ? columns(state, side) : columns
}

/** All other persons with whom an action is tried in its start state. */
async function withOthers(subject: Subject, castOf: CastOf, place: Place, casting: Casting) {
  const { attempt, here: [name = '', action] = [] } = place
  const [allowed, second] = [await castOf(casting, 'allowed'), await castOf(casting, 'second')]
  const scopes = narrowScopes(casting)
  const narrowed: Kind = `narrowed to ${scopes[(name.length + casting.role.length) % scopes.length] ?? 'contract'}`
  const tries: Try[] = []
  for (const kind of ['otherOrganisation', 'otherZone', narrowed, 'missing'] as const) {
    const cast = await castOf(casting, kind)
    tries.push(attempt({ title: kind, casting, cast, named: cast.actor.id }))
  }
  const usual = { casting, cast: allowed, named: allowed.actor.id, isMeant: true }
  tries.push(attempt({ ...usual, title: 'substitute', cast: await castOf(casting, 'substitute') }))
  if (casting.names)
    tries.push(attempt({ title: 'stranger', casting, cast: second, named: allowed.actor.id }))
  const blocked = blockedAt(subject, name, place.state, casting)
  if (blocked) tries.push(attempt({ ...usual, title: 'blocked', columns: blocked, unready: [name] }))
  if (action?.secondPerson)
    for (const [pendingBy, by] of [
      ['self', allowed],
      ['other', second],
    ] as const)
      tries.push(
        attempt({
          ...usual,
          title: `asked for by ${pendingBy}`,
          pendingBy,
          columns: { pending_action: name, pending_by: by.actor.id, pending_reason: 'A mistake.' },
        }),
      )
  return tries
}

async function triesAt(subject: Subject, castOf: CastOf, state: string, step: string) {
  const {
    engine: { workflow },
    cast,
  } = subject
  const place = placeOf(subject, state, step)
  const { variants, here, decisions, attempt } = place
  const roles = variants.flatMap(([, { by }]) => by)
  const uncast = roles.find((name) => !cast.some(({ role }) => role === name))
  if (uncast) throw new Error(`${subject.title}: nobody takes ${step} as ${uncast}`)
  const tries: Try[] = []
  for (const casting of cast.filter(({ role }) => roles.includes(role))) {
    const allowed = await castOf(casting, 'allowed')
    for (const decision of here ? decisions : decisions.slice(0, 1))
      tries.push(
        attempt({
          title: 'allowed',
          casting,
          cast: allowed,
          named: allowed.actor.id,
          isMeant: true,
          decision,
        }),
      )
    if (!here?.[1].by.includes(casting.role)) continue
    tries.push(...(await withParts(subject, castOf, place, casting)))
    tries.push(...(await withOthers(subject, castOf, place, casting)))
  }
  if (!here) return tries
  const also = cast.filter(({ role }) => roles.includes(role)).flatMap((one) => one.also ?? [])
  const mine = [...permissionsOf(workflow, roles), ...also]
  const rest = permissionsOf(workflow, Object.keys(workflow.roles)).filter((one) => !mine.includes(one))
  const casting = { role: roles[0] as string }
  tries.push(attempt({ title: 'others', casting, cast: await castOf(casting, 'others', rest) }))
  return tries
}

/** All tries for one workflow. */
export async function triesOf(subject: Subject, castOf: CastOf) {
  const made: Try[] = []
  for (const step of stepsOf(subject.engine.workflow))
    for (const state of Object.keys(subject.states))
      made.push(...(await triesAt(subject, castOf, state, step)))
  return made
}
