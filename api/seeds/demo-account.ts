import type { UserTypeCode } from '@patuh/domain/access/matrix'

export const demoPassword = 'patuh-demo-2025'

type Home = 'agency' | 'north' | 'south' | 'firstContractor' | 'secondContractor' | 'oversight'
type DemoAccount = { email: string; name: string; userType: UserTypeCode; home: Home; zones?: string[] }

const at = (name: string) => `${name}@patuh.example`

/** One account per user type, some twice; the sign-in page offers them in demo mode. */
export const demoAccounts: DemoAccount[] = [
  { email: at('sa'), name: 'Aisyah binti Rahman', userType: 'SA', home: 'agency' },
  { email: at('sa2'), name: 'Gopal a/l Krishnan', userType: 'SA', home: 'agency' },
  { email: at('aa'), name: 'Lim Mei Ling', userType: 'AA', home: 'agency' },
  { email: at('in'), name: 'Hafiz bin Osman', userType: 'IN', home: 'north', zones: ['NORTH'] },
  { email: at('in2'), name: 'Nurul Izzah binti Salleh', userType: 'IN', home: 'south', zones: ['SOUTH'] },
  { email: at('vf'), name: 'Tan Wei Jie', userType: 'VF', home: 'north', zones: ['NORTH'] },
  { email: at('vf2'), name: 'Kavitha a/p Subramaniam', userType: 'VF', home: 'south', zones: ['SOUTH'] },
  { email: at('ap'), name: 'Dato’ Zainal bin Abidin', userType: 'AP', home: 'agency' },
  {
    email: at('co'),
    name: 'Farah binti Kamal',
    userType: 'CO',
    home: 'agency',
    zones: ['NORTH', 'CENTRAL', 'SOUTH'],
  },
  { email: at('fp'), name: 'Wong Siew Har', userType: 'FP', home: 'agency' },
  { email: at('fa'), name: 'Rosli bin Mat Noor', userType: 'FA', home: 'agency' },
  { email: at('cm'), name: 'Suresh a/l Muniandy', userType: 'CM', home: 'firstContractor' },
  {
    email: at('cs'),
    name: 'Azman bin Yusof',
    userType: 'CS',
    home: 'firstContractor',
    zones: ['N06', 'N08'],
  },
  { email: at('cm2'), name: 'Chong Kah Wai', userType: 'CM', home: 'secondContractor' },
  { email: at('cs2'), name: 'Salmah binti Idris', userType: 'CS', home: 'secondContractor' },
  { email: at('au'), name: 'Priya a/p Nadarajah', userType: 'AU', home: 'oversight' },
]
