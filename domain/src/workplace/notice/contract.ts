import type { NoticeTexts } from './notice.ts'

/** What is told about contracts: what waits for a second person, what was signed, what comes to an end. */
export const contractNotices = {
  'contract.submitted': {
    mail: true,
    en: ['Contract to review: {{refNo}}', '{{title}}\nSubmitted by {{by}}.'],
    ms: ['Kontrak untuk disemak: {{refNo}}', '{{title}}\nDihantar oleh {{by}}.'],
    zh: ['待审核合约：{{refNo}}', '{{title}}\n由 {{by}} 提交。'],
    ta: ['ஆய்வுக்குரிய ஒப்பந்தம்: {{refNo}}', '{{title}}\n{{by}} அனுப்பியது.'],
  },
  'contract.approved': {
    en: ['Contract reviewed: {{refNo}}', '{{title}}\nIt may be signed.'],
    ms: ['Kontrak telah disemak: {{refNo}}', '{{title}}\nIa boleh ditandatangani.'],
    zh: ['合约已审核：{{refNo}}', '{{title}}\n可以签署。'],
    ta: ['ஒப்பந்தம் ஆய்வு செய்யப்பட்டது: {{refNo}}', '{{title}}\nகையொப்பமிடலாம்.'],
  },
  'contract.returned': {
    mail: true,
    en: ['Contract returned: {{refNo}}', '{{title}}\n{{remark}}'],
    ms: ['Kontrak dikembalikan: {{refNo}}', '{{title}}\n{{remark}}'],
    zh: ['合约被退回：{{refNo}}', '{{title}}\n{{remark}}'],
    ta: ['ஒப்பந்தம் திருப்பி அனுப்பப்பட்டது: {{refNo}}', '{{title}}\n{{remark}}'],
  },
  'contract.terminated': {
    mail: true,
    mandatory: true,
    en: ['Contract terminated: {{refNo}}', '{{title}}\n{{remark}}'],
    ms: ['Kontrak ditamatkan: {{refNo}}', '{{title}}\n{{remark}}'],
    zh: ['合约已终止：{{refNo}}', '{{title}}\n{{remark}}'],
    ta: ['ஒப்பந்தம் முடிவுறுத்தப்பட்டது: {{refNo}}', '{{title}}\n{{remark}}'],
  },
  'contract.addendumSubmitted': {
    mail: true,
    en: ['Addendum to review: {{refNo}}', '{{title}}\n{{addendum}}, from {{start}}.'],
    ms: ['Adendum untuk disemak: {{refNo}}', '{{title}}\n{{addendum}}, mulai {{start}}.'],
    zh: ['待审核补充协议：{{refNo}}', '{{title}}\n{{addendum}}，自 {{start}} 起。'],
    ta: ['ஆய்வுக்குரிய பிற்சேர்க்கை: {{refNo}}', '{{title}}\n{{addendum}}, {{start}} முதல்.'],
  },
  'contract.addendumAgreed': {
    mail: true,
    en: ['Addendum agreed: {{refNo}}', '{{title}}\n{{addendum}}, from {{start}}.'],
    ms: ['Adendum dipersetujui: {{refNo}}', '{{title}}\n{{addendum}}, mulai {{start}}.'],
    zh: ['补充协议已生效：{{refNo}}', '{{title}}\n{{addendum}}，自 {{start}} 起。'],
    ta: ['பிற்சேர்க்கை ஒப்புக்கொள்ளப்பட்டது: {{refNo}}', '{{title}}\n{{addendum}}, {{start}} முதல்.'],
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
