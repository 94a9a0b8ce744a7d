import type { NoticeTexts } from './notice.ts'

/** What is told about formulas: what waits for a second person, and what became of it. */
export const formulaNotices = {
  'formula.submitted': {
    mail: true,
    en: ['Formula to approve: {{code}}', '{{name}}, version {{version}}\nSubmitted by {{by}}.'],
    ms: ['Formula untuk diluluskan: {{code}}', '{{name}}, versi {{version}}\nDihantar oleh {{by}}.'],
    zh: ['待批准公式：{{code}}', '{{name}}，第 {{version}} 版\n由 {{by}} 提交。'],
    ta: ['அங்கீகரிக்க வேண்டிய சூத்திரம்: {{code}}', '{{name}}, பதிப்பு {{version}}\n{{by}} அனுப்பியது.'],
  },
  'formula.approved': {
    en: ['Formula approved: {{code}}', '{{name}}, version {{version}}\nApproved by {{by}}.'],
    ms: ['Formula diluluskan: {{code}}', '{{name}}, versi {{version}}\nDiluluskan oleh {{by}}.'],
    zh: ['公式已批准：{{code}}', '{{name}}，第 {{version}} 版\n由 {{by}} 批准。'],
    ta: ['சூத்திரம் அங்கீகரிக்கப்பட்டது: {{code}}', '{{name}}, பதிப்பு {{version}}\n{{by}} அங்கீகரித்தார்.'],
  },
  'formula.returned': {
    mail: true,
    en: ['Formula returned: {{code}}', '{{name}}, version {{version}}\nReturned by {{by}}: {{reason}}'],
    ms: [
      'Formula dikembalikan: {{code}}',
      '{{name}}, versi {{version}}\nDikembalikan oleh {{by}}: {{reason}}',
    ],
    zh: ['公式被退回：{{code}}', '{{name}}，第 {{version}} 版\n由 {{by}} 退回：{{reason}}'],
    ta: [
      'சூத்திரம் திருப்பி அனுப்பப்பட்டது: {{code}}',
      '{{name}}, பதிப்பு {{version}}\n{{by}} திருப்பி அனுப்பினார்: {{reason}}',
    ],
  },
} as const satisfies NoticeTexts
