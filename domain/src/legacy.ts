import type { Language, Wordings } from './language.ts'

/** The states of a review, the same for complaints, compliance complaints, attendance and touring. */
export const reviewStatus = {
  draft: 0,
  awaitingJustification: 1,
  awaitingVerification: 2,
  fined: 3,
  waived: 4,
  withdrawn: 5,
  returned: 6,
  underAppeal: 7,
  duplicate: 8,
} as const
export type ReviewStatus = (typeof reviewStatus)[keyof typeof reviewStatus]
export const reviewStatuses = Object.values(reviewStatus)

const texts: Record<ReviewStatus, Wordings> = {
  0: { en: 'Draft', ms: 'Draf', zh: '草稿', ta: 'வரைவு' },
  1: {
    en: 'Awaiting justification',
    ms: 'Menunggu justifikasi',
    zh: '等待辩解',
    ta: 'விளக்கம் நிலுவையில்',
  },
  2: {
    en: 'Awaiting verification',
    ms: 'Menunggu pengesahan',
    zh: '等待核实',
    ta: 'சரிபார்ப்பு நிலுவையில்',
  },
  3: { en: 'Fined', ms: 'Didenda', zh: '已罚款', ta: 'அபராதம் விதிக்கப்பட்டது' },
  4: { en: 'Waived', ms: 'Dikecualikan', zh: '已豁免', ta: 'விலக்கு அளிக்கப்பட்டது' },
  5: { en: 'Withdrawn', ms: 'Ditarik balik', zh: '已撤回', ta: 'திரும்பப் பெறப்பட்டது' },
  6: {
    en: 'Returned for information',
    ms: 'Dikembalikan',
    zh: '退回补充资料',
    ta: 'தகவல் கேட்கப்பட்டது',
  },
  7: { en: 'Under appeal', ms: 'Dalam rayuan', zh: '上诉中', ta: 'மேல்முறையீட்டில்' },
  8: { en: 'Duplicate – merged', ms: 'Pendua', zh: '重复 – 已合并', ta: 'நகல் – இணைக்கப்பட்டது' },
}
const unanswered: Wordings = {
  en: 'no justification received',
  ms: 'tiada justifikasi diterima',
  zh: '未收到辩解',
  ta: 'விளக்கம் வரவில்லை',
}

/** What a state is called. The server says it, in the reader's language. */
export const statusText = (status: number, language: Language, noResponse = false) => {
  const text = texts[status as ReviewStatus]?.[language] ?? String(status)
  return noResponse && status === reviewStatus.awaitingVerification
    ? `${text} (${unanswered[language]})`
    : text
}

export type Tone = 'secondary' | 'warning' | 'danger' | 'success'
const tones: Partial<Record<number, Tone>> = { 2: 'warning', 3: 'danger', 4: 'success' }
/** The specification's colours: 2 warning, 3 danger, 4 success, any other secondary. */
export const statusTone = (status: number): Tone => tones[status] ?? 'secondary'
/** The remark of a decision is shown for 3 and 4 only. */
export const showsRemark = (status: number) => status === 3 || status === 4

/** Who takes a step. What each role asks of a person is said by each source, in its own permissions. */
export const reviewRoles = [
  'recorder',
  'contractor',
  'asked',
  'verifier',
  'appealOfficer',
  'administrator',
  'system',
] as const
export type ReviewRole = (typeof reviewRoles)[number]

export type Transition = {
  /** As the product's design numbers them. */
  number: string
  from: readonly ReviewStatus[]
  to: ReviewStatus
  by: readonly ReviewRole[]
  /** The first one asks, another one of the same role does it. */
  secondPerson?: true
}

/** Every way in which a review moves. There is no other: the database refuses what is not in this table. */
export const reviewTransitions = {
  submit: { number: 'T2', from: [0], to: 1, by: ['recorder'] },
  justify: { number: 'T3', from: [1], to: 2, by: ['contractor'] },
  deadline: { number: 'T4', from: [1], to: 2, by: ['system'] },
  deny: { number: 'T5', from: [2], to: 3, by: ['verifier'] },
  accept: { number: 'T6', from: [2], to: 4, by: ['verifier'] },
  return: { number: 'T7', from: [2], to: 6, by: ['verifier'] },
  answer: { number: 'T8', from: [6], to: 2, by: ['asked'] },
  silence: { number: 'T8', from: [6], to: 2, by: ['system'] },
  withdraw: { number: 'T9', from: [0, 1], to: 5, by: ['recorder', 'administrator'] },
  annul: { number: 'T10', from: [2], to: 5, by: ['administrator'], secondPerson: true },
  appeal: { number: 'T11', from: [3], to: 7, by: ['contractor'] },
  dismiss: { number: 'T12', from: [7], to: 3, by: ['appealOfficer'] },
  uphold: { number: 'T13', from: [7], to: 4, by: ['appealOfficer'] },
  merge: { number: 'T14', from: [1, 2], to: 8, by: ['verifier', 'administrator'] },
  reopen: { number: 'T15', from: [3], to: 2, by: ['administrator'], secondPerson: true },
} as const satisfies Record<string, Transition>
export type ReviewAction = keyof typeof reviewTransitions
export const reviewActions = Object.keys(reviewTransitions) as ReviewAction[]

export const transition = (action: ReviewAction): Transition => reviewTransitions[action]

/** The steps that someone in these roles can take from here. */
export const stepsFrom = (status: number, roles: ReadonlySet<ReviewRole>) =>
  reviewActions.filter((action) => {
    const { from, by } = transition(action)
    return from.some((one) => one === status) && by.some((role) => roles.has(role))
  })

/** Whose move it is. */
export const holderOf = (status: number): ReviewRole | null =>
  (({ 0: 'recorder', 1: 'contractor', 2: 'verifier', 6: 'asked', 7: 'appealOfficer' }) as const)[status] ??
  null

// ---- claim
import { type ClaimAction, claimWorkflow } from './claim/workflow.ts'
import { complaintWorkflow } from './complaint.ts'
import { complianceWorkflow } from './compliance.ts'
import { addendumWorkflow as aw, contractWorkflow as cw } from './contract/workflow.ts'
import { versionWorkflow as vw } from './formula/workflow.ts'
import { type ReviewKind, reviewWorkflows } from './review.ts'
import { valuesOf } from './workflow.ts'

const claimTexts: Record<number, Wordings> = {
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
  [claimTexts[status]?.[language] ?? String(status), step].filter(Boolean).join(' – ')

const inputsOf = (w: any) =>
  Object.fromEntries(
    Object.entries(w.actions)
      .filter(([, a]: any) => a.input)
      .map(([n, a]: any) => [n, a.input]),
  ) as any
const rowsOf = (w: any, many = true) =>
  Object.fromEntries(
    Object.entries(w.actions)
      .filter(([, a]: any) => a.input)
      .map(([n, a]: any) => [
        n,
        {
          from: many ? valuesOf(w, a.from) : valuesOf(w, a.from)[0],
          to: a.to === null ? null : typeof a.to === 'string' ? valuesOf(w, [a.to])[0] : a.to,
          access: w.roles[a.by[0]]?.permission,
          input: a.input,
          side: w.roles[a.by[0]]?.side ?? 'either',
          ...(a.fresh ? { fresh: true } : {}),
          ...(a.path ? { path: a.path } : {}),
        },
      ]),
  ) as any
export const claimTransitions = rowsOf(claimWorkflow)
export const claimActions = Object.keys(claimTransitions) as ClaimAction[]
export const claimTransition = (action: ClaimAction): any => claimTransitions[action]
export const claimStepInputs = inputsOf(claimWorkflow)
export const contractWorkflow = rowsOf(cw)
export const addendumWorkflow = rowsOf(aw)
export const versionWorkflow = rowsOf(vw, false)
export const complaintSteps = inputsOf(complaintWorkflow)
export type ComplaintStep = string
export const reviewSteps = inputsOf(reviewWorkflows.touring)
export type ReviewStep = string
export type ReviewInput<_Name> = any
export const reviewActionsOf: Record<ReviewKind, readonly ReviewAction[]> = {
  touring: ['justify', 'deny', 'accept', 'return', 'answer', 'appeal', 'dismiss', 'uphold'],
  attendance: ['justify', 'deny', 'accept', 'return', 'answer', 'appeal', 'dismiss', 'uphold'],
}
export const caseInputs = inputsOf(complianceWorkflow)
export type CaseAction = string
export const caseSteps = rowsOf(complianceWorkflow, false)
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
