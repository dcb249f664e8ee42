import { createHash } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type DocumentNode,
  type ExecutionArgs,
  execute,
  GraphQLError,
  type GraphQLSchema,
  parse,
  type Source,
  specifiedRules,
  validate,
} from 'graphql'
import type { Response } from 'graphql-http'
import { createHandler } from 'graphql-http/lib/use/fastify'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import { isCompilable } from './compilable.ts'
import type { GraphContext } from './context.ts'
import { limitRules, limits } from './limits.ts'
import { RefusalError } from './refusal-error.ts'

type Prepared = {
  readonly document: DocumentNode
  errors: readonly GraphQLError[] | null
  readonly compiled: Map<string, CompiledQuery>
  readonly compilable: boolean
}

/**
 * Serves the schema at /graphql. A query's text is parsed, checked and compiled once and then kept, by its text and
 * operation name, in a bounded cache.
 */
export function serveGraphql(
  app: FastifyInstance,
  options: {
    schema: GraphQLSchema
    introspection: boolean
    context: (request: FastifyRequest) => Promise<GraphContext>
    onDefect: (error: unknown, requestId: string) => void
  },
): void {
  const { schema, introspection, context, onDefect } = options
  const rules = [...specifiedRules, ...limitRules({ introspection })]
  const byText = new LRUCache<string, Prepared>({ max: 500 })
  const byDocument = new WeakMap<DocumentNode, Prepared>()

  const prepare = (source: string | Source): DocumentNode => {
    const text = typeof source === 'string' ? source : source.body
    const key = createHash('sha256').update(text).digest('base64')
    const known = byText.get(key)
    if (known) return known.document
    const document = parse(source, { maxTokens: limits.tokens, noLocation: true })
    const prepared: Prepared = {
      document,
      errors: null,
      compiled: new Map(),
      compilable: isCompilable(schema, document),
    }
    byText.set(key, prepared)
    byDocument.set(document, prepared)
    return document
  }

  const check = (_schema: GraphQLSchema, document: DocumentNode) => {
    const prepared = byDocument.get(document)
    // With introspection off, a refused name is not answered with the names that are near it.
    const found =
      prepared?.errors ?? validate(schema, document, rules, { maxErrors: 20, hideSuggestions: !introspection })
    if (prepared) prepared.errors = found
    return found
  }

  const run = (args: ExecutionArgs) => {
    const prepared = byDocument.get(args.document)
    const name = args.operationName ?? ''
    let compiled = prepared?.compiled.get(name)
    if (prepared && !prepared.compilable) return execute(args)
    if (!compiled) {
      const made = compileQuery(schema, args.document, args.operationName ?? undefined)
      if (!isCompiledQuery(made)) return made
      compiled = made
      prepared?.compiled.set(name, compiled)
    }
    return compiled.query(args.rootValue, args.contextValue, args.variableValues ?? {})
  }

  const handler = createHandler<GraphContext>({
    schema,
    parse: prepare,
    validate: check,
    execute: run as never,
    context: (request) => context(request.raw).catch((error) => withoutContext(error, onDefect)) as never,
    formatError: (error) => presentable(error as GraphQLError, onDefect),
  })

  const { bodyBytes: bodyLimit } = limits
  app.route({ method: ['GET', 'POST'], url: '/graphql', bodyLimit, handler, errorHandler: sayAsErrors })
}

/** A client of this address reads errors out of the answer, whoever wrote it. */
const sayAsErrors = ({ statusCode = 500, message }: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
  reply.code(statusCode).send({ errors: [{ message: statusCode < 500 ? message : unavailable }] })

const unavailable = 'We cannot answer right now. Please try again in a moment.'

/** The answer where it could not be found out who asks: refused in words, or the keys or the database are out of reach. */
function withoutContext(error: unknown, onDefect: (error: unknown, requestId: string) => void): Response {
  const answer = (status: number, statusText: string, said: GraphQLError): Response => [
    JSON.stringify({ errors: [said] }),
    { status, statusText, headers: { 'content-type': 'application/json; charset=utf-8' } },
  ]
  if (error instanceof RefusalError) return answer(200, 'OK', error)
  const reference = crypto.randomUUID()
  onDefect(error, reference)
  const said = new GraphQLError(unavailable, { extensions: { code: 'UNAVAILABLE', reference } })
  return answer(503, 'Service Unavailable', said)
}

/** What a caller may see of an error: refusals and mistakes in the query whole, defects as a reference to the log. */
function presentable(
  error: GraphQLError | Error,
  onDefect: (error: unknown, requestId: string) => void,
): GraphQLError | Error {
  if (!(error instanceof GraphQLError)) return error
  const cause = error.originalError
  if (!cause || cause instanceof RefusalError || cause instanceof GraphQLError) return error
  const requestId = crypto.randomUUID()
  onDefect(cause, requestId)
  return new GraphQLError(
    `Something went wrong on our side. Please try again; if it stays, tell us this reference: ${requestId}`,
    {
      path: error.path ?? [],
      extensions: { code: 'INTERNAL', reference: requestId },
    },
  )
}
