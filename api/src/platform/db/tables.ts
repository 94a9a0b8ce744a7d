import type { references } from '@patuh/domain/people/references'
import type { User } from '@patuh/domain/people/user'
import type { ColumnType, Generated } from 'kysely'
import type * as z from 'zod'
import type { AccountTables } from '../../access/account/tables.ts'
import type { SubstitutionTables } from '../../access/substitute/tables.ts'
import type { AttendanceTables } from '../../casework/attendance/tables.ts'
import type { CaseTables } from '../../casework/case/tables.ts'
import type { ComplaintTables } from '../../casework/complaint/tables.ts'
import type { ComplianceTables } from '../../casework/compliance/tables.ts'
import type { OffenceTables } from '../../casework/offence/tables.ts'
import type { ReviewTables } from '../../casework/review/tables.ts'
import type { TouringTables } from '../../casework/touring/tables.ts'
import type { ContractTables } from '../../contract/contract/tables.ts'
import type { FormulaTables } from '../../contract/formula/tables.ts'
import type { ClaimRecordTables } from '../../contract/ledger/tables.ts'
import type { MasterConfigTables } from '../../contract/master-config/tables.ts'
import type { ClaimTables } from '../../eclaim/claim/tables.ts'
import type { OrganizationTables } from '../../people/organization/tables.ts'
import type { PersonTables } from '../../people/person/tables.ts'
import type { BulkTables } from '../../workplace/bulk/tables.ts'
import type { CommentTables } from '../../workplace/comment/tables.ts'
import type { SavedViewTables } from '../../workplace/saved-view/tables.ts'
import type { TransferTables } from '../../workplace/transfer/tables.ts'
import type { FileTables } from '../files/tables.ts'
import type { NotificationTables } from '../notification/tables.ts'
import type { Kept } from './stored.ts'

type ReferenceTables = {
  [R in (typeof references)[number] as R['name']]: Kept<z.output<R['input']>>
}

type FeatureTables = AccountTables &
  AttendanceTables &
  BulkTables &
  CaseTables &
  ClaimTables &
  ComplianceTables &
  ClaimRecordTables &
  CommentTables &
  ComplaintTables &
  ContractTables &
  FileTables &
  FormulaTables &
  MasterConfigTables &
  NotificationTables &
  OffenceTables &
  OrganizationTables &
  PersonTables &
  SavedViewTables &
  SubstitutionTables &
  ReviewTables &
  TouringTables &
  TransferTables

/** The database as TypeScript sees it. A test compares the reference tables with the migrations. */
export type Tables = OwnTables & ReferenceTables & FeatureTables

type OwnTables = {
  userType: Kept<{
    code: string
    name: string
    typeId: number
    defaultScope: string
    requiresTotp: Generated<boolean>
    isSystem: Generated<boolean>
    isActive: Generated<boolean>
  }>
  privilege: Kept<{ userTypeId: number; screen: string; action: string; scope: string }>
  user: Kept<{
    personId: number
    email: string
    passwordHash: Generated<string | null>
    status: ColumnType<User['status'], string | undefined, string>
    image: Generated<string>
    locale: Generated<string>
    lastLoginAt: Generated<string | null>
    statusReason: Generated<string | null>
    totpResetBy: Generated<number | null>
    totpResetAt: Generated<string | null>
    totpAt: Generated<string | null>
    termsAcceptedAt: Generated<string | null>
  }>
  userUserType: { userId: number; userTypeId: number }
  userZone: { userId: number; zoneId: number }
  userContract: { userId: number; contractId: number }
  session: {
    id: Generated<number>
    tokenHash: Buffer
    userId: number
    startedAt: Generated<string>
    seenAt: Generated<string>
    endsAt: string
    ip: string
    userAgent: string
    menuHash: Generated<string | null>
    verifiedAt: Generated<string>
    enrolling: Generated<boolean>
  }
  idempotency: {
    userId: number
    key: string
    requestHash: string
    status: number | null
    body: unknown
    createdAt: Generated<string>
  }
  event: {
    id: Generated<number>
    at: Generated<string>
    actorId: number | null
    onBehalfOf: number | null
    action: string
    entity: string
    entityId: number
    before: unknown
    after: unknown
    reason: string | null
    requestId: string | null
    organizationId: number | null
    sessionId: number | null
    ip: string | null
    userAgent: string | null
  }
}
