import compress from '@fastify/compress'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { type Partners, portsOf } from '#apps/partners.ts'
import { askedAccount } from '#business/accounts/server/public.ts'
import { withOpenings } from '#business/operations/server/public.ts'
import { viewerOf } from '#business/people/server/public.ts'
import { looksLikeToken } from '#business/security/rules/access-token.ts'
import { endedSessionsOf, readerByToken, type TokenReader, takeProof } from '#business/security/server/public.ts'
import { auditDenied } from '#engine/audit/audit-denied.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { Config } from '#io/config/config.ts'
import { faultOfDatabase, newestMigration } from '#io/db/readiness.ts'
import type { Standby } from '#io/db/standby.ts'
import type { FileStore } from '#io/files/file-store.ts'
import type { AskedAccount, GraphContext, Ports, Viewer } from '#io/graphql/context.ts'
import { isCrossOrigin } from '#io/graphql/cross-origin.ts'
import { limits } from '#io/graphql/limits.ts'
import { requestError } from '#io/graphql/request-error.ts'
import { serveGraphql } from '#io/graphql/serve.ts'
import { noteRequests, traceRequests } from '#io/http/access-log.ts'
import { keepOutOfSearch, securityHeaders } from '#io/http/security-headers.ts'
import { serveSite } from '#io/http/serve-site.ts'
import type { StaticSite } from '#io/http/static-site.ts'
import { refuseUnstorableRequests } from '#io/http/storable-requests.ts'
import { within } from '#io/http/within.ts'
import type { RequestMetrics } from '#io/metrics/request-metrics.ts'
import { dryRunHeader } from '#kernel/dry-run.ts'
import { isIdOf } from '#kernel/ids.ts'
import { newestHeader } from '#kernel/newest.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { proofHeader } from '#kernel/sign-in-proof.ts'
import { stagingMark } from '#kernel/staging-mark.ts'
import { createTokenVerifier, type TokenVerifier } from '#partners/identity/token-verifier.ts'
import { accountHeader } from '#web/session-keys.ts'
import { routeBudget } from './authorisation/budgets.ts'
import { noteRefusedAccount } from './authorisation/refused-account.ts'
import { refuseOperation } from './authorisation/token-reads.ts'
import { registerCalendarFeed } from './calendar-feed.ts'
import { registerDocuments } from './documents.ts'
import { executeOrTry } from './dry-runs.ts'
import { registerEvidence } from './evidence.ts'
import { registerExports } from './exports/exports.ts'
import { registerPublicData } from './exports/public-data.ts'
import { registerFeeds, registerUpdatesSitemap } from './feeds.ts'
import { registerGatedPages } from './gated-pages.ts'
import { registerHillPictures } from './hill-pictures.ts'
import { missingRecords } from './missing-records.ts'
import { registerOneClickStop } from './one-click-stop.ts'
import { registerProofLog } from './proof-log.ts'
import { registerPublishedSchema } from './published-schema.ts'
import { rateLimits } from './rate-limits.ts'
import { registerReturnedCapital } from './returned-capital.ts'
import { schema } from './schema.ts'
import { registerSecurityText } from './security-txt.ts'
import { siteRules, siteRulesWithTestPages } from './site-rules.ts'
import { readingFromStandby } from './standby-reads.ts'
import { registerUploads } from './uploads.ts'
import { registerWebhooks } from './webhooks.ts'

export type ApiParts = {
  config: Config
  platform: Platform
  partners: Partners
  files: FileStore
  site: StaticSite
  /** True while the process is about to end; `/readyz` reports it to whatever sends requests. */
  isDraining?: () => boolean
  /** Undefined if every read goes to the leader. */
  standby?: Standby | undefined
  metrics?: RequestMetrics
}

export async function createApi(parts: ApiParts): Promise<FastifyInstance> {
  const { config, platform, partners, files, site, isDraining = () => false, standby, metrics } = parts
  const app = Fastify({
    logger: false,
    bodyLimit: limits.bodyBytes,
    trustProxy: config.trustProxy,
    // Longest that any route waits for a request (an upload). Routes set shorter limits of their own.
    requestTimeout: 320_000,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
  })
  if (config.traces) traceRequests(app)
  noteRequests(app, platform.log, metrics?.answered)
  const analytics = config.analytics ? [config.analytics.origin] : []
  securityHeaders(app, {
    production: config.production,
    scriptOrigins: [config.bankLink.origin, config.scheduler.origin, ...analytics],
    frameOrigins: [config.bankLink.origin, config.esign.origin, config.identity.issuer, config.scheduler.origin],
    connectOrigins: [config.identity.issuer, config.ipLookup.origin, ...analytics],
  })
  if (config.staging) keepOutOfSearch(app)
  // Routes opt in to compression. Request bodies are never decompressed, so a small request stays small.
  await app.register(compress, { globalCompression: false, globalDecompression: false })
  maskDefects(app, platform)
  const { overBudget, overUploads, quotaOfToken } = rateLimits(app, platform, config.rateLimits)
  refuseUnstorableRequests(app)
  const verifier = createTokenVerifier(config.identity)
  const viewer = authentication(verifier, platform)
  const ports = portsOf(partners, config)
  registerHealth(app, platform, { files, isDraining })
  await registerWebhooks(app, platform, partners, config)
  registerDocuments(app, { platform, files, viewer })
  registerReturnedCapital(app, platform)
  registerEvidence(app, { platform, ports: ports as Ports, viewer })
  await registerUploads(app, { platform, ports: ports as Ports, viewer, overUploads })
  registerSettings(app, config, platform)
  registerFeeds(app, platform)
  registerCalendarFeed(app, platform, config.publicOrigin)
  registerUpdatesSitemap(app, platform)
  await registerOneClickStop(app, platform, ports as Ports)
  registerHillPictures(app, platform)
  registerSecurityText(app, config.publicOrigin, platform.clock)
  registerProofLog(app, platform)
  registerGatedPages(app, platform, config.gateHash)
  const contextOf = contextMaker({ config, platform, ports: ports as Ports, verifier, viewer })
  registerExports(app, contextOf)
  registerPublicData(app, platform, ports as Ports)
  registerPublishedSchema(app)
  serveGraphql(app, {
    onErrors: auditDenied,
    refuse: refuseOperation,
    carryOut: standby ? readingFromStandby(standby, config, executeOrTry) : executeOrTry,
    schema,
    budget: routeBudget.graphql,
    introspection: !config.production,
    context: contextOf,
    overBudget,
    quotaOfToken,
    onCode: metrics?.errorSent ?? (() => {}),
    onDefect: (error, reference) =>
      platform.log.error({ reference, reason: error instanceof Error ? error.stack : String(error) }, 'defect'),
  })
  const rules = config.production ? siteRules : siteRulesWithTestPages
  const mark = config.staging ? stagingMark : undefined
  await serveSite(app, site, { ...rules, isMissing: missingRecords(platform), mark })
  return app
}

type ContextParts = Pick<ApiParts, 'config' | 'platform'> & {
  readonly ports: Ports
  readonly verifier: TokenVerifier
  readonly viewer: (request: FastifyRequest) => Promise<Viewer | null>
}

const contextMaker =
  ({ config, platform, ports, verifier, viewer }: ContextParts) =>
  async (request: FastifyRequest): Promise<GraphContext> => {
    const isForeign = isCrossOrigin(request, config.publicOrigin)
    const common = { platform, ports, ip: request.ip, requestId: request.id, isCrossOrigin: isForeign }
    const reader = await tokenReader(platform, request)
    if (reader) return { ...common, viewer: reader.viewer, asked: null, token: reader.scope }
    const by = await viewer(request)
    const asked = await namedAccount(platform, by, request)
    if (isRefusal(asked)) {
      const named = String(request.headers[accountHeader])
      await noteRefusedAccount(platform, by!, { named, refused: asked, ip: request.ip })
      return { ...common, viewer: null, asked: null, refusedAccount: asked }
    }
    const isDryRun = request.headers[dryRunHeader] !== undefined
    const wantsNewest = request.headers[newestHeader] !== undefined
    return {
      ...common,
      viewer: by,
      asked,
      isDryRun,
      wantsNewest,
      takeProof: proofTaker(verifier, platform, by, request),
    }
  }

/** Authenticates the caller by bearer token. An invalid token counts as none. */
function authentication(
  verifier: TokenVerifier,
  platform: Platform,
): (request: FastifyRequest) => Promise<Viewer | null> {
  const isEnded = endedSessionsOf(platform)
  return async (request) => {
    const token = bearerOf(request)
    if (token === null) return null
    const claims = await verifier.verify(token)
    if (!claims || (await isEnded(claims))) return null
    return cameBy(await withOpenings(platform, await viewerOf(platform, claims)), request)
  }
}

/** The viewer carries the request id, so that each audit line names it. */
const cameBy = (viewer: Viewer, { id }: FastifyRequest): Viewer =>
  viewer.actor.kind === 'system' ? viewer : { ...viewer, actor: { ...viewer.actor, request: `page:${id}` } }

const bearerOf = ({ headers }: FastifyRequest): string | null => {
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

/**
 * Finds the owner of a personal access token; null if the request has none. An invalid token is refused, so that its
 * program notices.
 */
async function tokenReader(platform: Platform, request: FastifyRequest): Promise<TokenReader | null> {
  const secret = bearerOf(request)
  if (secret === null || !looksLikeToken(secret)) return null
  const reader = await readerByToken(platform, secret, request.ip)
  if (reader) return reader
  throw requestError('UNAUTHENTICATED', 'This access token does not work: it is mistyped, expired or revoked.')
}

/** Consumes the step-up sign-in that came with the request; see `takeProof` in the security room. */
function proofTaker(
  verifier: TokenVerifier,
  platform: Platform,
  viewer: Viewer | null,
  { headers }: FastifyRequest,
): (act: string) => Promise<boolean> {
  const given = headers[proofHeader]
  return async (act) =>
    viewer !== null && typeof given === 'string' && takeProof(platform, await verifier.verifyProof(given), viewer, act)
}

/** The other person's account that a request names. It is read on every request, so revoked access ends at once. */
async function namedAccount(
  platform: Platform,
  viewer: Viewer | null,
  { headers }: FastifyRequest,
): Promise<AskedAccount | null | Refusal> {
  const named = headers[accountHeader]
  if (!viewer || typeof named !== 'string') return null
  const account = await askedAccount(platform, viewer, isIdOf('acc', named) ? named : 'acc_')
  return isRefusal(account) ? { ...account, field: accountHeader } : account
}

/** Describes a client error. A server defect is answered with a reference to the log. */
function maskDefects(app: FastifyInstance, { log }: Platform): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 503
    if (status < 500) return reply.code(status).send({ error: error.message })
    log.error({ reference: request.id, reason: error.stack }, 'defect')
    // The header may announce a file whose first bytes could not be read.
    reply.removeHeader('content-disposition')
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send({ error: `Something went wrong on our side. Please try again. Reference: ${request.id}` })
  })
}

/**
 * `healthz`: the process is alive. `readyz`: the database answers within two seconds, accepts writes, has this
 * version's schema and the same time, and the process is not draining. A full file store stops only uploads, so it is
 * reported without failing the check.
 */
function registerHealth(
  app: FastifyInstance,
  platform: Platform,
  { files, isDraining }: Required<Pick<ApiParts, 'files' | 'isDraining'>>,
): void {
  const config = { budget: routeBudget.health }
  const newest = newestMigration()
  // A frozen database holds the check open, so concurrent callers share one check.
  let looking: Promise<string | null> | null = null
  // A hanging file store does the same, and each further check would occupy another file-system thread.
  let weighing: Promise<boolean> | null = null
  const look = async (): Promise<string | null> => faultOfDatabase(platform.pool, { newest: await newest })
  app.get('/healthz', { config }, async () => ({ status: 'alive' }))
  app.get('/readyz', { config }, async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'this process is stopping; send requests to another' })
    looking ??= look().finally(() => {
      looking = null
    })
    weighing ??= files.canKeep().finally(() => {
      weighing = null
    })
    const [fault, hasRoom] = await Promise.all([looking, within(1_500, weighing).catch(() => false)])
    if (fault) return reply.code(503).send({ status: fault })
    return reply.send({ status: hasRoom ? 'ready' : 'ready, without room for files' })
  })
}

/** The browser's settings; nothing here is secret. */
function registerSettings(app: FastifyInstance, config: Config, platform: Platform): void {
  app.get('/settings.json', { config: { budget: routeBudget.drawn } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      identity: {
        authority: config.identity.issuer,
        clientId: config.identity.clientId,
        audience: config.identity.audience,
      },
      ipLookupOrigin: config.ipLookup.origin,
      schedulerOrigin: config.scheduler.origin,
      today: platform.clock.today(),
      analytics: config.analytics,
      sandboxConsole: config.production ? null : `http://localhost:${config.sandboxPort}`,
    }),
  )
}
