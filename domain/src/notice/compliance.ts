import type { NoticeTexts } from '../notice.ts'

const facts = {
  en: '{{contract}}\n{{obligation}}, {{period}}',
  ms: '{{contract}}\n{{obligation}}, {{period}}',
  zh: '{{contract}}\n{{obligation}}，{{period}}',
  ta: '{{contract}}\n{{obligation}}, {{period}}',
}

/** What is told about obligations that were not met. */
export const complianceNotices = {
  'compliance.raised': {
    mail: true,
    mandatory: true,
    en: ['Obligation not met: {{refNo}}', `${facts.en}\nAnswer by {{dueAt}}.`],
    ms: ['Kewajipan tidak dipenuhi: {{refNo}}', `${facts.ms}\nJawab sebelum {{dueAt}}.`],
    zh: ['未履行义务：{{refNo}}', `${facts.zh}\n请于 {{dueAt}} 前答复。`],
    ta: ['கடமை நிறைவேற்றப்படவில்லை: {{refNo}}', `${facts.ta}\n{{dueAt}} க்குள் பதிலளிக்கவும்.`],
  },
  'compliance.declared': {
    en: ['The contractor says it was not met', `${facts.en}\n{{reason}}`],
    ms: ['Kontraktor mengaku tidak dipenuhi', `${facts.ms}\n{{reason}}`],
    zh: ['承包商自行申报未履行', `${facts.zh}\n{{reason}}`],
    ta: ['நிறைவேற்றவில்லை என ஒப்பந்ததாரரே அறிவித்தார்', `${facts.ta}\n{{reason}}`],
  },
  'compliance.justified': {
    en: ['Justification to decide: {{refNo}}', `${facts.en}\nDecide by {{dueAt}}.`],
    ms: ['Justifikasi untuk diputuskan: {{refNo}}', `${facts.ms}\nBuat keputusan sebelum {{dueAt}}.`],
    zh: ['辩解待裁定：{{refNo}}', `${facts.zh}\n请于 {{dueAt}} 前裁定。`],
    ta: ['முடிவு செய்ய வேண்டிய விளக்கம்: {{refNo}}', `${facts.ta}\n{{dueAt}} க்குள் முடிவு செய்யவும்.`],
  },
  'compliance.noResponse': {
    en: ['No answer received: {{refNo}}', `${facts.en}\nDecide by {{dueAt}}.`],
    ms: ['Tiada jawapan diterima: {{refNo}}', `${facts.ms}\nBuat keputusan sebelum {{dueAt}}.`],
    zh: ['未收到答复：{{refNo}}', `${facts.zh}\n请于 {{dueAt}} 前裁定。`],
    ta: ['பதில் வரவில்லை: {{refNo}}', `${facts.ta}\n{{dueAt}} க்குள் முடிவு செய்யவும்.`],
  },
  'compliance.returned': {
    mail: true,
    en: ['A question about {{refNo}}', `${facts.en}\n{{question}}\nAnswer by {{dueAt}}.`],
    ms: ['Pertanyaan tentang {{refNo}}', `${facts.ms}\n{{question}}\nJawab sebelum {{dueAt}}.`],
    zh: ['关于 {{refNo}} 的提问', `${facts.zh}\n{{question}}\n请于 {{dueAt}} 前答复。`],
    ta: ['{{refNo}} பற்றிய கேள்வி', `${facts.ta}\n{{question}}\n{{dueAt}} க்குள் பதிலளிக்கவும்.`],
  },
  'compliance.answered': {
    en: ['The question about {{refNo}} is answered', `${facts.en}\nDecide by {{dueAt}}.`],
    ms: ['Pertanyaan tentang {{refNo}} telah dijawab', `${facts.ms}\nBuat keputusan sebelum {{dueAt}}.`],
    zh: ['关于 {{refNo}} 的提问已答复', `${facts.zh}\n请于 {{dueAt}} 前裁定。`],
    ta: ['{{refNo}} பற்றிய கேள்விக்குப் பதிலளிக்கப்பட்டது', `${facts.ta}\n{{dueAt}} க்குள் முடிவு செய்யவும்.`],
  },
  'compliance.fined': {
    mail: true,
    en: ['Fined: {{refNo}}', `${facts.en}\n{{remark}}`],
    ms: ['Didenda: {{refNo}}', `${facts.ms}\n{{remark}}`],
    zh: ['已罚款：{{refNo}}', `${facts.zh}\n{{remark}}`],
    ta: ['அபராதம்: {{refNo}}', `${facts.ta}\n{{remark}}`],
  },
  'compliance.waived': {
    mail: true,
    en: ['Waived: {{refNo}}', `${facts.en}\n{{remark}}`],
    ms: ['Dikecualikan: {{refNo}}', `${facts.ms}\n{{remark}}`],
    zh: ['已豁免：{{refNo}}', `${facts.zh}\n{{remark}}`],
    ta: ['விலக்கு: {{refNo}}', `${facts.ta}\n{{remark}}`],
  },
  'compliance.withdrawn': {
    en: ['Withdrawn: {{refNo}}', `${facts.en}\n{{reason}}`],
    ms: ['Ditarik balik: {{refNo}}', `${facts.ms}\n{{reason}}`],
    zh: ['已撤回：{{refNo}}', `${facts.zh}\n{{reason}}`],
    ta: ['திரும்பப் பெறப்பட்டது: {{refNo}}', `${facts.ta}\n{{reason}}`],
  },
  'compliance.appealed': {
    en: ['Appeal: {{refNo}}', `${facts.en}\n{{grounds}}`],
    ms: ['Rayuan: {{refNo}}', `${facts.ms}\n{{grounds}}`],
    zh: ['上诉：{{refNo}}', `${facts.zh}\n{{grounds}}`],
    ta: ['மேல்முறையீடு: {{refNo}}', `${facts.ta}\n{{grounds}}`],
  },
  'compliance.appealDecided': {
    mail: true,
    en: ['Appeal decided: {{refNo}}', `${facts.en}\n{{remark}}`],
    ms: ['Rayuan diputuskan: {{refNo}}', `${facts.ms}\n{{remark}}`],
    zh: ['上诉已裁定：{{refNo}}', `${facts.zh}\n{{remark}}`],
    ta: ['மேல்முறையீடு முடிவு: {{refNo}}', `${facts.ta}\n{{remark}}`],
  },
} as const satisfies NoticeTexts
