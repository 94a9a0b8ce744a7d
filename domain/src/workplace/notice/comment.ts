import type { NoticeTexts } from './notice.ts'

/** What is told about comments: to whoever is mentioned, and to those who have a part in the record. */
export const commentNotices = {
  'comment.mentioned': {
    mail: true,
    en: ['You are mentioned: {{record}}', '{{by}} wrote:\n{{text}}'],
    ms: ['Anda disebut: {{record}}', '{{by}} menulis:\n{{text}}'],
    zh: ['有人提到您：{{record}}', '{{by}} 写道：\n{{text}}'],
    ta: ['உங்களைக் குறிப்பிட்டுள்ளனர்: {{record}}', '{{by}} எழுதியது:\n{{text}}'],
  },
  'comment.added': {
    en: ['New comment: {{record}}', '{{by}} wrote:\n{{text}}'],
    ms: ['Ulasan baharu: {{record}}', '{{by}} menulis:\n{{text}}'],
    zh: ['新评论：{{record}}', '{{by}} 写道：\n{{text}}'],
    ta: ['புதிய கருத்து: {{record}}', '{{by}} எழுதியது:\n{{text}}'],
  },
} as const satisfies NoticeTexts
