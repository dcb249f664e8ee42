import { constants } from 'node:zlib'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationTypeNode,
  parse,
  type Source,
  specifiedRules,
  validate,
} from 'graphql'
import { createHandler, type RequestParams, type Response } from 'graphql-http'
import { LRUCache } from 'lru-cache'
import type { RequestId } from '#kernel/ids.ts'
import type { CalledOperations } from '../http/access-log.ts'
import { type Quota, quotaFields } from '../http/quota.ts'
import type { RouteBudget } from '../http/route-budgets.ts'
import { tooMany } from './budget.ts'
import type { GraphContext } from './context.ts'
import { answerPreflights, sharedFields } from './cross-origin.ts'
import { limitRules, limits } from './limits.ts'
import { isDefect, keepReference, presentable } from './presentable.ts'
import { RefusalError } from './refusal-error.ts'
import { coded, type RequestCode, requestError } from './request-error.ts'
import { rootCalls } from './root-calls.ts'

type Prepared = {
  readonly document: DocumentNode
  errors: readonly GraphQLError[] | null
}

type Serving = {
  readonly budget: RouteBudget
  readonly schema: GraphQLSchema
  readonly introspection: boolean
  readonly context: (request: FastifyRequest) => Promise<GraphContext>
  readonly onDefect: (error: unknown, requestId: RequestId) => void
  readonly onCode: (code: string) => void
  readonly carryOut: (args: ExecutionArgs) => Promise<ExecutionResult>
  readonly refuse: (args: ExecutionArgs) => GraphQLError | null
  readonly onErrors: (context: GraphContext, kind: `${OperationTypeNode}`, answer: ExecutionResult) => Promise<void>
  /** The rest of the token's budget after these calls; null if it has none. */
  readonly quotaOfToken: (
    calls: ReadonlyMap<string, number>,
    context: GraphContext,
  ) => Promise<Quota & { readonly isOver: boolean }> | null
  /** Seconds to wait, if these calls exceed the caller's budget. */
  readonly overBudget: (
    calls: ReadonlyMap<string, number>,
    context: GraphContext,
  ) => number | null | Promise<number | null>
}

/**
 * Serves the schema at /graphql. A query's text is parsed and validated once and cached by its text, within a bound.
 */
export function serveGraphql(app: FastifyInstance, options: Serving): void {
  const { schema, introspection, onDefect, onCode, budget } = options
  const fields = fieldsOf(schema)
  const bounds = limitRules({ introspection })
  const byText = new LRUCache<string, Prepared>({ max: 500 })
  const byDocument = new WeakMap<DocumentNode, Prepared>()

  const prepare = (source: string | Source): DocumentNode => {
    const text = typeof source === 'string' ? source : source.body
    const preparedDocument = byText.get(text)
    if (preparedDocument) return preparedDocument.document
    const document = parsed(source)
    const prepared: Prepared = { document, errors: null }
    byText.set(text, prepared)
    byDocument.set(document, prepared)
    return document
  }

  /** Size is checked first: an oversized operation is not compared field by field. */
  const inBounds = (document: DocumentNode) => {
    const options = { maxErrors: 20, hideSuggestions: !introspection }
    const tooLarge = validate(schema, document, bounds, options)
    return tooLarge.length > 0 ? tooLarge : validate(schema, document, specifiedRules, options)
  }

  const check = (_schema: GraphQLSchema, document: DocumentNode) => {
    const prepared = byDocument.get(document)
    // Without introspection, a refused name gets no suggestions of similar names.
    const errors = prepared?.errors ?? inBounds(document).map((error) => coded(error, 'GRAPHQL_VALIDATION_FAILED'))
    if (prepared) prepared.errors = errors
    return errors
  }

  const handle = createHandler<FastifyRequest, null, GraphContext>({
    schema,
    parse: prepare,
    validate: check,
    execute: (async (args: ExecutionArgs) => {
      const refused = options.refuse(args)
      const answer = refused ? { errors: [refused] } : await options.carryOut(args)
      const kind = getOperationAST(args.document, args.operationName)?.operation ?? 'query'
      if (answer.errors) await options.onErrors(args.contextValue as GraphContext, kind, answer)
      return answer
    }) as never,
    context: contextWithinBudget(options, prepare, fields) as never,
    onOperation: (request, _args, answer) => {
      if (request.raw.called) request.raw.called.outcome = outcomeOf(answer as ExecutionResult)
      keepReference((answer as ExecutionResult).errors ?? [], request.raw.id)
      return withoutErrors(request.raw.headers.accept, answer as ExecutionResult)
    },
    formatError: (error) => noted(presentable(error as GraphQLError, onDefect), onCode),
  })

  answerPreflights(app, budget)
  app.route({
    ...routeFor(budget),
    handler: async (request, reply) => {
      const { url, method, headers, body } = request
      const [text, { status, headers: answerHeaders }] = withCode(
        await handle({ url, method, headers, body: body as Record<string, unknown>, raw: request, context: null }),
      )
      if (request.called && status >= 500) request.called.outcome = 'failed'
      return reply
        .status(status)
        .headers({ ...answerHeaders, ...quotaFields(request.quotas ?? []), ...sharedFields(request) })
        .send(text)
    },
  })
}

/** The names of all queries and mutations: the only words of a request that may be logged. */
const fieldsOf = (schema: GraphQLSchema): ReadonlySet<string> =>
  new Set([schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {})))

/** A defect fails the request; every other error refuses it. */
function outcomeOf({ errors = [] }: ExecutionResult): CalledOperations['outcome'] {
  if (errors.length === 0) return 'ok'
  return errors.some(isDefect) ? 'failed' : 'refused'
}

function noted<Sent extends GraphQLError | Error>(error: Sent, onCode: Serving['onCode']): Sent {
  onCode(String((error as Partial<GraphQLError>).extensions?.code ?? 'BAD_REQUEST'))
  return error
}

const httpErrors: Readonly<Record<number, readonly [RequestCode, string]>> = {
  405: ['METHOD_NOT_ALLOWED', 'A query is sent by POST or GET, and a mutation by POST.'],
  406: ['NOT_ACCEPTABLE', 'The answer is application/json or application/graphql-response+json.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'An operation is sent as application/json in UTF-8.'],
}

/** The same answer, its error with a code if HTTP was the trouble. */
function withCode(answer: Response): Response {
  const [, init] = answer
  const error = httpErrors[init.status]
  if (!error) return answer
  const headers = { ...init.headers, 'content-type': plainJson }
  return [JSON.stringify({ errors: [requestError(...error)] }), { ...init, headers }]
}

/** The parsed operation. A text that is too long for us is not a syntax error. */
function parsed(source: string | Source): DocumentNode {
  try {
    return parse(source, { maxTokens: limits.tokens, noLocation: true })
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    throw coded(error, /tokens/.test(error.message) ? 'QUERY_TOO_LARGE' : 'GRAPHQL_PARSE_FAILED')
  }
}

const routeFor = (budget: RouteBudget) => ({
  // The others are refused with a code; a site would say that there is no such page.
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  url: '/graphql',
  bodyLimit: limits.bodyBytes,
  config: { budget },
  // A dashboard is 40 KB of text: a second on a slow line, and a seventh of that compressed. No cookie signs anyone in,
  // so nobody else can send a person's requests and measure the answers.
  compress: {
    threshold: 2_048,
    encodings: ['br', 'gzip'] satisfies ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  },
  onRequest: keptByNoCache,
  errorHandler: sayAsErrors,
})

/** An answer to a token is only for its holder, and must not be cached on the way. */
const keptByNoCache: onRequestHookHandler = (_request, reply, next) => {
  reply.raw.setHeader('cache-control', 'no-store')
  next()
}

/** A client of this address reads errors out of the answer, no matter who wrote it. */
const sayAsErrors = ({ statusCode = 500, message }: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
  const code = statusCode === 413 ? 'QUERY_TOO_LARGE' : (httpErrors[statusCode]?.[0] ?? 'BAD_REQUEST')
  const failure = statusCode < 500 ? requestError(code, message) : requestError('UNAVAILABLE', unavailable)
  return reply.code(statusCode).send({ errors: [failure] })
}

const plainJson = 'application/json; charset=utf-8'

/** The format that the handler would choose for known Accept headers; null for any other. */
const formFor = (accept: string | undefined): string | null => {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return plainJson
  return /^application\/graphql-response\+json *(,|$)/.test(accept)
    ? 'application/graphql-response+json; charset=utf-8'
    : null
}

/** Writes an answer without errors directly, because the handler searches every value for errors. */
function withoutErrors(accept: string | undefined, answer: ExecutionResult): Response | undefined {
  const form = answer.errors ? null : formFor(accept)
  return form === null
    ? undefined
    : [JSON.stringify(answer), { status: 200, statusText: 'OK', headers: { 'content-type': form } }]
}

const unavailable = 'We cannot answer right now. Please try again in a moment.'

const contextWithinBudget =
  (serving: Serving, prepare: (text: string) => DocumentNode, fields: ReadonlySet<string>) =>
  (request: { raw: FastifyRequest }, params: RequestParams): Promise<GraphContext | Response> => {
    const { context, overBudget, quotaOfToken, onCode } = serving
    const calls = rootCalls(prepare(params.query), params.operationName ?? null)
    // Until an operation has run, its request is refused.
    request.raw.called = { operations: [...calls.keys()].filter((name) => fields.has(name)), outcome: 'refused' }
    const refuse = (error: unknown) => withoutContext(error, request.raw.id, serving)
    return context(request.raw).then((made) => {
      const quota = quotaOfToken(calls, made)
      if (quota) return withinQuota(request.raw, made, { quota, onCode }).catch(refuse)
      const wait = overBudget(calls, made)
      if (!(wait instanceof Promise)) return withinBudget(wait, onCode) ?? made
      return wait.then((seconds) => withinBudget(seconds, onCode) ?? made, refuse)
    }, refuse)
  }

/** The same for a token, whose answers say what is left. */
async function withinQuota(
  request: FastifyRequest,
  made: GraphContext,
  counting: Pick<Serving, 'onCode'> & { readonly quota: Promise<Quota & { readonly isOver: boolean }> },
): Promise<GraphContext | Response> {
  const quota = await counting.quota
  request.quotas = [...(request.quotas ?? []), quota]
  return withinBudget(quota.isOver ? quota.resetsIn : null, counting.onCode) ?? made
}

/** The answer to a caller over budget, counted before anything is looked up. */
function withinBudget(wait: number | null, onCode: Serving['onCode']): Response | null {
  if (wait === null) return null
  const failure = noted(requestError('TOO_MANY_REQUESTS', tooMany, { retryAfter: wait }), onCode)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'retry-after': String(wait) }
  return [JSON.stringify({ errors: [failure] }), { status: 429, statusText: 'Too Many Requests', headers }]
}

/** The answer if the caller cannot be identified: refused in words, or the keys or the database are out of reach. */
function withoutContext(
  error: unknown,
  reference: RequestId,
  { onDefect, onCode }: Pick<Serving, 'onDefect' | 'onCode'>,
): Response {
  const answer = (status: number, statusText: string, graphqlError: GraphQLError): Response => [
    JSON.stringify({ errors: [noted(graphqlError, onCode)] }),
    { status, statusText, headers: { 'content-type': 'application/json; charset=utf-8' } },
  ]
  if (error instanceof RefusalError) return answer(200, 'OK', error)
  if (error instanceof GraphQLError) return answer(401, 'Unauthorized', error)
  onDefect(error, reference)
  const failure = requestError('UNAVAILABLE', unavailable, { reference })
  return answer(503, 'Service Unavailable', failure)
}
