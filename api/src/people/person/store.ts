import type { PersonInput } from '@patuh/domain/people/person'
import { masked } from '@patuh/domain/platform/mask'
import { encrypt, fingerprint } from '../../platform/crypto/encrypt.ts'
import type { Env } from '../../platform/env.ts'

/** An identity number as it is stored: encrypted, with a fingerprint to find it by and its last digits to show. Absent stays absent. */
function identityOf(env: Env, identityNo: string | null | undefined) {
  if (identityNo === undefined) return {}
  if (identityNo === null) return { identitySealed: null, identityHash: null, identityTail: null }
  return {
    identitySealed: encrypt(env, identityNo),
    identityHash: fingerprint(env, identityNo),
    identityTail: masked(identityNo),
  }
}

/** What a person typed, as the columns of the table. */
export const stored = (env: Env, { identityNo, phone, training, ...input }: PersonInput) => ({
  ...input,
  ...(phone === undefined ? {} : { phone }),
  ...identityOf(env, identityNo),
  training: JSON.stringify(training),
})
