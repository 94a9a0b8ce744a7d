import type { NoticeTexts } from './notice.ts'

/** What is told to someone about their own account. The letters about it go out by themselves. */
export const accountNotices = {
  'account.privileges': {
    mail: true,
    en: [
      'Your privileges were changed',
      '{{userType}}\n{{reason}}\nWhat you may do is listed in your profile.',
    ],
    ms: [
      'Keistimewaan anda telah diubah',
      '{{userType}}\n{{reason}}\nApa yang boleh anda lakukan disenaraikan dalam profil anda.',
    ],
    zh: ['您的权限已更改', '{{userType}}\n{{reason}}\n您可在个人资料中查看自己的权限。'],
    ta: ['உங்கள் உரிமைகள் மாற்றப்பட்டன', '{{userType}}\n{{reason}}\nநீங்கள் செய்யக்கூடியவை உங்கள் சுயவிவரத்தில் உள்ளன.'],
  },
  'account.newDevice': {
    mandatory: true,
    live: true,
    en: [
      'New sign-in to your account',
      '{{device}}, address {{ip}}\nIf this was not you, change your password at once.',
    ],
    ms: [
      'Log masuk baharu ke akaun anda',
      '{{device}}, alamat {{ip}}\nJika ini bukan anda, tukar kata laluan anda segera.',
    ],
    zh: ['您的账户有新的登录', '{{device}}，地址 {{ip}}\n如果不是您本人，请立即更改密码。'],
    ta: [
      'உங்கள் கணக்கில் புதிய உள்நுழைவு',
      '{{device}}, முகவரி {{ip}}\nஇது நீங்கள் இல்லையெனில் உடனே கடவுச்சொல்லை மாற்றவும்.',
    ],
  },
  'account.passwordChanged': {
    mandatory: true,
    live: true,
    en: ['Your password was changed', 'Wherever else you were signed in, you are not any more.'],
    ms: ['Kata laluan anda telah ditukar', 'Anda telah dilog keluar di tempat lain.'],
    zh: ['您的密码已更改', '您在其他地方的登录均已失效。'],
    ta: ['உங்கள் கடவுச்சொல் மாற்றப்பட்டது', 'வேறு எங்கும் நீங்கள் உள்நுழைந்திருந்தால் அது முடிந்துவிட்டது.'],
  },
} as const satisfies NoticeTexts
