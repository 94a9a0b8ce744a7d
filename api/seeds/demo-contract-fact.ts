const day = (shifts: string) =>
  shifts.split(' ').map((shift) => ({ start: shift.slice(0, 5), end: shift.slice(6) }))
const twoShifts = day('08:00-20:00 20:00-08:00')
const dayShift = day('07:00-15:00')
const everyDay = [1, 2, 3, 4, 5, 6, 7]

const guardsCarry = 'Walkie-talkie, baton, whistle and torch for each guard; a patrol reader for each site.'

// start in months before this one, length in months; sites by the codes of demo-place.ts
export const contracts = [
  {
    title: 'Security services, Zone North',
    contractor: 'firstContractor',
    owner: 'north',
    serviceKind: 'security',
    startMonths: 14,
    months: 36,
    monthlyValue: '97600.00',
    equipment: guardsCarry,
    sites: ['N01', 'N02', 'N03', 'N04', 'N05', 'N06', 'N07', 'N08'],
    line: { position: 'GUARD', guards: 2, shifts: twoShifts, days: everyDay, rate: '100.00' },
    people: { inspector: 'in', verifier: 'vf', manager: 'cm', supervisor: 'cs' },
  },
  {
    title: 'Security services, headquarters and Klang Valley',
    contractor: 'firstContractor',
    owner: 'central',
    serviceKind: 'security',
    startMonths: 22,
    months: 24,
    monthlyValue: '76860.00',
    equipment: guardsCarry,
    sites: ['C01', 'C02', 'C03', 'C04'],
    line: { position: 'GUARD', guards: 3, shifts: twoShifts, days: everyDay, rate: '105.00' },
    people: { manager: 'cm', supervisor: 'cs' },
  },
  {
    title: 'Cleansing services, Zone South',
    contractor: 'secondContractor',
    owner: 'south',
    serviceKind: 'cleansing',
    startMonths: 13,
    months: 24,
    monthlyValue: '43680.00',
    equipment:
      'Floor polisher and vacuum cleaner at each site; a trolley and warning signs for each cleaner.',
    sites: ['S01', 'S02', 'S03', 'S04', 'S05', 'S06', 'S07', 'S08'],
    line: { position: 'CLEANER', guards: 3, shifts: dayShift, days: [1, 2, 3, 4, 5, 6], rate: '70.00' },
    people: { inspector: 'in2', verifier: 'vf2', manager: 'cm2', supervisor: 'cs2' },
  },
  {
    title: 'Facility services, Zone Central depots',
    contractor: 'thirdContractor',
    owner: 'central',
    serviceKind: 'facility',
    startMonths: 16,
    months: 36,
    // the price of the first year; an addendum raised it
    monthlyValue: '51240.00',
    equipment: guardsCarry,
    sites: ['C05', 'C06', 'C07', 'C08'],
    line: { position: 'GUARD', guards: 2, shifts: twoShifts, days: everyDay, rate: '110.00' },
    people: {},
  },
] as const

export const deductions = [
  ['gross', 'F9'],
  ['complaint', 'F1'],
  ['attendance', 'F2'],
  ['attendance', 'F3'],
  ['touring', 'F4'],
  ['compliance', 'F7'],
  ['period', 'F5'],
  ['cap', 'F8'],
] as const

export const obligations = [
  [
    'STAFF',
    ['Staff list', 'Senarai kakitangan', '员工名单', 'பணியாளர் பட்டியல்'],
    'monthly',
    5,
    'List with identity and posting',
  ],
  [
    'EPF',
    ['EPF and SOCSO contributions', 'Caruman KWSP dan PERKESO', '公积金与社险缴款', 'EPF, SOCSO பங்களிப்புகள்'],
    'monthly',
    15,
    'Payment receipts',
  ],
  [
    'WAGE',
    ['Proof of wages paid', 'Bukti pembayaran gaji', '工资支付证明', 'ஊதியம் வழங்கியதற்கான சான்று'],
    'monthly',
    7,
    'Bank file and wage slips',
  ],
  [
    'REPORT',
    ['Monthly report', 'Laporan bulanan', '月度报告', 'மாதாந்திர அறிக்கை'],
    'monthly',
    10,
    'Report in the agreed form',
  ],
  [
    'VETTING',
    [
      'Security vetting of new staff',
      'Tapisan keselamatan',
      '新员工安全审查',
      'புதிய பணியாளர்களின் பாதுகாப்புச் சரிபார்ப்பு',
    ],
    'quarterly',
    15,
    'Vetting results',
  ],
  [
    'UNIFORM',
    ['Uniform and equipment', 'Pakaian seragam dan peralatan', '制服与装备', 'சீருடையும் கருவிகளும்'],
    'yearly',
    31,
    'Issue forms',
  ],
] as const

export type DemoContract = (typeof contracts)[number]
