import type { NoticeTexts } from '../notice.ts'

/** What is told about contracts: what waits for a second person, what was signed, what comes to an end. */
export const contractNotices = {
  'contract.submitted': {
    mail: true,
    en: ['Contract to review: {{refNo}}', '{{title}}\nSubmitted by {{by}}.'],
    ms: ['Kontrak untuk disemak: {{refNo}}', '{{title}}\nDihantar oleh {{by}}.'],
    zh: ['待审核合约：{{refNo}}', '{{title}}\n由 {{by}} 提交。'],
    ta: ['ஆய்வுக்குரிய ஒப்பந்தம்: {{refNo}}', '{{title}}\n{{by}} அனுப்பியது.'],
  },
  'contract.signed': {
    mail: true,
    en: ['Contract signed: {{refNo}}', '{{title}}\nFrom {{start}} to {{end}}.'],
    ms: ['Kontrak ditandatangani: {{refNo}}', '{{title}}\nDari {{start}} hingga {{end}}.'],
    zh: ['合约已签署：{{refNo}}', '{{title}}\n自 {{start}} 至 {{end}}。'],
    ta: ['ஒப்பந்தம் கையொப்பமானது: {{refNo}}', '{{title}}\n{{start}} முதல் {{end}} வரை.'],
  },
  'contract.ending': {
    mail: true,
    en: ['{{days}} days left: {{refNo}} ends', '{{title}}\nThe contract ends on {{end}}.'],
    ms: ['{{days}} hari lagi: {{refNo}} tamat', '{{title}}\nKontrak tamat pada {{end}}.'],
    zh: ['还有 {{days}} 天：{{refNo}} 到期', '{{title}}\n合约于 {{end}} 到期。'],
    ta: ['இன்னும் {{days}} நாட்கள்: {{refNo}} முடிகிறது', '{{title}}\nஒப்பந்தம் {{end}} அன்று முடிகிறது.'],
  },
  'contract.documentEnding': {
    mail: true,
    en: [
      '{{days}} days left: {{document}} of {{refNo}}',
      '{{title}}\n{{document}} expires on {{end}}. Renew it in time.',
    ],
    ms: [
      '{{days}} hari lagi: {{document}} bagi {{refNo}}',
      '{{title}}\n{{document}} tamat pada {{end}}. Perbaharui segera.',
    ],
    zh: [
      '还有 {{days}} 天：{{refNo}} 的{{document}}',
      '{{title}}\n{{document}}于 {{end}} 到期，请及时续期。',
    ],
    ta: [
      'இன்னும் {{days}} நாட்கள்: {{refNo}} இன் {{document}}',
      '{{title}}\n{{document}} {{end}} அன்று காலாவதியாகும். உரிய நேரத்தில் புதுப்பிக்கவும்.',
    ],
  },
} as const satisfies NoticeTexts
