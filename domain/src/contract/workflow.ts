import * as z from 'zod'
import { date, paragraph } from '../field.ts'
import type { Wordings } from '../language.ts'
import type { Permission } from '../permission.ts'

/** What a contract is called at each number, and in which tone the badge speaks. */
export const contractStatuses: Record<number, { tone: string; text: Wordings }> = {
  0: { tone: 'secondary', text: { en: 'Draft', ms: 'Draf', zh: '草稿', ta: 'வரைவு' } },
  1: { tone: 'secondary', text: { en: 'In review', ms: 'Dalam semakan', zh: '审核中', ta: 'ஆய்வில்' } },
  2: {
    tone: 'warning',
    text: {
      en: 'Signed, not started',
      ms: 'Ditandatangani, belum bermula',
      zh: '已签署，未开始',
      ta: 'கையொப்பமானது, தொடங்கவில்லை',
    },
  },
  3: { tone: 'danger', text: { en: 'Terminated', ms: 'Ditamatkan', zh: '已终止', ta: 'முடிவுறுத்தப்பட்டது' } },
  4: { tone: 'success', text: { en: 'Active', ms: 'Aktif', zh: '生效中', ta: 'செயலில்' } },
  5: { tone: 'secondary', text: { en: 'Expired', ms: 'Tamat tempoh', zh: '已届满', ta: 'காலாவதியானது' } },
  6: { tone: 'secondary', text: { en: 'Suspended', ms: 'Digantung', zh: '已暂停', ta: 'இடைநிறுத்தப்பட்டது' } },
  7: { tone: 'secondary', text: { en: 'Extended', ms: 'Dilanjutkan', zh: '已延长', ta: 'நீட்டிக்கப்பட்டது' } },
  8: { tone: 'secondary', text: { en: 'Closed out', ms: 'Ditutup', zh: '已结案', ta: 'மூடப்பட்டது' } },
}
export const contractStatusNumbers = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const

type Step = {
  /** The kept numbers it starts from; 4, 5 and 7 follow from the dates and are all kept as 2. */
  from: readonly number[]
  to: number
  access: Permission
  input: z.ZodType
}

const nothing = z.strictObject({}).nullish()
const remark = z.strictObject({ remark: paragraph(1000) })

/** The life of a contract: written, reviewed by a second person, signed, and one of several ends. */
export const contractWorkflow = {
  submit: { from: [0], to: 1, access: 'contract.submit', input: nothing },
  return: { from: [1], to: 0, access: 'contract.approve', input: remark },
  approve: { from: [1], to: 1, access: 'contract.approve', input: nothing },
  sign: { from: [1], to: 2, access: 'contract.submit', input: nothing },
  suspend: { from: [2], to: 6, access: 'contract.approve', input: remark },
  resume: { from: [6], to: 2, access: 'contract.approve', input: remark },
  terminate: {
    from: [2, 6],
    to: 3,
    access: 'contract.approve',
    input: z.strictObject({ remark: paragraph(1000), terminatedOn: date() }),
  },
  close: { from: [2, 3], to: 8, access: 'contract.approve', input: remark },
} as const satisfies Record<string, Step>
export type ContractAction = keyof typeof contractWorkflow

/** 0 draft, 1 in review, 2 signed, 3 withdrawn. */
export const addendumWorkflow = {
  submit: { from: [0], to: 1, access: 'contract.submit', input: nothing },
  approve: { from: [1], to: 2, access: 'contract.approve', input: nothing },
  return: { from: [1], to: 0, access: 'contract.approve', input: remark },
  withdraw: { from: [0, 1], to: 3, access: 'contract.submit', input: nothing },
} as const satisfies Record<string, Step>
export type AddendumAction = keyof typeof addendumWorkflow
