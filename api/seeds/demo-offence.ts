import type { OffenceInput } from '@patuh/domain/casework/offence'

type Demo = Pick<OffenceInput, 'code' | 'name' | 'nameMs' | 'nameZh' | 'nameTa' | 'severity' | 'basis'> &
  Partial<OffenceInput>

const ladder = ['0.00', '50.00', '100.00', '200.00']

/** Typical misconduct, from the least to the most severe. */
export const demoOffences: (Demo & { words: readonly string[] })[] = [
  {
    code: 'ASLEEP',
    name: 'Asleep on duty',
    nameMs: 'Tidur semasa bertugas',
    nameZh: '值班时睡觉',
    nameTa: 'பணியின்போது உறக்கம்',
    severity: 3,
    basis: 'amount',
    ladder,
    evidenceMin: 1,
    evidenceHints: 'The post as a whole\nThe clock or the time of the picture',
    guidance: 'The face is not needed. Wake the person only after the picture.',
    words: [
      'Found asleep on a chair in the guard house; did not react when the gate was opened.',
      'Asleep at the desk during the night round, lights switched off.',
    ],
  },
  {
    code: 'LEFT-POST',
    name: 'Left the post',
    nameMs: 'Meninggalkan pos',
    nameZh: '擅离岗位',
    nameTa: 'காவல் இடத்தை விட்டு அகன்றது',
    severity: 3,
    basis: 'amount',
    ladder,
    evidenceMin: 1,
    evidenceHints: 'The empty post, wide shot',
    words: [
      'The post at the main entrance stood empty for twenty minutes without a replacement.',
      'Nobody at the rear gate; the guard came back from the shop across the road.',
    ],
  },
  {
    code: 'NO-UNIFORM',
    name: 'No uniform',
    nameMs: 'Tidak berpakaian seragam',
    nameZh: '未穿制服',
    nameTa: 'சீருடை அணியவில்லை',
    severity: 1,
    basis: 'amount',
    ladder,
    evidenceMin: 1,
    words: [
      'On duty in slippers and a T-shirt, the uniform lay folded on the table.',
      'Cap and name tag missing during the whole shift.',
    ],
  },
  {
    code: 'PHONE',
    name: 'Using the phone on duty',
    nameMs: 'Menggunakan telefon semasa bertugas',
    nameZh: '值班时使用手机',
    nameTa: 'பணியின்போது கைப்பேசி பயன்பாடு',
    severity: 1,
    basis: 'amount',
    ladder,
    evidenceMin: 1,
    words: [
      'Watching videos on the phone while three visitors passed without being registered.',
      'Playing a game on the phone at the control desk.',
    ],
  },
  {
    code: 'RUDE',
    name: 'Rude to the public',
    nameMs: 'Biadab terhadap orang awam',
    nameZh: '对公众无礼',
    nameTa: 'பொதுமக்களிடம் மரியாதைக் குறைவு',
    severity: 2,
    basis: 'amount',
    ladder,
    evidenceMin: 0,
    words: [
      'Shouted at a visitor who asked for the counter and refused to give his name.',
      'Insulted a delivery driver in front of the lobby; two witnesses.',
    ],
  },
  {
    code: 'ENTRY',
    name: 'Unauthorised entry allowed',
    nameMs: 'Membenarkan kemasukan tanpa kebenaran',
    nameZh: '放行未经许可者',
    nameTa: 'அனுமதியின்றி நுழைய விட்டது',
    severity: 3,
    basis: 'amount',
    ladder,
    evidenceMin: 1,
    rectifyWithinHours: 4,
    words: [
      'Two persons without a pass were let into the server room corridor.',
      'A lorry entered the depot without being checked or written down.',
    ],
  },
  {
    code: 'LATE-HANDOVER',
    name: 'Late handover',
    nameMs: 'Serah tugas lewat',
    nameZh: '交接迟到',
    nameTa: 'பணி ஒப்படைப்பில் தாமதம்',
    severity: 1,
    basis: 'amount',
    ladder,
    evidenceMin: 0,
    words: [
      'The relief came forty minutes after the start of the shift; no handover was written.',
      'The handover book was signed in advance for the whole week.',
    ],
  },
  {
    code: 'DIRTY',
    name: 'Area not cleaned',
    nameMs: 'Kawasan tidak dibersihkan',
    nameZh: '区域未清洁',
    nameTa: 'பகுதி சுத்தம் செய்யப்படவில்லை',
    severity: 1,
    basis: 'amount',
    ladder,
    evidenceMin: 1,
    rectifyWithinHours: 24,
    words: [
      'The toilets on the ground floor had not been cleaned since the day before.',
      'Waste bins in the lobby overflowing at ten in the morning.',
    ],
  },
  {
    code: 'REFUSED',
    name: 'Refused an order',
    nameMs: 'Enggan mematuhi arahan',
    nameZh: '拒绝服从指示',
    nameTa: 'உத்தரவுக்குக் கீழ்ப்படிய மறுப்பு',
    severity: 2,
    basis: 'points',
    points: 10,
    evidenceMin: 0,
    words: [
      'Refused to open the emergency exit during the fire drill although told twice.',
      'Would not move the barrier for the ambulance before calling his supervisor.',
    ],
  },
  {
    code: 'BOOK',
    name: 'Log book not kept',
    nameMs: 'Buku log tidak dikemas kini',
    nameZh: '未更新日志',
    nameTa: 'பதிவேடு புதுப்பிக்கப்படவில்லை',
    severity: 1,
    basis: 'warning',
    evidenceMin: 1,
    words: [
      'The visitors’ book had no entry for three days although visitors came.',
      'The patrol book was filled in for rounds that had not yet taken place.',
    ],
  },
]

export const demoAnswers = [
  'The relief guard did not come and our man had been on duty for twenty hours. We have changed the roster.',
  'He had left for the control room on the order of the building manager; the message is attached.',
  'We have warned the person in writing and moved him to another site.',
  'The uniform was wet from the storm that night. A second set has been issued to every guard.',
  'We regret this. The supervisor now checks the post twice in each shift.',
] as const
export const demoRemarks = {
  fined: [
    'The roster does not show what is claimed.',
    'The photograph is clear.',
    'The same answer was given last month.',
    '',
  ],
  waived: [
    'The order of the building manager is proven.',
    'Put right within the hour.',
    'The weather report agrees.',
    '',
  ],
} as const
export const demoOffenders = [
  'Ahmad bin Salleh',
  'Ravi a/l Kumar',
  'Lee Kok Seng',
  'Mohd Faizal bin Hassan',
  'Siti Aminah binti Daud',
  'Unknown guard at the gate',
  'Muthu a/l Raman',
  'Zulkifli bin Omar',
] as const
