import { registrations } from '@patuh/domain/access/account'
import { attendanceList } from '@patuh/domain/casework/attendance/record'
import { caseStates, caseStatus, openStatuses } from '@patuh/domain/casework/case/workflow'
import { complaintQuery } from '@patuh/domain/casework/complaint'
import { reviewLists } from '@patuh/domain/casework/review'
import { roundList } from '@patuh/domain/casework/touring/record'
import { contractList } from '@patuh/domain/contract/contract/record'
import { contractStatus } from '@patuh/domain/contract/contract/workflow'
import { claimRecordList } from '@patuh/domain/contract/ledger'
import { claimList } from '@patuh/domain/eclaim/claim/record'
import { organizationList } from '@patuh/domain/people/organization'
import { personList } from '@patuh/domain/people/person'
import { userList } from '@patuh/domain/people/user'
import { queryOf } from '@patuh/domain/platform/list'
import { auditList } from '@patuh/domain/workplace/audit'
import * as attendance from './casework/attendance/queries.ts'
import * as complaint from './casework/complaint/queries.ts'
import * as review from './casework/review/queries.ts'
import { sources } from './casework/review/source.ts'
import { countRounds } from './casework/touring/queries.ts'
import * as contract from './contract/contract/queries.ts'
import * as claimRecord from './contract/ledger/queries.ts'
import * as claim from './eclaim/claim/queries.ts'
import * as organization from './people/organization/queries.ts'
import * as person from './people/person/queries.ts'
import * as registration from './people/registration/queries.ts'
import * as user from './people/user/queries.ts'
import * as audit from './workplace/audit/queries.ts'
import type { Counted, Figure } from './workplace/dashboard/figure.ts'

/** Every list that a figure counts, by hand: the query string of its route, and its own way of counting. */
export const countedLists: Record<string, Counted> = {
  complaints: { access: 'complaint.view', query: complaintQuery, count: complaint.count },
  contracts: { access: 'contract.view', query: queryOf(contractList), count: contract.count },
  'claim-records': { access: 'claimRecord.view', query: queryOf(claimRecordList), count: claimRecord.count },
  attendances: { access: 'attendance.view', query: queryOf(attendanceList), count: attendance.count },
  'tour-rounds': { access: 'touring.view', query: queryOf(roundList), count: countRounds },
  'tour-reviews': {
    access: 'reviewJustification.view',
    query: queryOf(reviewLists.touring),
    count: (db, actor, query) => review.count(db, actor, sources.touring, query),
  },
  persons: { access: 'person.view', query: queryOf(personList), count: person.count },
  'user-profiles': {
    access: 'organization.view',
    query: queryOf(organizationList),
    count: organization.count,
  },
  claims: { access: 'claim.view', query: queryOf(claimList), count: claim.count },
  registrations: { access: 'user.view', query: queryOf(registrations), count: registration.count },
  'audit-events': { access: 'audit.view', query: queryOf(auditList), count: audit.count },
  users: { access: 'user.view', query: queryOf(userList), count: user.count },
}

const queue = { list: 'complaints', fixed: 'queue=true', screen: 'verifyComplaint' } as const
const cases = { list: 'complaints', screen: 'complaint' } as const
const deciders = ['verifyComplaint.justify', 'verifyComplaint.verify', 'verifyComplaint.appeal'] as const
const overseers = [
  'complaint.configure',
  'contract.submit',
  'contract.approve',
  'claimRecord.create',
  'audit.view',
] as const
const slots = { list: 'attendances', screen: 'attendance', view: 'tab=register' } as const
const log = { list: 'audit-events', screen: 'audit', for: ['matrixPrivilege.export'] } as const
const at = (...statuses: number[]) => `status=${statuses.join(',')}`
const open = at(...openStatuses)
const mine = (status: number) => () => `${at(status)}&mine=true`
const { awaitingJustification } = caseStatus

const monthOf = (today: string) => today.slice(0, 7)
const unverified = () => 'unverified=true'

/** What the dashboard counts, the most pressing first. The first of those with the same rows speaks for them. */
export const figures: Figure[] = [
  { name: 'toJustify', ...queue, for: ['verifyComplaint.justify'], isWork: true },
  { name: 'toVerify', ...queue, for: ['verifyComplaint.verify'], isWork: true },
  { name: 'toDecide', ...queue, for: ['verifyComplaint.appeal'], isWork: true },
  { name: 'toAnswer', ...queue, for: ['complaint.create'], isWork: true },
  { name: 'overdue', ...queue, query: () => 'overdue=true', for: deciders, tone: 'danger' },
  { name: 'dueToday', ...queue, query: (today) => `dueBy=${today}`, for: deciders, tone: 'warning' },
  {
    name: 'claimsMine',
    list: 'claims',
    screen: 'claim',
    query: () => 'mine=true',
    for: ['claim.approve', 'claim.submit', 'claim.create'],
    isWork: true,
  },
  {
    name: 'claimsOverdue',
    list: 'claims',
    screen: 'claim',
    query: () => 'overdue=true',
    for: ['claim.create', 'claim.export'],
    tone: 'danger',
  },
  {
    name: 'roundsToReview',
    list: 'tour-reviews',
    fixed: 'queue=true',
    screen: 'reviewJustification',
    for: ['reviewJustification.justify', 'reviewJustification.verify', 'reviewJustification.appeal'],
    isWork: true,
  },
  { name: 'drafts', ...cases, query: mine(caseStatus.draft), for: ['complaint.create'], isWork: true },
  { name: 'awaitingAnswer', ...cases, query: mine(awaitingJustification), for: ['complaint.create'] },
  { name: 'openCases', ...cases, query: () => open, for: overseers },
  { name: 'overdueCases', ...cases, query: () => `${open}&overdue=true`, for: overseers, tone: 'danger' },
  {
    name: 'registrations',
    list: 'registrations',
    screen: 'user',
    url: '/manage-user/user/registration',
    query: () => 'status=pending',
    for: ['user.create'],
    tone: 'warning',
    isWork: true,
  },
  {
    name: 'contractReview',
    list: 'contracts',
    screen: 'contract',
    query: () => at(contractStatus.inReview),
    for: ['contract.approve'],
    tone: 'warning',
    isWork: true,
  },
  { name: 'exports', ...log, query: (today) => `action=export&from=${monthOf(today)}-01` },
  { name: 'formulaChanges', ...log, query: (today) => `entity=formula_version&from=${monthOf(today)}-01` },
  { name: 'privilegeChanges', ...log, query: (today) => `entity=privilege&from=${monthOf(today)}-01` },
  {
    name: 'missedRounds',
    list: 'tour-rounds',
    screen: 'touring',
    query: (today) => `outcome=missed,partial&period=${monthOf(today)}`,
    for: ['touring.create', 'touring.export'],
    tone: 'warning',
  },
  {
    name: 'unverifiedSlots',
    ...slots,
    query: unverified,
    for: ['attendance.create', 'attendance.edit', 'attendance.verify'],
    tone: 'warning',
    isWork: true,
  },
  { name: 'unverifiedSlots', ...slots, query: unverified, for: ['attendance.export'], tone: 'warning' },
  {
    name: 'notReady',
    list: 'persons',
    screen: 'person',
    query: () => 'ready=false&status=active',
    for: ['person.edit', 'person.unmask'],
    tone: 'warning',
  },
  {
    name: 'provisional',
    list: 'claim-records',
    screen: 'claimRecord',
    query: () => 'status=provisional',
  },
  {
    name: 'contractsEnding',
    list: 'contracts',
    screen: 'contract',
    query: () => 'endingWithin=90',
    tone: 'warning',
  },
  {
    name: 'licencesEnding',
    list: 'user-profiles',
    screen: 'organization',
    query: () => 'expiring=30&isActive=true',
    for: ['organization.edit', 'organization.export'],
    tone: 'warning',
  },
  {
    name: 'unusedAccounts',
    list: 'users',
    screen: 'user',
    query: () => 'unusedFor=90&isActive=true',
    for: ['user.configure', 'user.export'],
  },
]

const heldBy = (role: string) =>
  Object.values(caseStates).flatMap((state) => ('turn' in state && state.turn === role ? [state.value] : []))

/** Whose move it is: the open cases by who holds them. */
export const holders: Figure[] = ['contractor', 'verifier', 'asked', 'appealOfficer'].map((name) => ({
  name,
  ...cases,
  query: () => at(...heldBy(name)),
}))
