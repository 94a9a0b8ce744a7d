import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import { records } from '../../records.ts'

const kindOf = (api: string) => records.find((kind) => kind.api === api) as RecordKind

/** What an account refers to, and who may refer to it. */
export const kinds = {
  zone: kindOf('zones'),
  contract: kindOf('contracts'),
  person: kindOf('persons'),
  organization: kindOf('user-profiles'),
}
