import type { NoticeTexts } from './notice.ts'

export const bulkNotices = {
  'bulk.done': {
    en: [
      'A change to many records is over',
      '{{total}} records. Done: {{done}}. Left as they were: {{skipped}}. Not possible: {{failed}}.',
    ],
    ms: [
      'Perubahan pada banyak rekod telah selesai',
      '{{total}} rekod. Selesai: {{done}}. Dibiarkan seperti asal: {{skipped}}. Tidak dapat dilakukan: {{failed}}.',
    ],
    zh: [
      '批量操作已结束',
      '共 {{total}} 条记录。已完成：{{done}}。保持原状：{{skipped}}。无法完成：{{failed}}。',
    ],
    ta: [
      'பல பதிவுகளுக்கான மாற்றம் முடிந்தது',
      '{{total}} பதிவுகள். முடிந்தவை: {{done}}. மாற்றப்படாதவை: {{skipped}}. செய்ய முடியாதவை: {{failed}}.',
    ],
  },
} as const satisfies NoticeTexts
