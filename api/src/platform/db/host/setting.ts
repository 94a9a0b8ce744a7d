import * as z from 'zod'

export const databaseAddress = z
  .string()
  .regex(
    /^postgres(ql)?:\/\//,
    'Expected postgres://user:password@host/database, with commas between several hosts',
  )
  .refine((url) => !/target_session_attrs=(?!(read-write|primary)(&|$))/.test(url), {
    error: 'target_session_attrs is read-write or primary: what is written goes to the leader',
  })
  .optional()

export const replicaAddress = z
  .string()
  .regex(
    /^postgres(ql)?:\/\/[^,]+$/,
    'Expected postgres://user:password@host/database of one replica, or of a proxy before several',
  )
  .optional()
