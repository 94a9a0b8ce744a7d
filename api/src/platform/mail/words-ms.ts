import type { Words } from './words-en.ts'

export const ms: Words = {
  greeting: 'Salam sejahtera {{name}},',
  footer: 'Patuh, sistem pejabat {{company}}. Ada soalan? {{supportPhone}} atau {{supportEmail}}.',
  unexpected: 'Jika anda tidak membuat permintaan ini, abaikan mesej ini.',
  alarm: 'Jika ini bukan anda, tukar kata laluan anda dengan segera dan maklumkan kepada pihak sokongan.',
  activation: {
    subject: 'Aktifkan akaun Patuh anda',
    lines: [
      'Satu akaun Patuh telah dibuka untuk anda bagi {{organization}}.',
      'Pilih kata laluan untuk mengaktifkannya. Pautan ini boleh digunakan sekali sahaja, dalam tempoh 48 jam.',
    ],
    action: 'Aktifkan akaun saya',
    end: 'unexpected',
  },
  resetCode: {
    subject: 'Kod untuk menetapkan kata laluan baharu: {{code}}',
    lines: [
      'Masukkan kod ini di tempat anda memintanya. Kod ini sah selama 10 minit dan boleh digunakan sekali sahaja.',
    ],
    end: 'unexpected',
  },
  resetAsked: {
    subject: 'Sila tetapkan kata laluan baharu',
    lines: [
      'Pentadbir anda meminta anda menetapkan kata laluan baharu. Sehingga itu anda tidak boleh log masuk.',
    ],
    action: 'Tetapkan kata laluan baharu',
    end: '',
  },
  passwordChanged: {
    subject: 'Kata laluan anda telah ditukar',
    lines: [
      'Kata laluan akaun Patuh anda telah ditukar pada {{time}}. Semua log masuk anda di tempat lain telah ditamatkan.',
    ],
    end: 'alarm',
  },
  newDevice: {
    subject: 'Log masuk baharu ke akaun anda',
    lines: [
      'Akaun Patuh anda telah dilog masuk daripada pelayar yang belum kami kenali: {{device}}, alamat {{ip}}, pada {{time}}.',
    ],
    end: 'alarm',
  },
  totpOn: {
    subject: 'Log masuk dua langkah telah dihidupkan',
    lines: [
      'Mulai sekarang, log masuk juga memerlukan kod daripada aplikasi pengesah anda. Simpan kod pemulihan di tempat yang selamat.',
    ],
    end: 'alarm',
  },
  totpOff: {
    subject: 'Log masuk dua langkah telah dimatikan',
    lines: ['Mulai sekarang, kata laluan sahaja sudah memadai untuk log masuk ke akaun Patuh anda.'],
    end: 'alarm',
  },
  recoveryUsed: {
    subject: 'Kod pemulihan telah digunakan',
    lines: [
      'Satu kod pemulihan telah digunakan sebagai ganti aplikasi pengesah anda pada {{time}}. Baki kod: {{left}}.',
    ],
    end: 'alarm',
  },
  registrationReceived: {
    subject: 'Pendaftaran anda telah diterima',
    lines: [
      'Pendaftaran anda telah dihantar kepada organisasi bernombor {{registrationNo}}. Setelah diluluskan, anda akan menerima mesej dengan pautan untuk mengaktifkan akaun anda.',
    ],
    end: 'unexpected',
  },
  registrationKnown: {
    subject: 'Anda sudah mempunyai akaun',
    lines: [
      'Seseorang, mungkin anda, telah memohon akaun Patuh dengan alamat e-mel ini. Akaun tersebut sudah wujud. Jika anda terlupa kata laluan, tetapkan yang baharu.',
    ],
    action: 'Tetapkan kata laluan baharu',
    end: 'unexpected',
  },
  registrationRejected: {
    subject: 'Pendaftaran anda tidak diluluskan',
    lines: ['Pendaftaran anda untuk Patuh tidak diluluskan. Sebab yang diberikan:', '{{remark}}'],
    end: '',
  },
  registrationWaiting: {
    subject: 'Satu pendaftaran menunggu keputusan anda: {{applicant}}',
    lines: ['{{applicant}} ({{email}}) memohon akaun bagi {{organization}}.'],
    action: 'Lihat pendaftaran',
    end: '',
  },
  notice: { subject: '{{title}}', lines: ['{{description}}'], action: 'Buka dalam Patuh', end: '' },
  digest: {
    subject: '{{count}} pemberitahuan daripada Patuh',
    lines: ['Terdapat perkembangan untuk anda:', '{{list}}'],
    action: 'Buka Patuh',
    end: '',
  },
  substituteNamed: {
    subject: '{{absent}} menamakan anda sebagai pengganti',
    lines: [
      'Dari {{from}} hingga {{to}} anda boleh membuat keputusan bagi pihak {{absent}} untuk semua yang menunggu keputusannya. Pilih dalam menu di bawah nama anda; log menunjukkan kedua-dua nama.',
    ],
    end: '',
  },
  emailOld: {
    subject: 'Alamat e-mel anda akan ditukar',
    lines: [
      'Seorang pentadbir meminta alamat akaun Patuh anda ditukar kepada {{email}}. Ia ditukar apabila anda bersetuju di sini dan alamat baharu juga disahkan. Pautan boleh digunakan sekali, dalam masa 48 jam.',
    ],
    action: 'Setuju dengan alamat baharu',
    end: 'alarm',
  },
  emailNew: {
    subject: 'Sahkan alamat e-mel baharu anda',
    lines: [
      'Alamat ini akan digunakan oleh {{name}} untuk log masuk ke Patuh. Ia ditukar apabila disahkan di sini dan di alamat lama. Pautan boleh digunakan sekali, dalam masa 48 jam.',
    ],
    action: 'Sahkan alamat ini',
    end: 'unexpected',
  },
  emailChanged: {
    subject: 'Alamat e-mel anda telah ditukar',
    lines: [
      'Mulai sekarang anda log masuk ke Patuh dengan {{email}}. Di mana-mana anda telah log masuk, sesi itu telah ditamatkan.',
    ],
    end: 'alarm',
  },
  helpActive: {
    subject: 'Tentang log masuk anda',
    lines: [
      'Anda bertanya mengapa anda tidak dapat log masuk. Akaun anda aktif, jadi kata laluan mungkin tersalah taip. Anda boleh menetapkan yang baharu.',
    ],
    action: 'Tetapkan kata laluan baharu',
    end: 'unexpected',
  },
  helpSuspended: {
    subject: 'Tentang log masuk anda',
    lines: [
      'Anda bertanya mengapa anda tidak dapat log masuk. Akaun anda telah digantung. Sila hubungi pentadbir anda.',
    ],
    end: 'unexpected',
  },
  helpOrganization: {
    subject: 'Tentang log masuk anda',
    lines: [
      'Anda bertanya mengapa anda tidak dapat log masuk. {{organization}} sedang digantung, maka tiada sesiapa daripadanya boleh log masuk.',
    ],
    end: 'unexpected',
  },
}
