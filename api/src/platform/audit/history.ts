import { auditActionOf } from '@patuh/domain/platform/audit-action'
import type { Revision } from '@patuh/domain/platform/history'
import type { RecordKind } from '../authorization/record-kind.ts'
import type { Db } from '../db/db.ts'
import { type Act, namesOf, type Step } from './history-queries.ts'

type Json = Record<string, unknown>
type Change = Revision['changes'][number]

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const inWire = (row: Json | null): Json =>
  Object.fromEntries(Object.entries(row ?? {}).map(([column, value]) => [camel(column), value]))

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const unnamed = { beforeName: null, afterName: null, isMasked: false }

/** The fields that differ before and after the request; of masked fields only that they changed. */
function fieldChanges(
  { fields, masked = [] }: Pick<RecordKind, 'fields' | 'masked'>,
  before: Json,
  after: Json,
): Change[] {
  const visible = fields
    .filter((field) => !same(before[field], after[field]))
    .map((field) => ({ ...unnamed, field, before: before[field] ?? null, after: after[field] ?? null }))
  const hidden = masked
    .filter((field) => !same(before[field], after[field]))
    .map((field) => ({ ...unnamed, field, before: null, after: null, isMasked: true }))
  return [...visible, ...hidden]
}

function linkChanges({ links = {} }: RecordKind, steps: Step[]): Change[] {
  return steps.flatMap(({ entity, before, after }) => {
    const link = links[entity]
    if (!link) return []
    const [was, became] = [before?.[link.column] ?? null, after?.[link.column] ?? null]
    return same(was, became) ? [] : [{ ...unnamed, field: link.field, before: was, after: became }]
  })
}

/** Changes of the parts of a record, as fields of the record. */
function partChanges({ parts = {} }: RecordKind, steps: Step[]): Change[] {
  return steps.flatMap(({ entity, before, after }) => {
    const part = parts[entity]
    return part ? fieldChanges({ fields: part.fields }, inWire(before), inWire(after)) : []
  })
}

/** The record after the change, as the form that restores a version sends it. */
function valuesOf({ fields, masked, restores }: RecordKind, row: Json) {
  const restored = (restores ?? (masked?.length ? [] : fields)).filter((field) => row[field] !== undefined)
  return restored.length ? Object.fromEntries(restored.map((field) => [field, row[field]])) : null
}

function revisionOf(kind: RecordKind, act: Act): Revision {
  const own = act.steps.filter(({ entity }) => entity === kind.table)
  const before = inWire(own[0]?.before ?? null)
  const last = own.at(-1)?.after ?? null
  const after = inWire(last)
  return {
    id: act.id,
    at: new Date(act.at).toISOString(),
    action: auditActionOf(act.action),
    reason: act.reason,
    actor: act.actorName === null ? null : { name: act.actorName },
    onBehalfOf: act.onBehalfOfName === null ? null : { name: act.onBehalfOfName },
    version: typeof after.lockVersion === 'number' ? after.lockVersion : null,
    changes: [
      ...(own.length ? fieldChanges(kind, before, after) : []),
      ...linkChanges(kind, act.steps),
      ...partChanges(kind, act.steps),
    ],
    values: last && valuesOf(kind, after),
  }
}

/** The table in which the name behind an id is found. */
const sourceOf = ({ references = {}, links = {} }: RecordKind, field: string) => {
  const link = Object.values(links).find((candidate) => candidate.field === field)
  return references[field] ?? (link && { table: link.of, name: link.name ?? 'name' })
}

/** The history of a record as the API answers it, with names for ids. */
export async function revisions(db: Db, kind: RecordKind, items: Act[]): Promise<Revision[]> {
  const result = items.map((act) => revisionOf(kind, act))
  const changes = result.flatMap((item) => item.changes)
  for (const field of new Set(changes.map((change) => change.field))) {
    const source = sourceOf(kind, field)
    if (!source) continue
    const sameField = changes.filter((change) => change.field === field)
    const ids = sameField
      .flatMap(({ before, after }) => [before, after])
      .filter((id): id is number => typeof id === 'number')
    const names = await namesOf(db, source.table, source.name ?? 'name', ids)
    for (const change of sameField) {
      change.beforeName = names.get(change.before as number) ?? null
      change.afterName = names.get(change.after as number) ?? null
    }
  }
  return result
}
