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
