import {
  type Context,
  context,
  type DiagLogFunction,
  DiagLogLevel,
  diag,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { withoutPersonal, withoutSecrets } from '../log/log.ts'

const tracer = trace.getTracer('patuh')
let isTracing = false

/** Sends traces to a collector by OTLP over HTTP, if one is configured, until it is stopped. */
export async function startTracing({ tracing }: Pick<Env, 'tracing'>, log: Logger) {
  if (!tracing) return async () => {}
  // not loaded without a collector
  const [sdk, { OTLPTraceExporter }, hooks, { W3CTraceContextPropagator }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ])
  const warn: DiagLogFunction = (message) => log.warn(`tracing: ${message}`)
  const ignore = () => {}
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
  const exporter = new OTLPTraceExporter({ url: `${tracing.endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': tracing.serviceName })),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(tracing.share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  isTracing = true
  return async () => {
    isTracing = false
    await provider.shutdown().catch((error: Error) => warn(error.message))
  }
}

function fail(span: Span, error: unknown) {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  span.setAttribute('error.type', name)
  span.setStatus({ code: SpanStatusCode.ERROR, message: withoutPersonal(message) })
}

declare module 'fastify' {
  interface FastifyRequest {
    trace?: Context
  }
}

/** One span for each request, below that of the proxy in front. Its query is left out: it may hold personal data. */
export function traceRequests(app: FastifyInstance) {
  if (!isTracing) return
  app.addHook('onRequest', (request, _, done) => {
    const { method, url, routeOptions, headers, id } = request
    const route = routeOptions.url
    const attributes = {
      'http.request.method': method,
      'url.path': withoutSecrets(url.replace(/\?.*/, '')),
      ...(route ? { 'http.route': route } : {}),
      'patuh.request_id': id,
    }
    const outer = propagation.extract(context.active(), headers)
    const span = tracer.startSpan(`${method} ${route ?? ''}`, { kind: SpanKind.SERVER, attributes }, outer)
    request.trace = trace.setSpan(outer, span)
    context.with(request.trace, done)
  })
  app.addHook('onError', async ({ trace: own }, reply, error) => {
    const span = own && trace.getSpan(own)
    if (span && reply.statusCode >= 500) fail(span, error)
  })
  app.addHook('onResponse', async ({ trace: own }, reply) => {
    const span = own && trace.getSpan(own)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

/** A span around work that no request waits for. */
export const traced = <Result>(name: string, work: () => Promise<Result>) =>
  isTracing
    ? tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER }, async (span) => {
        try {
          return await work()
        } catch (error) {
          fail(span, error)
          throw error
        } finally {
          span.end()
        }
      })
    : work()

const maxStatement = 2000

/** Says how long each statement of a request or job took, with its text but none of its values. */
export const statementLog = (hasValues: (statement: string) => boolean) =>
  isTracing
    ? (event: LogEvent) => {
        if (!trace.getActiveSpan()) return
        const { sql } = event.query
        const operation = /\b(select|insert|update|delete)\b/i.exec(sql)?.[0].toUpperCase() ?? 'SQL'
        const attributes = {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          ...(hasValues(sql) ? {} : { 'db.query.text': sql.slice(0, maxStatement) }),
        }
        const startTime = Date.now() - event.queryDurationMillis
        const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes, startTime })
        if (event.level === 'error') fail(span, event.error)
        span.end()
      }
    : undefined

/** The trace that a line of the log belongs to. */
export const traceId = () => {
  const span = trace.getActiveSpan()
  return span ? { traceId: span.spanContext().traceId } : {}
}
