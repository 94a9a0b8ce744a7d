import { stateOf } from '@patuh/domain/platform/workflow'
import { caller } from '../caller.ts'
import type { world } from '../world.ts'
import { expected } from './expected.ts'
import { rowOf, writeRows } from './rows.ts'
import type { Call, Made, Subject } from './subject.ts'
import type { Try } from './tries.ts'

type World = Pick<Awaited<ReturnType<typeof world>>, 'app' | 'db'>

/** The observed outcome of a try. */
export type Seen = {
  tried: Try
  code: number
  error: string | undefined
  to: string
  /** The password was asked for. */
  isConfirmed: boolean
  isOffered: boolean
  isUnchanged: boolean
  answer: string
}

async function callOf(
  { engine: { workflow }, bodies, calls }: Subject,
  { step, decision }: Try,
  made: Made,
): Promise<Call> {
  const own = calls?.[step]
  if (own) return own(made)
  const body = bodies[step]
  if (!body) throw new Error(`nothing to send for ${step}`)
  return { path: `${made.path}/${workflow.actions[step]?.path ?? step}`, body: await body(decision, made) }
}

type Offers = Map<string, Promise<string[]>>

/** The offered actions of a record for a person; cached for equal columns. */
function offeredBy({ app }: World, subject: Subject, { actor, columns }: Try, made: Made, known: Offers) {
  const ask = async () => {
    const answer = await caller(app, actor.token).get(subject.readAt?.(made.ids) ?? made.path, actor.headers)
    const data = answer.statusCode === 200 ? answer.json().data : undefined
    const record = data && subject.read ? subject.read(data as never, made) : data
    return (record?.allowedActions ?? []) as string[]
  }
  const key = JSON.stringify([actor.id, actor.headers, columns])
  const offered = known.get(key) ?? ask()
  known.set(key, offered)
  return offered
}

async function attempt(here: World, subject: Subject, tried: Try, known: Offers): Promise<Seen> {
  const { app, db } = here
  const { workflow, table, column = 'status' } = subject.engine
  const { actor, step } = tried
  const ids = await writeRows(db, subject.rows(tried.columns))
  const made = { id: ids[subject.index ?? 0] as number, path: subject.path(ids), ids, userId: actor.id }
  const call = await callOf(subject, tried, made)
  const before = await rowOf(db, table, made.id)
  const offered = await offeredBy(here, subject, tried, made, known)
  const { method = 'POST', path, body } = call
  const { ask, send } = caller(app, actor.token)
  const headers = { 'if-match': '"1"', ...actor.headers }
  const first = await ask(method, path, body, headers)
  const isConfirmed = first.statusCode === 403 && first.json().error.code === 'REAUTHENTICATE'
  const answer = isConfirmed ? await send(method, path, body, headers) : first
  const after = await rowOf(db, table, made.id)
  const { statusCode } = answer
  const isDone = statusCode < 300
  return {
    tried,
    code: isDone ? 200 : statusCode,
    error: isDone ? undefined : answer.json().error?.code,
    to: after ? (stateOf(workflow, after[column] as number) ?? String(after[column])) : 'gone',
    isConfirmed,
    isOffered: offered.includes(step),
    isUnchanged: JSON.stringify(before) === JSON.stringify(after),
    answer: isDone ? '' : answer.body,
  }
}

const atOnce = 6

/** Runs all tries, several concurrently, each with its own record. */
export async function runTries(here: World, subject: Subject, tries: readonly Try[]) {
  const seen: Seen[] = []
  const waiting = [...tries]
  const offers: Offers = new Map()
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      seen.push(await attempt(here, subject, next, offers))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return seen
}

const asksRightly = (wanted = false, isConfirmed = false) =>
  isConfirmed === wanted ? [] : `asks for ${isConfirmed ? 'a' : 'no'} password`

/** Describes how an outcome deviates from the definition; undefined if it does not. */
export function deviation(workflow: Subject['engine']['workflow'], seen: Seen) {
  const { tried, code, error, to, isConfirmed, isOffered, isUnchanged, answer } = seen
  const wanted = expected(workflow, tried)
  const faults = [
    asksRightly(wanted.isConfirmed, isConfirmed),
    code === wanted.code && (wanted.error === undefined || error === wanted.error)
      ? []
      : `answers ${code} ${error ?? ''} instead of ${wanted.code} ${wanted.error ?? ''} ${answer.slice(0, 200)}`,
    to === wanted.to ? [] : `leads to ${to} instead of ${wanted.to}`,
    isOffered === wanted.isOffered ? [] : `is ${isOffered ? '' : 'not '}offered`,
    code === 200 || isUnchanged ? [] : 'changes the record although it is refused',
  ].flat()
  const { step, decision, state, role, title } = tried
  return faults.length
    ? `${step}${decision ? `/${decision}` : ''} from ${state} by ${role}, ${title}: ${faults.join('; ')}`
    : undefined
}
