import { type FieldReader, type FieldRule, sees } from '@patuh/domain/platform/field-rule'
import type { Actor } from './actor.ts'

export const fieldReader = ({ user, privileges }: Actor): FieldReader => ({
  side: user.userProfile.typeId,
  holds: (permission) => privileges.has(permission),
})

/** Whether the actor sees the fields under this rule, where an answer has no schema: a PDF, a sentence, a chart. */
export const seesField = (actor: Actor, rule: FieldRule) => sees(fieldReader(actor), rule)
