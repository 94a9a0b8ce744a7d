import Fastify, { type FastifyBaseLogger } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type * as z from 'zod'
import { activationRoutes } from './account/activation.ts'
import { emailChangeRoutes } from './account/email-change-routes.ts'
import { recoveryRoutes } from './account/recovery.ts'
import { attendanceRoutes } from './attendance/routes.ts'
import { historyRoutes } from './audit/history-routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { bulks } from './bulks.ts'
import { claimRoutes } from './claim/routes.ts'
import { claimRecordRoutes } from './claim-record/routes.ts'
import { commentRoutes } from './comment/routes.ts'
import { complaintRoutes } from './complaint/routes.ts'
import { complianceRoutes } from './compliance/routes.ts'
import { contractRoutes } from './contract/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Db } from './db/db.ts'
import type { Env } from './env.ts'
import { fileRoutes } from './files/routes.ts'
import { formulaRoutes } from './formula/routes.ts'
import { answer, answerErrors } from './http/answer.ts'
import { documentApi } from './http/document.ts'
import { guard } from './http/guard.ts'
import { always, protectHeaders } from './http/header.ts'
import { reportHealth } from './http/health.ts'
import { serveWeb } from './http/web.ts'
import { importers } from './importers.ts'
import { mailRoutes } from './mail/routes.ts'
import { masterConfigRoutes } from './master-config/routes.ts'
import { notificationRoutes } from './notification/routes.ts'
import { offenceRoutes } from './offence/routes.ts'
import { organizationRoutes } from './organization/routes.ts'
import { personRoutes } from './person/routes.ts'
import { presenceRoutes } from './presence/routes.ts'
import { explainRoutes } from './privilege/explain-routes.ts'
import { matrixFileRoutes } from './privilege/matrix-file-routes.ts'
import { matrixRoutes } from './privilege/matrix-routes.ts'
import { privilegeRoutes } from './privilege/routes.ts'
import { photoRoutes } from './profile/photo.ts'
import { profileRoutes } from './profile/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { savedViewRoutes } from './saved-view/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { type Identify, knownActors } from './session/known.ts'
import { sessionRoutes } from './session/routes.ts'
import { totpRoutes } from './session/totp-routes.ts'
import { settingRoutes } from './setting/routes.ts'
import { usageRoutes } from './setting/usage.ts'
import { substitutionRoutes } from './substitution/routes.ts'
import { type StandIn, standIns } from './substitution/stand-in.ts'
import { tourRoutes } from './tour/routes.ts'
import { touringRoutes } from './touring/routes.ts'
import { importRoutes } from './transfer/import-routes.ts'
import { userRoutes } from './user/routes.ts'
import { userTypeRoutes } from './user-type/routes.ts'
import { zoneRoutes } from './zone/routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    env: Env
    /** Who is behind a token. */
    identify: Identify
    /** The same person as the substitute of another. */
    standIn: StandIn
  }
}

export type App = Awaited<ReturnType<typeof buildApp>>

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
      for (const feature of features) feature(v1 as App)
    },
    { prefix: '/api/v1' },
  )
  await serveWeb(app, web)
  return app
}
