import type { RoundingMode } from '@patuh/domain/platform/money'
import type { Generated } from 'kysely'
import type { Kept } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    calendar: Kept<{
      code: string
      name: string
      weekend: Generated<number[]>
      quietFrom: Generated<string>
      quietTo: Generated<string>
      isActive: Generated<boolean>
    }>
    holiday: Kept<{ calendarId: number; date: string; name: string }>
    clockDefault: Kept<{ code: string; days: number; isWorking: Generated<boolean> }>
    reasonCode: Kept<{
      kind: string
      code: string
      name: string
      nameMs: string
      isActive: Generated<boolean>
    }>
    approvalTemplate: Kept<{ code: string; name: string; isActive: Generated<boolean> }>
    approvalStep: Kept<{
      templateId: number
      seq: number
      label: string
      userTypeId: number | null
      userId: Generated<number | null>
      limitAmount: Generated<string | null>
      minApprovers: Generated<number>
      slaDays: Generated<number>
    }>
    roundingDefault: Kept<{ code: string; mode: Generated<RoundingMode>; places: Generated<number> }>
    amountLimit: Kept<{ code: string; amount: string }>
    numbering: Kept<{ code: string; prefix: string; digits: Generated<number> }>
  }
}
