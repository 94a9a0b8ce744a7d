import type { NoticeTexts } from '../notice.ts'

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
  'complaint.dueSoon': {
    mail: true,
    en: [
      'Time is running out: {{refNo}}',
      `${facts.en}\nThree quarters of the time have passed. Due {{dueAt}}.`,
    ],
    ms: [
      'Masa hampir tamat: {{refNo}}',
      `${facts.ms}\nTiga suku tempoh telah berlalu. Tarikh akhir {{dueAt}}.`,
    ],
    zh: ['时间即将用尽：{{refNo}}', `${facts.zh}\n期限已过四分之三。截止 {{dueAt}}。`],
    ta: ['நேரம் முடியப் போகிறது: {{refNo}}', `${facts.ta}\nமுக்கால் பங்கு நேரம் கடந்துவிட்டது. கடைசி நேரம் {{dueAt}}.`],
  },
  'complaint.overdue': {
    mail: true,
    en: ['The time is over: {{refNo}}', `${facts.en}\nIt was due {{dueAt}}.`],
    ms: ['Tempoh telah tamat: {{refNo}}', `${facts.ms}\nTarikh akhir ialah {{dueAt}}.`],
    zh: ['已过期限：{{refNo}}', `${facts.zh}\n截止时间为 {{dueAt}}。`],
    ta: ['நேரம் முடிந்துவிட்டது: {{refNo}}', `${facts.ta}\nகடைசி நேரம் {{dueAt}}.`],
  },
  'complaint.longOverdue': {
    mail: true,
    en: [
      'Long overdue: {{refNo}}',
      `${facts.en}\nHalf as long again as was promised has passed since. It was due {{dueAt}}.`,
    ],
    ms: [
      'Lewat terlalu lama: {{refNo}}',
      `${facts.ms}\nSudah melebihi satu setengah kali tempoh yang dijanjikan. Tarikh akhir ialah {{dueAt}}.`,
    ],
    zh: ['严重逾期：{{refNo}}', `${facts.zh}\n已超过承诺时限的一倍半。截止时间为 {{dueAt}}。`],
    ta: [
      'மிகவும் தாமதம்: {{refNo}}',
      `${facts.ta}\nஉறுதியளித்த நேரத்தைப் போல் ஒன்றரை மடங்கு கடந்துவிட்டது. கடைசி நேரம் {{dueAt}}.`,
    ],
  },
  'complaint.justified': {
    en: ['Justification received: {{refNo}}', `${facts.en}\nDecide by {{dueAt}}.`],
    ms: ['Justifikasi diterima: {{refNo}}', `${facts.ms}\nBuat keputusan sebelum {{dueAt}}.`],
    zh: ['已收到辩解：{{refNo}}', `${facts.zh}\n请于 {{dueAt}} 前裁定。`],
    ta: ['விளக்கம் பெறப்பட்டது: {{refNo}}', `${facts.ta}\n{{dueAt}} க்குள் முடிவு செய்யவும்.`],
  },
  'complaint.noResponse': {
    en: [
      'No justification received: {{refNo}}',
      `${facts.en}\nThe contractor did not answer in time. Decide by {{dueAt}}.`,
    ],
    ms: [
      'Tiada justifikasi diterima: {{refNo}}',
      `${facts.ms}\nKontraktor tidak menjawab dalam tempoh. Buat keputusan sebelum {{dueAt}}.`,
    ],
    zh: ['未收到辩解：{{refNo}}', `${facts.zh}\n承包商未按时答复。请于 {{dueAt}} 前裁定。`],
    ta: [
      'விளக்கம் எதுவும் வரவில்லை: {{refNo}}',
      `${facts.ta}\nஒப்பந்ததாரர் உரிய நேரத்தில் பதிலளிக்கவில்லை. {{dueAt}} க்குள் முடிவு செய்யவும்.`,
    ],
  },
  'complaint.fined': {
    mail: true,
    mandatory: true,
    en: [
      'Decision: fined, {{refNo}}',
      `${facts.en}\nThe justification was denied. {{explanation}}\n{{remark}}`,
    ],
    ms: ['Keputusan: didenda, {{refNo}}', `${facts.ms}\nJustifikasi ditolak. {{explanation}}\n{{remark}}`],
    zh: ['裁定：罚款，{{refNo}}', `${facts.zh}\n辩解未被接受。{{explanation}}\n{{remark}}`],
    ta: ['முடிவு: அபராதம், {{refNo}}', `${facts.ta}\nவிளக்கம் நிராகரிக்கப்பட்டது. {{explanation}}\n{{remark}}`],
  },
  'complaint.waived': {
    mail: true,
    mandatory: true,
    en: [
      'Decision: waived, {{refNo}}',
      `${facts.en}\nThe justification was accepted; nothing is deducted.\n{{remark}}`,
    ],
    ms: [
      'Keputusan: dikecualikan, {{refNo}}',
      `${facts.ms}\nJustifikasi diterima; tiada potongan dibuat.\n{{remark}}`,
    ],
    zh: ['裁定：豁免，{{refNo}}', `${facts.zh}\n辩解已被接受；不作扣款。\n{{remark}}`],
    ta: ['முடிவு: விலக்கு, {{refNo}}', `${facts.ta}\nவிளக்கம் ஏற்கப்பட்டது; பிடித்தம் எதுவும் இல்லை.\n{{remark}}`],
  },
  'complaint.returned': {
    mail: true,
    en: ['More information wanted: {{refNo}}', `${facts.en}\n{{question}}\nAnswer by {{dueAt}}.`],
    ms: ['Maklumat lanjut diperlukan: {{refNo}}', `${facts.ms}\n{{question}}\nJawab sebelum {{dueAt}}.`],
    zh: ['需要补充资料：{{refNo}}', `${facts.zh}\n{{question}}\n请于 {{dueAt}} 前答复。`],
    ta: ['கூடுதல் தகவல் தேவை: {{refNo}}', `${facts.ta}\n{{question}}\n{{dueAt}} க்குள் பதிலளிக்கவும்.`],
  },
  'complaint.answered': {
    en: ['Question answered: {{refNo}}', `${facts.en}\nDecide by {{dueAt}}.`],
    ms: ['Soalan telah dijawab: {{refNo}}', `${facts.ms}\nBuat keputusan sebelum {{dueAt}}.`],
    zh: ['问题已答复：{{refNo}}', `${facts.zh}\n请于 {{dueAt}} 前裁定。`],
    ta: ['கேள்விக்கு பதில் வந்தது: {{refNo}}', `${facts.ta}\n{{dueAt}} க்குள் முடிவு செய்யவும்.`],
  },
  'complaint.withdrawn': {
    en: ['Withdrawn: {{refNo}}', `${facts.en}\n{{reason}}`],
    ms: ['Ditarik balik: {{refNo}}', `${facts.ms}\n{{reason}}`],
    zh: ['已撤回：{{refNo}}', `${facts.zh}\n{{reason}}`],
    ta: ['திரும்பப் பெறப்பட்டது: {{refNo}}', `${facts.ta}\n{{reason}}`],
  },
  'complaint.merged': {
    en: ['Merged as a duplicate: {{refNo}}', `${facts.en}\nIt goes on as {{target}}.`],
    ms: ['Digabung sebagai pendua: {{refNo}}', `${facts.ms}\nDiteruskan sebagai {{target}}.`],
    zh: ['作为重复案件合并：{{refNo}}', `${facts.zh}\n继续以 {{target}} 处理。`],
    ta: ['நகலாக இணைக்கப்பட்டது: {{refNo}}', `${facts.ta}\n{{target}} ஆகத் தொடர்கிறது.`],
  },
  'complaint.appealed': {
    mail: true,
    en: ['Appeal lodged: {{refNo}}', `${facts.en}\n{{grounds}}\nDecide by {{dueAt}}.`],
    ms: ['Rayuan dikemukakan: {{refNo}}', `${facts.ms}\n{{grounds}}\nBuat keputusan sebelum {{dueAt}}.`],
    zh: ['已提出上诉：{{refNo}}', `${facts.zh}\n{{grounds}}\n请于 {{dueAt}} 前裁定。`],
    ta: ['மேல்முறையீடு செய்யப்பட்டது: {{refNo}}', `${facts.ta}\n{{grounds}}\n{{dueAt}} க்குள் முடிவு செய்யவும்.`],
  },
  'complaint.upheld': {
    mail: true,
    mandatory: true,
    en: ['Appeal upheld: {{refNo}}', `${facts.en}\nThe fine is taken back. {{remark}}`],
    ms: ['Rayuan diterima: {{refNo}}', `${facts.ms}\nDenda ditarik balik. {{remark}}`],
    zh: ['上诉成立：{{refNo}}', `${facts.zh}\n罚款已撤销。{{remark}}`],
    ta: ['மேல்முறையீடு ஏற்கப்பட்டது: {{refNo}}', `${facts.ta}\nஅபராதம் திரும்பப் பெறப்பட்டது. {{remark}}`],
  },
  'complaint.dismissed': {
    mail: true,
    mandatory: true,
    en: ['Appeal dismissed: {{refNo}}', `${facts.en}\nThe fine stands. {{remark}}`],
    ms: ['Rayuan ditolak: {{refNo}}', `${facts.ms}\nDenda kekal. {{remark}}`],
    zh: ['上诉被驳回：{{refNo}}', `${facts.zh}\n罚款维持。{{remark}}`],
    ta: ['மேல்முறையீடு நிராகரிக்கப்பட்டது: {{refNo}}', `${facts.ta}\nஅபராதம் நீடிக்கிறது. {{remark}}`],
  },
  'complaint.reopened': {
    mail: true,
    en: ['Reopened: {{refNo}}', `${facts.en}\n{{reason}}`],
    ms: ['Dibuka semula: {{refNo}}', `${facts.ms}\n{{reason}}`],
    zh: ['重新开启：{{refNo}}', `${facts.zh}\n{{reason}}`],
    ta: ['மீண்டும் திறக்கப்பட்டது: {{refNo}}', `${facts.ta}\n{{reason}}`],
  },
} as const satisfies NoticeTexts
