import Fastify, { type FastifyBaseLogger } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type * as z from 'zod'
import { accountFeature } from './access/account/feature.ts'
import { privilegeFeature } from './access/privilege/feature.ts'
import { actorCache } from './access/session/actor-cache.ts'
import { sessionFeature } from './access/session/feature.ts'
import { isDisplaced } from './access/session/lifetime.ts'
import { delegations } from './access/substitute/delegation.ts'
import { attendanceFeature } from './casework/attendance/feature.ts'
import { caseFeature } from './casework/case/feature.ts'
import { complaintFeature } from './casework/complaint/feature.ts'
import { complianceFeature } from './casework/compliance/feature.ts'
import { disturbanceFeature } from './casework/disturbance/feature.ts'
import { offenceFeature } from './casework/offence/feature.ts'
import { overrideFeature } from './casework/override/feature.ts'
import { reviewFeature } from './casework/review/feature.ts'
import { touringFeature } from './casework/touring/feature.ts'
import { contractFeature } from './contract/contract/feature.ts'
import { formulaFeature } from './contract/formula/feature.ts'
import { ledgerFeature } from './contract/ledger/feature.ts'
import { masterConfigFeature } from './contract/master-config/feature.ts'
import { claimFeature } from './eclaim/claim/feature.ts'
import { announcementFeature } from './people/announcement/feature.ts'
import { organizationFeature } from './people/organization/feature.ts'
import { personFeature } from './people/person/feature.ts'
import { profileFeature } from './people/profile/feature.ts'
import { referenceFeature } from './people/reference/feature.ts'
import { registrationFeature } from './people/registration/feature.ts'
import { substituteFeature } from './people/substitute/feature.ts'
import { userFeature } from './people/user/feature.ts'
import { userTypeFeature } from './people/user-type/feature.ts'
import { zoneFeature } from './people/zone/feature.ts'
import { auditFeature } from './platform/audit/feature.ts'
import { backupFeature } from './platform/backup/feature.ts'
import type { Db } from './platform/db/db.ts'
import { documentFeature } from './platform/document/feature.ts'
import type { Env } from './platform/env.ts'
import { contributed, registerFeatures } from './platform/feature.ts'
import { figureFeature } from './platform/figure/feature.ts'
import { fileFeature } from './platform/files/feature.ts'
import { compressAnswers } from './platform/http/answer/compress.ts'
import { answerNotModified } from './platform/http/answer/not-modified.ts'
import { answerWriter } from './platform/http/answer/serialise.ts'
import { documentApi } from './platform/http/api-docs.ts'
import { answer } from './platform/http/error-answer.ts'
import { applyFieldRules } from './platform/http/field-rule.ts'
import { guard, type Identify } from './platform/http/guard.ts'
import { protectHeaders, securityHeaders } from './platform/http/header.ts'
import { reportHealth } from './platform/http/health.ts'
import { refuseWhenFull } from './platform/http/limit/full-disk.ts'
import { parseBodies, validator } from './platform/http/request.ts'
import { serveWeb } from './platform/http/static-files.ts'
import { jobFeature } from './platform/jobs/feature.ts'
import { logSecurity } from './platform/log/security-log.ts'
import { mailFeature } from './platform/mail/feature.ts'
import { queueRequests } from './platform/queue/request-queue.ts'
import { traceRequests } from './platform/trace/trace.ts'
import { historyFeature } from './workplace/audit/feature.ts'
import { bulkFeature } from './workplace/bulk/feature.ts'
import { commentFeature } from './workplace/comment/feature.ts'
import { dashboardFeature } from './workplace/dashboard/feature.ts'
import { deletionFeature } from './workplace/deletion/feature.ts'
import { deliveryFeature } from './workplace/delivery/feature.ts'
import { jobListFeature } from './workplace/job/feature.ts'
import { mailDeliveryFeature } from './workplace/mail-delivery/feature.ts'
import { menuFeature } from './workplace/menu/feature.ts'
import { notificationFeature } from './workplace/notification/feature.ts'
import { onboardingFeature } from './workplace/onboarding/feature.ts'
import { presenceFeature } from './workplace/presence/feature.ts'
import { savedViewFeature } from './workplace/saved-view/feature.ts'
import { searchFeature } from './workplace/search/feature.ts'
import { settingFeature } from './workplace/setting/feature.ts'
import { setupFeature } from './workplace/setup/feature.ts'
import { transferFeature } from './workplace/transfer/feature.ts'

/** Every feature, from the lowest area to the highest: one line per noun. */
registerFeatures([
  auditFeature,
  backupFeature,
  documentFeature,
  figureFeature,
  fileFeature,
  jobFeature,
  mailFeature,
  accountFeature,
  privilegeFeature,
  sessionFeature,
  substituteFeature,
  historyFeature,
  bulkFeature,
  commentFeature,
  dashboardFeature,
  jobListFeature,
  mailDeliveryFeature,
  menuFeature,
  notificationFeature,
  deletionFeature,
  deliveryFeature,
  onboardingFeature,
  presenceFeature,
  savedViewFeature,
  searchFeature,
  settingFeature,
  setupFeature,
  transferFeature,
  announcementFeature,
  organizationFeature,
  personFeature,
  profileFeature,
  referenceFeature,
  registrationFeature,
  userTypeFeature,
  userFeature,
  zoneFeature,
  contractFeature,
  formulaFeature,
  ledgerFeature,
  masterConfigFeature,
  attendanceFeature,
  caseFeature,
  complaintFeature,
  complianceFeature,
  offenceFeature,
  reviewFeature,
  touringFeature,
  disturbanceFeature,
  overrideFeature,
  claimFeature,
])

type Parts = {
  db: Db
  env: Env
  logger?: FastifyBaseLogger
  /** The folder of the built web application, if it is not the default. */
  web?: string
  /** Replaces authentication, for tests of a missing guard. */
  identify?: (original: Identify) => Identify
  /** Validates every answer by its schema before it is sent. */
  checkAnswers?: boolean
}

/** Builds the API: server, guard, and the routes of every feature. */
export async function buildApp({
  db,
  env,
  logger,
  web,
  identify = (original) => original,
  checkAnswers = false,
}: Parts) {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    bodyLimit: 262_144,
    // Enough for ten megabytes over a slow mobile network.
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    // An answer that its client does not read is given up.
    connectionTimeout: 120_000,
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: 'idle',
    // refused by reportHealth, in our envelope
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // A path that cannot be decoded is refused by the router, before any hook.
    frameworkErrors: (error, request, reply) => void answer(error, request, reply.headers(securityHeaders)),
    ...(env.trustProxy ? { trustProxy: env.trustProxy } : {}),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler<z.ZodType>(validator)
  app.setSerializerCompiler(answerWriter(checkAnswers))
  parseBodies(app)
  app.decorate('db', db).decorate('env', env)
  app.decorate('guarded', new Map<string, string>())
  app.decorate('identify', identify(actorCache(app)))
  app.decorate('actOnBehalf', delegations(db))
  app.decorate('isDisplaced', (token) => isDisplaced(db, token))
  app.setErrorHandler(answer)
  traceRequests(app)
  protectHeaders(app)
  if (env.apiDocs) await documentApi(app)
  reportHealth(app)
  await app.register(
    async (scope) => {
      const v1 = scope.withTypeProvider<ZodTypeProvider>()
      guard(v1)
      refuseWhenFull(v1)
      queueRequests(v1)
      logSecurity(v1)
      applyFieldRules(v1)
      answerNotModified(v1)
      compressAnswers(v1)
      for (const mount of contributed('routes')) mount(v1)
    },
    { prefix: '/api/v1' },
  )
  await serveWeb(app, web)
  return app
}
