import type { Permission } from '@patuh/domain/platform/permission'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import type { Owners } from '../../platform/authorization/scope.ts'

/** Which rows of a collection someone may refer to: those that they may see. */
export function reachOf(records: readonly RecordKind[], api: string): [Permission, Owners] {
  const kind = records.find((candidate) => candidate.api === api) as RecordKind
  return [`${kind.screen}.view` as Permission, kind.owners]
}
