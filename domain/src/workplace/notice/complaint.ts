import { caseNotices } from './case.ts'
import type { NoticeTexts } from './notice.ts'

const facts = {
  en: '{{offence}}\n{{location}}, {{happenedAt}}\nOffender: {{offender}}',
  ms: '{{offence}}\n{{location}}, {{happenedAt}}\nPesalah: {{offender}}',
  zh: '{{offence}}\n{{location}}，{{happenedAt}}\n违规者：{{offender}}',
  ta: '{{offence}}\n{{location}}, {{happenedAt}}\nகுற்றம் செய்தவர்: {{offender}}',
}

/** What is told about a complaint, to those who must know or act. */
export const complaintNotices = {
  'complaint.submitted': {
    mail: true,
    mandatory: true,
    en: ['New complaint to answer: {{refNo}}', `${facts.en}\nAnswer by {{dueAt}}.`],
    ms: ['Aduan baharu untuk dijawab: {{refNo}}', `${facts.ms}\nJawab sebelum {{dueAt}}.`],
    zh: ['待答复的新投诉：{{refNo}}', `${facts.zh}\n请于 {{dueAt}} 前答复。`],
    ta: ['பதிலளிக்க வேண்டிய புதிய புகார்: {{refNo}}', `${facts.ta}\n{{dueAt}} க்குள் பதிலளிக்கவும்.`],
  },
  ...caseNotices('complaint', facts),
  'complaint.merged': {
    en: ['Merged as a duplicate: {{refNo}}', `${facts.en}\nIt goes on as {{target}}.`],
    ms: ['Digabung sebagai pendua: {{refNo}}', `${facts.ms}\nDiteruskan sebagai {{target}}.`],
    zh: ['作为重复案件合并：{{refNo}}', `${facts.zh}\n继续以 {{target}} 处理。`],
    ta: ['நகலாக இணைக்கப்பட்டது: {{refNo}}', `${facts.ta}\n{{target}} ஆகத் தொடர்கிறது.`],
  },
  'complaint.reopened': {
    mail: true,
    en: ['Reopened: {{refNo}}', `${facts.en}\n{{reason}}`],
    ms: ['Dibuka semula: {{refNo}}', `${facts.ms}\n{{reason}}`],
    zh: ['重新开启：{{refNo}}', `${facts.zh}\n{{reason}}`],
    ta: ['மீண்டும் திறக்கப்பட்டது: {{refNo}}', `${facts.ta}\n{{reason}}`],
  },
} as const satisfies NoticeTexts
