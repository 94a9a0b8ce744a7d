import type { NoticeTexts } from './notice.ts'

const facts = {
  en: '{{contract}}, {{site}}\nThe first: {{refNo}}, {{firstAt}}',
  ms: '{{contract}}, {{site}}\nYang pertama: {{refNo}}, {{firstAt}}',
  zh: '{{contract}}，{{site}}\n第一项：{{refNo}}，{{firstAt}}',
  ta: '{{contract}}, {{site}}\nமுதலாவது: {{refNo}}, {{firstAt}}',
}

/** What is told about shifts and rounds under review: those of one contract together, never one by one. */
export const reviewNotices = {
  'review.opened': {
    mail: true,
    mandatory: true,
    en: ['{{count}} {{count|exception|exceptions}} to justify', `${facts.en}\nAnswer by {{dueAt}}.`],
    ms: ['{{count}} pengecualian untuk dijustifikasi', `${facts.ms}\nJawab sebelum {{dueAt}}.`],
    zh: ['{{count}} 项异常待辩解', `${facts.zh}\n请于 {{dueAt}} 前答复。`],
    ta: [
      'விளக்கமளிக்க வேண்டிய {{count}} {{count|விதிவிலக்கு|விதிவிலக்குகள்}}',
      `${facts.ta}\n{{dueAt}} க்குள் பதிலளிக்கவும்.`,
    ],
  },
  'review.justified': {
    en: ['{{count}} {{count|justification|justifications}} to decide', `${facts.en}\nDecide by {{dueAt}}.`],
    ms: ['{{count}} justifikasi untuk diputuskan', `${facts.ms}\nBuat keputusan sebelum {{dueAt}}.`],
    zh: ['{{count}} 项辩解待裁定', `${facts.zh}\n请于 {{dueAt}} 前裁定。`],
    ta: [
      'முடிவு செய்ய வேண்டிய {{count}} {{count|விளக்கம்|விளக்கங்கள்}}',
      `${facts.ta}\n{{dueAt}} க்குள் முடிவு செய்யவும்.`,
    ],
  },
  'review.noResponse': {
    en: [
      'No justification for {{count}} {{count|exception|exceptions}}',
      `${facts.en}\nDecide by {{dueAt}}.`,
    ],
    ms: ['Tiada justifikasi bagi {{count}} pengecualian', `${facts.ms}\nBuat keputusan sebelum {{dueAt}}.`],
    zh: ['{{count}} 项异常未收到辩解', `${facts.zh}\n请于 {{dueAt}} 前裁定。`],
    ta: [
      '{{count}} {{count|விதிவிலக்குக்கு|விதிவிலக்குகளுக்கு}} விளக்கம் வரவில்லை',
      `${facts.ta}\n{{dueAt}} க்குள் முடிவு செய்யவும்.`,
    ],
  },
  'review.dueSoon': {
    mail: true,
    en: ['Time is running out for {{count}} {{count|review|reviews}}', `${facts.en}\nDue {{dueAt}}.`],
    ms: ['Masa hampir tamat bagi {{count}} semakan', `${facts.ms}\nTarikh akhir {{dueAt}}.`],
    zh: ['{{count}} 项复核即将到期', `${facts.zh}\n截止 {{dueAt}}。`],
    ta: [
      '{{count}} {{count|மறுஆய்வுக்கு|மறுஆய்வுகளுக்கு}} நேரம் முடியப் போகிறது',
      `${facts.ta}\nகடைசி நேரம் {{dueAt}}.`,
    ],
  },
  'review.fined': {
    mail: true,
    en: ['{{count}} {{count|exception counts|exceptions count}}', `${facts.en}\n{{remark}}`],
    ms: ['{{count}} pengecualian dikira', `${facts.ms}\n{{remark}}`],
    zh: ['{{count}} 项异常计入扣款', `${facts.zh}\n{{remark}}`],
    ta: [
      '{{count}} {{count|விதிவிலக்கு கணக்கில் சேர்க்கப்பட்டது|விதிவிலக்குகள் கணக்கில் சேர்க்கப்பட்டன}}',
      `${facts.ta}\n{{remark}}`,
    ],
  },
  'review.waived': {
    en: ['{{count}} {{count|exception|exceptions}} excused', `${facts.en}\n{{remark}}`],
    ms: ['{{count}} pengecualian dimaafkan', `${facts.ms}\n{{remark}}`],
    zh: ['{{count}} 项异常获豁免', `${facts.zh}\n{{remark}}`],
    ta: ['{{count}} {{count|விதிவிலக்குக்கு|விதிவிலக்குகளுக்கு}} விலக்கு அளிக்கப்பட்டது', `${facts.ta}\n{{remark}}`],
  },
  'review.returned': {
    mail: true,
    en: ['A question about {{refNo}}', `${facts.en}\n{{question}}`],
    ms: ['Pertanyaan tentang {{refNo}}', `${facts.ms}\n{{question}}`],
    zh: ['关于 {{refNo}} 的提问', `${facts.zh}\n{{question}}`],
    ta: ['{{refNo}} பற்றிய கேள்வி', `${facts.ta}\n{{question}}`],
  },
  'review.answered': {
    en: ['The question about {{refNo}} is answered', facts.en],
    ms: ['Pertanyaan tentang {{refNo}} telah dijawab', facts.ms],
    zh: ['关于 {{refNo}} 的提问已答复', facts.zh],
    ta: ['{{refNo}} பற்றிய கேள்விக்குப் பதிலளிக்கப்பட்டது', facts.ta],
  },
  'review.appealed': {
    en: ['Appeal: {{refNo}}', `${facts.en}\n{{grounds}}`],
    ms: ['Rayuan: {{refNo}}', `${facts.ms}\n{{grounds}}`],
    zh: ['上诉：{{refNo}}', `${facts.zh}\n{{grounds}}`],
    ta: ['மேல்முறையீடு: {{refNo}}', `${facts.ta}\n{{grounds}}`],
  },
  'review.appealDecided': {
    mail: true,
    en: ['Appeal decided: {{refNo}}', `${facts.en}\n{{remark}}`],
    ms: ['Rayuan diputuskan: {{refNo}}', `${facts.ms}\n{{remark}}`],
    zh: ['上诉已裁定：{{refNo}}', `${facts.zh}\n{{remark}}`],
    ta: ['மேல்முறையீடு முடிவு: {{refNo}}', `${facts.ta}\n{{remark}}`],
  },
} as const satisfies NoticeTexts
