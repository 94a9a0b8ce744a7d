import type { NoticeTexts } from './notice.ts'

/** What is told about the monthly claim: whose move it is, and what became of it. */
export const claimNotices = {
  'claim.sent': {
    mail: true,
    en: [
      'Claim {{refNo}} to reconcile',
      '{{contract}}, {{period}}\nNet RM {{net}}\nAgree or dispute each line by {{dueAt}}.',
    ],
    ms: [
      'Tuntutan {{refNo}} untuk disesuaikan',
      '{{contract}}, {{period}}\nBersih RM {{net}}\nSetuju atau pertikai setiap baris sebelum {{dueAt}}.',
    ],
    zh: [
      '待核对的索款 {{refNo}}',
      '{{contract}}，{{period}}\n净额 RM {{net}}\n请于 {{dueAt}} 前逐行同意或提出异议。',
    ],
    ta: [
      'சரிபார்க்க வேண்டிய கோரிக்கை {{refNo}}',
      '{{contract}}, {{period}}\nநிகரம் RM {{net}}\n{{dueAt}} க்குள் ஒவ்வொரு வரியையும் ஏற்கவும் அல்லது மறுக்கவும்.',
    ],
  },
  'claim.reminder': {
    mail: true,
    en: [
      'Three days left: claim {{refNo}}',
      '{{contract}}, {{period}}\nLines still wait for your answer. Time ends {{dueAt}}.',
    ],
    ms: [
      'Tiga hari lagi: tuntutan {{refNo}}',
      '{{contract}}, {{period}}\nMasih ada baris menunggu jawapan anda. Masa tamat {{dueAt}}.',
    ],
    zh: ['还剩三天：索款 {{refNo}}', '{{contract}}，{{period}}\n仍有行项等待您的答复，截止 {{dueAt}}。'],
    ta: [
      'இன்னும் மூன்று நாட்கள்: கோரிக்கை {{refNo}}',
      '{{contract}}, {{period}}\nவரிகள் உங்கள் பதிலுக்குக் காத்திருக்கின்றன. முடிவு: {{dueAt}}.',
    ],
  },
  'claim.disputed': {
    mail: true,
    en: ['Line disputed in {{refNo}}', '{{contract}}, {{period}}\nLine {{line}}: {{text}}'],
    ms: ['Baris dipertikai dalam {{refNo}}', '{{contract}}, {{period}}\nBaris {{line}}: {{text}}'],
    zh: ['{{refNo}} 有行项被提出异议', '{{contract}}，{{period}}\n行项 {{line}}：{{text}}'],
    ta: ['{{refNo}} இல் ஒரு வரி மறுக்கப்பட்டது', '{{contract}}, {{period}}\nவரி {{line}}: {{text}}'],
  },
  'claim.resolved': {
    en: ['Answer to your dispute in {{refNo}}', '{{contract}}, {{period}}\nLine {{line}}: {{reply}}'],
    ms: [
      'Jawapan kepada pertikaian anda dalam {{refNo}}',
      '{{contract}}, {{period}}\nBaris {{line}}: {{reply}}',
    ],
    zh: ['对您在 {{refNo}} 异议的答复', '{{contract}}，{{period}}\n行项 {{line}}：{{reply}}'],
    ta: ['{{refNo}} இல் உங்கள் மறுப்புக்குப் பதில்', '{{contract}}, {{period}}\nவரி {{line}}: {{reply}}'],
  },
  'claim.step': {
    mail: true,
    en: ['{{step}}: claim {{refNo}} waits for you', '{{contract}}, {{period}}\nNet RM {{net}}'],
    ms: ['{{step}}: tuntutan {{refNo}} menunggu anda', '{{contract}}, {{period}}\nBersih RM {{net}}'],
    zh: ['{{step}}：索款 {{refNo}} 等待您处理', '{{contract}}，{{period}}\n净额 RM {{net}}'],
    ta: ['{{step}}: கோரிக்கை {{refNo}} உங்களுக்காகக் காத்திருக்கிறது', '{{contract}}, {{period}}\nநிகரம் RM {{net}}'],
  },
  'claim.returned': {
    mail: true,
    en: ['Claim {{refNo}} returned', '{{contract}}, {{period}}\n{{remark}}'],
    ms: ['Tuntutan {{refNo}} dikembalikan', '{{contract}}, {{period}}\n{{remark}}'],
    zh: ['索款 {{refNo}} 已退回', '{{contract}}，{{period}}\n{{remark}}'],
    ta: ['கோரிக்கை {{refNo}} திருப்பி அனுப்பப்பட்டது', '{{contract}}, {{period}}\n{{remark}}'],
  },
  'claim.approved': {
    mail: true,
    en: ['Claim {{refNo}} approved', '{{contract}}, {{period}}\nNet RM {{net}}'],
    ms: ['Tuntutan {{refNo}} diluluskan', '{{contract}}, {{period}}\nBersih RM {{net}}'],
    zh: ['索款 {{refNo}} 已批准', '{{contract}}，{{period}}\n净额 RM {{net}}'],
    ta: ['கோரிக்கை {{refNo}} அங்கீகரிக்கப்பட்டது', '{{contract}}, {{period}}\nநிகரம் RM {{net}}'],
  },
  'claim.certified': {
    en: ['Claim {{refNo}} certified for payment', '{{contract}}, {{period}}\nNet RM {{net}}'],
    ms: ['Tuntutan {{refNo}} disahkan untuk bayaran', '{{contract}}, {{period}}\nBersih RM {{net}}'],
    zh: ['索款 {{refNo}} 已核证付款', '{{contract}}，{{period}}\n净额 RM {{net}}'],
    ta: ['கோரிக்கை {{refNo}} கட்டணத்திற்குச் சான்றளிக்கப்பட்டது', '{{contract}}, {{period}}\nநிகரம் RM {{net}}'],
  },
  'claim.paid': {
    mail: true,
    en: ['Claim {{refNo}} paid', '{{contract}}, {{period}}\nNet RM {{net}}, voucher {{voucherNo}}'],
    ms: ['Tuntutan {{refNo}} dibayar', '{{contract}}, {{period}}\nBersih RM {{net}}, baucar {{voucherNo}}'],
    zh: ['索款 {{refNo}} 已付款', '{{contract}}，{{period}}\n净额 RM {{net}}，凭单 {{voucherNo}}'],
    ta: [
      'கோரிக்கை {{refNo}} செலுத்தப்பட்டது',
      '{{contract}}, {{period}}\nநிகரம் RM {{net}}, வவுச்சர் {{voucherNo}}',
    ],
  },
} as const satisfies NoticeTexts
