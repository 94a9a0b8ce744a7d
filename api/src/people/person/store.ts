import type { PersonInput } from '@patuh/domain/people/person'
import { masked } from '@patuh/domain/platform/mask'
import { encrypt, fingerprint } from '../../platform/crypto/encrypt.ts'
import type { Env } from '../../platform/env.ts'

/** Columns of an identity number: encrypted, a fingerprint to search by, and last digits; none if not sent. */
function identityOf(env: Env, identityNo: string | null | undefined) {
  if (identityNo === undefined) return {}
  if (identityNo === null) return { identitySealed: null, identityHash: null, identityTail: null }
  return {
    identitySealed: encrypt(env, identityNo),
    identityHash: fingerprint(env, identityNo),
    identityTail: masked(identityNo),
  }
}

/** The columns of a person from the form's input. */
export const stored = (env: Env, { identityNo, phone, training, ...input }: PersonInput) => ({
  ...input,
  ...(phone === undefined ? {} : { phone }),
  ...identityOf(env, identityNo),
  training: JSON.stringify(training),
})
