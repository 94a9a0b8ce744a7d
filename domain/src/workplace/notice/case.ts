import { type Language, languages } from '../../platform/language.ts'
import type { NoticeTexts } from './notice.ts'

/** What is told about a case as it moves, whatever kind it is. */
const events = {
  dueSoon: {
    mail: true,
    en: [
      'Time is running out: {{refNo}}',
      '{{facts}}\nThree quarters of the time have passed. Due {{dueAt}}.',
    ],
    ms: [
      'Masa hampir tamat: {{refNo}}',
      '{{facts}}\nTiga suku tempoh telah berlalu. Tarikh akhir {{dueAt}}.',
    ],
    zh: ['时间即将用尽：{{refNo}}', '{{facts}}\n期限已过四分之三。截止 {{dueAt}}。'],
    ta: ['நேரம் முடியப் போகிறது: {{refNo}}', '{{facts}}\nமுக்கால் பங்கு நேரம் கடந்துவிட்டது. கடைசி நேரம் {{dueAt}}.'],
  },
  overdue: {
    mail: true,
    en: ['The time is over: {{refNo}}', '{{facts}}\nIt was due {{dueAt}}.'],
    ms: ['Tempoh telah tamat: {{refNo}}', '{{facts}}\nTarikh akhir ialah {{dueAt}}.'],
    zh: ['已过期限：{{refNo}}', '{{facts}}\n截止时间为 {{dueAt}}。'],
    ta: ['நேரம் முடிந்துவிட்டது: {{refNo}}', '{{facts}}\nகடைசி நேரம் {{dueAt}}.'],
  },
  longOverdue: {
    mail: true,
    en: [
      'Long overdue: {{refNo}}',
      '{{facts}}\nHalf as long again as was promised has passed since. It was due {{dueAt}}.',
    ],
    ms: [
      'Lewat terlalu lama: {{refNo}}',
      '{{facts}}\nSudah melebihi satu setengah kali tempoh yang dijanjikan. Tarikh akhir ialah {{dueAt}}.',
    ],
    zh: ['严重逾期：{{refNo}}', '{{facts}}\n已超过承诺时限的一倍半。截止时间为 {{dueAt}}。'],
    ta: [
      'மிகவும் தாமதம்: {{refNo}}',
      '{{facts}}\nஉறுதியளித்த நேரத்தைப் போல் ஒன்றரை மடங்கு கடந்துவிட்டது. கடைசி நேரம் {{dueAt}}.',
    ],
  },
  justified: {
    en: ['Justification received: {{refNo}}', '{{facts}}\nDecide by {{dueAt}}.'],
    ms: ['Justifikasi diterima: {{refNo}}', '{{facts}}\nBuat keputusan sebelum {{dueAt}}.'],
    zh: ['已收到辩解：{{refNo}}', '{{facts}}\n请于 {{dueAt}} 前裁定。'],
    ta: ['விளக்கம் பெறப்பட்டது: {{refNo}}', '{{facts}}\n{{dueAt}} க்குள் முடிவு செய்யவும்.'],
  },
  noResponse: {
    en: [
      'No justification received: {{refNo}}',
      '{{facts}}\nThe contractor did not answer in time. Decide by {{dueAt}}.',
    ],
    ms: [
      'Tiada justifikasi diterima: {{refNo}}',
      '{{facts}}\nKontraktor tidak menjawab dalam tempoh. Buat keputusan sebelum {{dueAt}}.',
    ],
    zh: ['未收到辩解：{{refNo}}', '{{facts}}\n承包商未按时答复。请于 {{dueAt}} 前裁定。'],
    ta: [
      'விளக்கம் எதுவும் வரவில்லை: {{refNo}}',
      '{{facts}}\nஒப்பந்ததாரர் உரிய நேரத்தில் பதிலளிக்கவில்லை. {{dueAt}} க்குள் முடிவு செய்யவும்.',
    ],
  },
  fined: {
    mail: true,
    mandatory: true,
    en: [
      'Decision: fined, {{refNo}}',
      '{{facts}}\nThe justification was denied. {{explanation}}\n{{remark}}',
    ],
    ms: ['Keputusan: didenda, {{refNo}}', '{{facts}}\nJustifikasi ditolak. {{explanation}}\n{{remark}}'],
    zh: ['裁定：罚款，{{refNo}}', '{{facts}}\n辩解未被接受。{{explanation}}\n{{remark}}'],
    ta: ['முடிவு: அபராதம், {{refNo}}', '{{facts}}\nவிளக்கம் நிராகரிக்கப்பட்டது. {{explanation}}\n{{remark}}'],
  },
  waived: {
    mail: true,
    mandatory: true,
    en: [
      'Decision: waived, {{refNo}}',
      '{{facts}}\nThe justification was accepted; nothing is deducted.\n{{remark}}',
    ],
    ms: [
      'Keputusan: dikecualikan, {{refNo}}',
      '{{facts}}\nJustifikasi diterima; tiada potongan dibuat.\n{{remark}}',
    ],
    zh: ['裁定：豁免，{{refNo}}', '{{facts}}\n辩解已被接受；不作扣款。\n{{remark}}'],
    ta: ['முடிவு: விலக்கு, {{refNo}}', '{{facts}}\nவிளக்கம் ஏற்கப்பட்டது; பிடித்தம் எதுவும் இல்லை.\n{{remark}}'],
  },
  returned: {
    mail: true,
    en: ['More information wanted: {{refNo}}', '{{facts}}\n{{question}}\nAnswer by {{dueAt}}.'],
    ms: ['Maklumat lanjut diperlukan: {{refNo}}', '{{facts}}\n{{question}}\nJawab sebelum {{dueAt}}.'],
    zh: ['需要补充资料：{{refNo}}', '{{facts}}\n{{question}}\n请于 {{dueAt}} 前答复。'],
    ta: ['கூடுதல் தகவல் தேவை: {{refNo}}', '{{facts}}\n{{question}}\n{{dueAt}} க்குள் பதிலளிக்கவும்.'],
  },
  answered: {
    en: ['Question answered: {{refNo}}', '{{facts}}\nDecide by {{dueAt}}.'],
    ms: ['Soalan telah dijawab: {{refNo}}', '{{facts}}\nBuat keputusan sebelum {{dueAt}}.'],
    zh: ['问题已答复：{{refNo}}', '{{facts}}\n请于 {{dueAt}} 前裁定。'],
    ta: ['கேள்விக்கு பதில் வந்தது: {{refNo}}', '{{facts}}\n{{dueAt}} க்குள் முடிவு செய்யவும்.'],
  },
  withdrawn: {
    en: ['Withdrawn: {{refNo}}', '{{facts}}\n{{reason}}'],
    ms: ['Ditarik balik: {{refNo}}', '{{facts}}\n{{reason}}'],
    zh: ['已撤回：{{refNo}}', '{{facts}}\n{{reason}}'],
    ta: ['திரும்பப் பெறப்பட்டது: {{refNo}}', '{{facts}}\n{{reason}}'],
  },
  appealed: {
    mail: true,
    en: ['Appeal lodged: {{refNo}}', '{{facts}}\n{{grounds}}\nDecide by {{dueAt}}.'],
    ms: ['Rayuan dikemukakan: {{refNo}}', '{{facts}}\n{{grounds}}\nBuat keputusan sebelum {{dueAt}}.'],
    zh: ['已提出上诉：{{refNo}}', '{{facts}}\n{{grounds}}\n请于 {{dueAt}} 前裁定。'],
    ta: ['மேல்முறையீடு செய்யப்பட்டது: {{refNo}}', '{{facts}}\n{{grounds}}\n{{dueAt}} க்குள் முடிவு செய்யவும்.'],
  },
  upheld: {
    mail: true,
    mandatory: true,
    en: ['Appeal upheld: {{refNo}}', '{{facts}}\nThe fine is taken back. {{remark}}'],
    ms: ['Rayuan diterima: {{refNo}}', '{{facts}}\nDenda ditarik balik. {{remark}}'],
    zh: ['上诉成立：{{refNo}}', '{{facts}}\n罚款已撤销。{{remark}}'],
    ta: ['மேல்முறையீடு ஏற்கப்பட்டது: {{refNo}}', '{{facts}}\nஅபராதம் திரும்பப் பெறப்பட்டது. {{remark}}'],
  },
  dismissed: {
    mail: true,
    mandatory: true,
    en: ['Appeal dismissed: {{refNo}}', '{{facts}}\nThe fine stands. {{remark}}'],
    ms: ['Rayuan ditolak: {{refNo}}', '{{facts}}\nDenda kekal. {{remark}}'],
    zh: ['上诉被驳回：{{refNo}}', '{{facts}}\n罚款维持。{{remark}}'],
    ta: ['மேல்முறையீடு நிராகரிக்கப்பட்டது: {{refNo}}', '{{facts}}\nஅபராதம் நீடிக்கிறது. {{remark}}'],
  },
} as const satisfies NoticeTexts

/** What happens to a case and is told. */
export type CaseEvent = keyof typeof events

type Named<Kind extends string> = {
  [Event in keyof typeof events as `${Kind}.${Event}`]: (typeof events)[Event]
}

/** The notices of one kind of case, each with the facts that this kind is told by. */
export const caseNotices = <const Kind extends string>(kind: Kind, facts: Record<Language, string>) =>
  Object.fromEntries(
    Object.entries(events).map(([event, texts]) => {
      const told = languages.map((language) => {
        const [title, description] = texts[language]
        return [language, [title, description.replace('{{facts}}', facts[language])]]
      })
      return [`${kind}.${event}`, { ...texts, ...Object.fromEntries(told) }]
    }),
  ) as Named<Kind>
