import type { NoticeTexts } from './notice.ts'

/** What is told about lines of the ledger by hand: to the second person, and back to the first. */
export const claimRecordNotices = {
  'claimRecord.waiting': {
    mail: true,
    en: ['Line to approve: {{refNo}}', '{{contract}}\n{{amount}}\n{{reason}}'],
    ms: ['Baris untuk diluluskan: {{refNo}}', '{{contract}}\n{{amount}}\n{{reason}}'],
    zh: ['待批准的账目：{{refNo}}', '{{contract}}\n{{amount}}\n{{reason}}'],
    ta: ['அங்கீகாரத்திற்குரிய வரி: {{refNo}}', '{{contract}}\n{{amount}}\n{{reason}}'],
  },
  'claimRecord.approved': {
    en: ['Line approved: {{refNo}}', '{{contract}}\n{{amount}}\n{{reason}}'],
    ms: ['Baris diluluskan: {{refNo}}', '{{contract}}\n{{amount}}\n{{reason}}'],
    zh: ['账目已批准：{{refNo}}', '{{contract}}\n{{amount}}\n{{reason}}'],
    ta: ['வரி ஒப்புக்கொள்ளப்பட்டது: {{refNo}}', '{{contract}}\n{{amount}}\n{{reason}}'],
  },
  'claimRecord.refused': {
    en: ['Line refused: {{refNo}}', '{{contract}}\n{{amount}}\n{{reason}}'],
    ms: ['Baris ditolak: {{refNo}}', '{{contract}}\n{{amount}}\n{{reason}}'],
    zh: ['账目被拒绝：{{refNo}}', '{{contract}}\n{{amount}}\n{{reason}}'],
    ta: ['வரி நிராகரிக்கப்பட்டது: {{refNo}}', '{{contract}}\n{{amount}}\n{{reason}}'],
  },
} as const satisfies NoticeTexts
