import type { RoundingMode } from '@patuh/domain/platform/money'
import type { Generated } from 'kysely'
import type { Stored } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    calendar: Stored<{
      code: string
      name: string
      weekend: Generated<number[]>
      quietFrom: Generated<string>
      quietTo: Generated<string>
      isActive: Generated<boolean>
    }>
    holiday: Stored<{ calendarId: number; date: string; name: string }>
    clockDefault: Stored<{ code: string; days: number; isWorking: Generated<boolean> }>
    reasonCode: Stored<{
      kind: string
      code: string
      name: string
      nameMs: string
      nameZh: Generated<string | null>
      nameTa: Generated<string | null>
      isActive: Generated<boolean>
    }>
    approvalTemplate: Stored<{ code: string; name: string; isActive: Generated<boolean> }>
    approvalStep: Stored<{
      templateId: number
      seq: number
      label: string
      userTypeId: number | null
      userId: Generated<number | null>
      limitAmount: Generated<string | null>
      minApprovers: Generated<number>
      slaDays: Generated<number>
    }>
    roundingDefault: Stored<{ code: string; mode: Generated<RoundingMode>; places: Generated<number> }>
    amountLimit: Stored<{ code: string; amount: string }>
    numbering: Stored<{ code: string; prefix: string; digits: Generated<number> }>
  }
}
