import Fastify, { type FastifyBaseLogger } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type * as z from 'zod'
import { activationRoutes } from './access/account/activation.ts'
import { emailChangeRoutes } from './access/account/email-change-routes.ts'
import { recoveryRoutes } from './access/account/recovery.ts'
import { explainRoutes } from './access/privilege/explain-routes.ts'
import { matrixFileRoutes } from './access/privilege/matrix-file-routes.ts'
import { matrixRoutes } from './access/privilege/matrix-routes.ts'
import { privilegeRoutes } from './access/privilege/routes.ts'
import { knownActors } from './access/session/known.ts'
import { sessionRoutes } from './access/session/routes.ts'
import { totpRoutes } from './access/session/totp-routes.ts'
import { substitutionRoutes } from './access/substitute/routes.ts'
import { standIns } from './access/substitute/stand-in.ts'
import { bulks } from './bulks.ts'
import { attendanceRoutes } from './casework/attendance/routes.ts'
import { complaintRoutes } from './casework/complaint/routes.ts'
import { complianceRoutes } from './casework/compliance/routes.ts'
import { offenceRoutes } from './casework/offence/routes.ts'
import { reviewRoutes } from './casework/review/routes.ts'
import { touringRoutes } from './casework/touring/routes.ts'
import { contractRoutes } from './contract/contract/routes.ts'
import { formulaRoutes } from './contract/formula/routes.ts'
import { claimRecordRoutes } from './contract/ledger/routes.ts'
import { masterConfigRoutes } from './contract/master-config/routes.ts'
import { claimRoutes } from './eclaim/claim/routes.ts'
import { importers } from './importers.ts'
import { organizationRoutes } from './people/organization/routes.ts'
import { personRoutes } from './people/person/routes.ts'
import { photoRoutes } from './people/profile/photo.ts'
import { profileRoutes } from './people/profile/routes.ts'
import { referenceRoutes } from './people/reference/routes.ts'
import { registrationRoutes } from './people/registration/routes.ts'
import { userRoutes } from './people/user/routes.ts'
import { userTypeRoutes } from './people/user-type/routes.ts'
import { zoneRoutes } from './people/zone/routes.ts'
import type { Db } from './platform/db/db.ts'
import type { Env } from './platform/env.ts'
import { fileRoutes } from './platform/files/routes.ts'
import { answer, answerErrors } from './platform/http/answer.ts'
import { documentApi } from './platform/http/document.ts'
import { guard, type Identify } from './platform/http/guard.ts'
import { always, protectHeaders } from './platform/http/header.ts'
import { reportHealth } from './platform/http/health.ts'
import { serveWeb } from './platform/http/web.ts'
import { mailRoutes } from './platform/mail/routes.ts'
import { historyRoutes } from './workplace/audit/history-routes.ts'
import { auditRoutes } from './workplace/audit/routes.ts'
import { bulkRoutes } from './workplace/bulk/routes.ts'
import { commentRoutes } from './workplace/comment/routes.ts'
import { dashboardRoutes } from './workplace/dashboard/routes.ts'
import { notificationRoutes } from './workplace/notification/routes.ts'
import { tourRoutes } from './workplace/onboarding/routes.ts'
import { presenceRoutes } from './workplace/presence/routes.ts'
import { savedViewRoutes } from './workplace/saved-view/routes.ts'
import { searchRoutes } from './workplace/search/routes.ts'
import { settingRoutes } from './workplace/setting/routes.ts'
import { usageRoutes } from './workplace/setting/usage.ts'
import { importRoutes } from './workplace/transfer/import-routes.ts'

const features = [
  sessionRoutes,
  totpRoutes,
  activationRoutes,
  recoveryRoutes,
  emailChangeRoutes,
  registrationRoutes,
  profileRoutes,
  photoRoutes,
  mailRoutes,
  settingRoutes,
  usageRoutes,
  privilegeRoutes,
  dashboardRoutes,
  matrixRoutes,
  matrixFileRoutes,
  explainRoutes,
  referenceRoutes,
  fileRoutes,
  formulaRoutes,
  masterConfigRoutes,
  contractRoutes,
  notificationRoutes,
  historyRoutes,
  auditRoutes,
  organizationRoutes,
  offenceRoutes,
  complaintRoutes,
  commentRoutes,
  presenceRoutes,
  claimRecordRoutes,
  claimRoutes,
  complianceRoutes,
  attendanceRoutes,
  personRoutes,
  savedViewRoutes,
  searchRoutes,
  touringRoutes,
  tourRoutes,
  reviewRoutes,
  userRoutes,
  userTypeRoutes,
  zoneRoutes,
  substitutionRoutes,
  importRoutes(importers),
  bulkRoutes(bulks),
]

type Parts = {
  db: Db
  env: Env
  logger?: FastifyBaseLogger
  /** The folder of the built web application, when it is not the usual one. */
  web?: string
  /** Another way to know who calls: for a test of what happens when a guard is missing. */
  identify?: (usual: Identify) => Identify
}

/** The whole API: machinery, the guard, and the features in order. The table of contents. */
export async function buildApp({ db, env, logger, web, identify = (usual) => usual }: Parts) {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    bodyLimit: 262_144,
    // Long enough for ten megabytes from a phone at the edge of its network.
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // A path that cannot be decoded is refused by the router, before any hook.
    frameworkErrors: (error, request, reply) => void answer(error, request, reply.headers(always)),
    ...(env.trustProxy ? { trustProxy: env.trustProxy } : {}),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (value) => {
    const { success, data, error } = schema.safeParse(value, { reportInput: true })
    return success ? { value: data } : { error }
  })
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  app.decorate('db', db)
  app.decorate('env', env)
  app.decorate('guarded', new Map<string, string>())
  app.decorate('identify', identify(knownActors(app)))
  app.decorate('standIn', standIns(db))
  answerErrors(app)
  protectHeaders(app)
  if (env.apiDocs) await documentApi(app)
  reportHealth(app)
  await app.register(
    async (scope) => {
      const v1 = scope.withTypeProvider<ZodTypeProvider>()
      guard(v1)
      for (const feature of features) feature(v1)
    },
    { prefix: '/api/v1' },
  )
  await serveWeb(app, web)
  return app
}
