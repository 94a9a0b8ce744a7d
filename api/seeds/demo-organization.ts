import { masked } from '@patuh/domain/platform/mask'
import { encrypt } from '../src/platform/crypto/encrypt.ts'
import type { Env } from '../src/platform/env.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Fact = {
  registrationNo: string
  taxNo: string
  mofNo: string
  mofCodes: string
  mof: number
  kdnNo: string | null
  kdn: number | null
  bank: string
  account: string
  address: string
  phone: string
  email: string
  contacts: [string, string, string, string][]
  documents: [kind: string, number: string, days: number][]
}

/**
 * The documents of the three contractors: one valid, one with a licence about to end, one with an expired
 * insurance.
 */
const contractors: Record<string, Fact> = {
  firstContractor: {
    registrationNo: '201201034567 (1019054-K)',
    taxNo: 'C 2589341 0',
    mofNo: '357-02134567',
    mofCodes: '221002, 222801',
    mof: 411,
    kdnNo: 'KDN/LSK/2012/0456',
    kdn: 24,
    bank: 'Maybank',
    account: '514012345678',
    address: 'No. 18, Jalan Perusahaan 3\nKawasan Perindustrian Bakar Arang\n08000 Sungai Petani, Kedah',
    phone: '+60 4-421 8800',
    email: 'pejabat@kawalteguh.example',
    contacts: [
      ['Suresh a/l Muniandy', 'Contract manager', '+60 12-478 1120', 'suresh@kawalteguh.example'],
      ['Puan Rohani binti Ismail', 'Director', '+60 12-400 7781', 'rohani@kawalteguh.example'],
    ],
    documents: [
      ['ssm', '201201034567', 220],
      ['insurance', 'PLB-2025-88123', 131],
      ['bond', 'BG/MBB/24/00871', 402],
    ],
  },
  secondContractor: {
    registrationNo: '200901011223 (854310-V)',
    taxNo: 'C 1984420 0',
    mofNo: '357-01988210',
    mofCodes: '221001, 221006',
    mof: 96,
    kdnNo: null,
    kdn: null,
    bank: 'CIMB Bank',
    account: '8001234567',
    address: '27-1, Jalan Austin Perdana 2/22\nTaman Austin Perdana\n81100 Johor Bahru, Johor',
    phone: '+60 7-355 2210',
    email: 'admin@bersihjaya.example',
    contacts: [['Chong Kah Wai', 'Contract manager', '+60 16-712 9930', 'chong@bersihjaya.example']],
    documents: [
      ['insurance', 'WCI-2025-40112', -12],
      ['bond', 'BG/CIMB/25/01230', 310],
    ],
  },
  thirdContractor: {
    registrationNo: '201501045566 (1170888-P)',
    taxNo: 'C 3021177 0',
    mofNo: '357-02455190',
    mofCodes: '220501, 220801, 221002',
    mof: 350,
    kdnNo: 'KDN/LSK/2016/0912',
    kdn: 188,
    bank: 'RHB Bank',
    account: '21234500098765',
    address: 'Suite 9.02, Menara Seri\nJalan Tun Razak\n50400 Kuala Lumpur',
    phone: '+60 3-2161 7700',
    email: 'hello@fasilitiprima.example',
    contacts: [
      [
        'Encik Muhammad Faiz bin Daud',
        'Operations director',
        '+60 19-331 4408',
        'faiz@fasilitiprima.example',
      ],
    ],
    documents: [
      ['insurance', 'CGL-2025-77210', 201],
      ['bond', 'BG/RHB/24/00455', 275],
    ],
  },
}

const addresses: Record<string, string> = {
  agency: 'Aras 8, Blok D9\nKompleks Pentadbiran Kerajaan Persekutuan\n62514 Putrajaya',
  north: 'Kompleks Pentadbiran Alor Setar\n05503 Alor Setar, Kedah',
  central: 'Menara Bangsar\n59200 Kuala Lumpur',
  south: 'Pejabat Zon Johor Bahru\n80000 Johor Bahru, Johor',
  oversight: 'Aras 2, Blok D9\nKompleks Pentadbiran Kerajaan Persekutuan\n62514 Putrajaya',
}

/** The zones of each organisation. */
export const homeZones: Record<string, string[]> = {
  north: ['NORTH'],
  central: ['CENTRAL'],
  south: ['SOUTH'],
  firstContractor: ['NORTH', 'SOUTH'],
  secondContractor: ['CENTRAL', 'SOUTH'],
  thirdContractor: ['CENTRAL'],
}

/** The details of a demo organisation besides its name. */
export function factsOf(env: Env, key: string) {
  const fact = contractors[key]
  if (!fact) return { address: addresses[key] ?? null }
  const { account, bank, mof, kdn, contacts, documents, ...plain } = fact
  return {
    ...plain,
    mofUntil: inDays(mof),
    kdnUntil: kdn === null ? null : inDays(kdn),
    bankName: bank,
    bankAccountSealed: encrypt(env, account),
    bankAccountTail: masked(account),
    contacts: JSON.stringify(contacts.map(([name, role, phone, email]) => ({ name, role, phone, email }))),
    documents: JSON.stringify(
      documents.map(([kind, number, days]) => ({ kind, number, validUntil: inDays(days) })),
    ),
  }
}
