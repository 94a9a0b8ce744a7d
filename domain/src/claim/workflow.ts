import type { Language, Wordings } from '../language.ts'
import type { Permission } from '../permission.ts'

export const claimStatus = {
  open: 0,
  reconciliation: 1,
  inApproval: 2,
  returned: 3,
  approved: 4,
  certified: 5,
  paid: 6,
  suspended: 7,
} as const

const texts: Record<number, Wordings> = {
  0: { en: 'Open', ms: 'Terbuka', zh: '进行中', ta: 'திறந்துள்ளது' },
  1: { en: 'Reconciliation', ms: 'Penyesuaian', zh: '核对中', ta: 'சமரசம்' },
  2: { en: 'In approval', ms: 'Dalam kelulusan', zh: '审批中', ta: 'அங்கீகாரத்தில்' },
  3: { en: 'Returned', ms: 'Dikembalikan', zh: '已退回', ta: 'திருப்பி அனுப்பப்பட்டது' },
  4: { en: 'Approved', ms: 'Diluluskan', zh: '已批准', ta: 'அங்கீகரிக்கப்பட்டது' },
  5: {
    en: 'Certified for payment',
    ms: 'Disahkan untuk bayaran',
    zh: '已核证付款',
    ta: 'கட்டணத்திற்குச் சான்றளிக்கப்பட்டது',
  },
  6: { en: 'Paid', ms: 'Dibayar', zh: '已付款', ta: 'செலுத்தப்பட்டது' },
  7: { en: 'Suspended', ms: 'Digantung', zh: '已暂停', ta: 'இடைநிறுத்தப்பட்டது' },
}

/** What a state is called; in approval, with the step it waits at: `In approval – Sokong (2/3)`. */
export const claimStatusText = (status: number, language: Language, step: string | null = null) =>
  [texts[status]?.[language] ?? String(status), step].filter(Boolean).join(' – ')

/** On which side someone must stand to take a step. */
export type ClaimSide = 'agency' | 'contractor' | 'either'

type Transition = {
  from: readonly number[]
  /** Where it leads; nowhere for what is done without moving. */
  to: number | null
  access: Permission
  side: ClaimSide
  /** The password is asked for again. */
  fresh?: true
}

/** Every step of a claim. It draws the buttons, mounts the routes and guards the SQL. */
export const claimTransitions = {
  generate: { from: [0, 1, 3], to: null, access: 'claim.edit', side: 'agency' },
  send: { from: [0, 3], to: 1, access: 'claim.edit', side: 'agency' },
  agree: { from: [1], to: null, access: 'claim.submit', side: 'contractor' },
  dispute: { from: [1], to: null, access: 'claim.submit', side: 'contractor' },
  resolve: { from: [1, 3], to: null, access: 'claim.edit', side: 'agency' },
  addDocument: { from: [1, 2, 3, 4, 5], to: null, access: 'claim.submit', side: 'either' },
  submit: { from: [1, 3], to: 2, access: 'claim.submit', side: 'agency' },
  approve: { from: [2], to: 4, access: 'claim.approve', side: 'agency', fresh: true },
  return: { from: [2], to: 3, access: 'claim.approve', side: 'agency' },
  certify: { from: [4], to: 5, access: 'claim.approve', side: 'agency', fresh: true },
  pay: { from: [5], to: 6, access: 'claim.edit', side: 'agency' },
  suspend: { from: [1, 2, 4, 5], to: 7, access: 'period.lock', side: 'agency' },
  resume: { from: [7], to: null, access: 'period.lock', side: 'agency' },
} as const satisfies Record<string, Transition>
export type ClaimAction = keyof typeof claimTransitions
export const claimActions = Object.keys(claimTransitions) as ClaimAction[]
export const claimTransition = (action: ClaimAction): Transition => claimTransitions[action]

/** The papers that payment asks for. */
export const claimPapers = ['invoice', 'contribution', 'attendance'] as const
export const claimDocumentKinds = [...claimPapers, 'other'] as const
