import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { execute, GraphQLError } from 'graphql'
import { exchangeFile } from '#business/statements/server/public.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import { RefusalError } from '#io/graphql/refusal-error.ts'
import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { byteOrderMark } from '#kernel/formula.ts'
import { isIdOf } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { routeBudget } from '../authorisation/budgets.ts'
import { schema } from '../schema.ts'
import { type Format, mediaTypes, textOf } from './export-text.ts'
import { investorExports } from './investor-exports.ts'
import type { Cells, TableExport } from './table-export.ts'

type ContextOf = (request: FastifyRequest) => Promise<GraphContext>
type Query = Readonly<Record<string, string | undefined>>

const named = new Map(investorExports.map((one) => [one.table.name, one]))
const config = { budget: routeBudget.archives }

/** Tables of an account as CSV and JSON, and its statements as OFX and QIF, for a person who is signed in. */
export function registerExports(app: FastifyInstance, contextOf: ContextOf): void {
  app.get<{ Params: { file: string }; Querystring: Query }>('/exports/:file', { config }, async (request, reply) => {
    const context = await contextOf(request)
    if (context.refusedAccount) return reply.code(404).send({ error: context.refusedAccount.message })
    if (!context.viewer || context.token) return reply.code(401).send({ error: 'Log in to save your data.' })
    const [, name = '', format = ''] = /^([a-z-]+)\.(csv|json|ofx|qif)$/.exec(request.params.file) ?? []
    if (name === 'statement' && (format === 'ofx' || format === 'qif'))
      return sendStatement(reply, context, format, request.query)
    const exported = named.get(name)
    if (!exported || (format !== 'csv' && format !== 'json'))
      return reply.code(404).send({ error: 'We cannot find this table.' })
    const again = async () => stillAllowed(await contextOf(request))
    return sendTable(reply, { context, again }, exported, { format, query: request.query })
  })
}

function stillAllowed(context: GraphContext): GraphContext {
  if (context.refusedAccount) throw new RefusalError(context.refusedAccount)
  if (!context.viewer) throw new GraphQLError('The log-in ended while the file was on its way.')
  return context
}

function variablesOf({ parameters }: TableExport, query: Query): Record<string, unknown> | null {
  try {
    return Object.fromEntries(
      parameters.flatMap((name) => (query[name] === undefined ? [] : [[name, JSON.parse(query[name])]])),
    )
  } catch {
    return null
  }
}

async function sendTable(
  reply: FastifyReply,
  { context, again }: { readonly context: GraphContext; readonly again: () => Promise<GraphContext> },
  exported: TableExport,
  { format, query }: { readonly format: Format; readonly query: Query },
) {
  const variables = variablesOf(exported, query)
  if (variables === null) return reply.code(400).send({ error: 'A value in the address is not JSON.' })
  const pages = pagesOfRows(context, exported, { accountId: query.account, ...variables }, again)
  try {
    // A refusal comes with the first page, before anything is sent.
    const first = await pages.next()
    const all = (async function* () {
      if (!first.done) yield first.value
      yield* pages
    })()
    const heading = { currency: 'USD', account: query.account ?? '', madeAt: context.platform.clock.now().toString() }
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${exported.table.name}.${format}"`)
      .type(mediaTypes[format])
      .send(Readable.from(forPeople(format, textOf(exported.table, format, { heading, pages: all }))))
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    // An error without a path means nothing was read: a value in the address is not of the type that the query takes.
    if (!error.path) return reply.code(400).send({ error: 'A value in the address cannot be read.' })
    const isDefect = error.originalError && error.extensions.code === undefined
    if (isDefect) throw error
    return reply.code(404).send({ error: error.message })
  }
}

async function* forPeople(format: Format, text: AsyncIterable<string>): AsyncGenerator<string> {
  if (format === 'csv') yield byteOrderMark
  yield* text
}

/**
 * The rows of a query, page by page by `again`. The query goes through the API, so every guard of its fields applies.
 */
export async function* pagesOfRows(
  context: GraphContext,
  { document, page }: Pick<TableExport, 'document' | 'page'>,
  variables: Readonly<Record<string, unknown>>,
  again: () => Promise<GraphContext> = async () => context,
): AsyncGenerator<Cells> {
  let after: string | null = null
  do {
    const contextValue = after === null ? context : await again()
    const answer = await execute({
      schema,
      document,
      contextValue,
      variableValues: { ...variables, after },
    })
    const [error] = answer.errors ?? []
    if (error) throw error
    const { cells, next } = page(answer.data ?? {})
    yield cells
    after = next
  } while (after !== null)
}

const dayIn = (text: string | undefined): BusinessDay | null => {
  try {
    return /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? businessDay(text!) : null
  } catch {
    return null
  }
}

const exchangeTypes = { ofx: 'application/x-ofx', qif: 'application/qif' } as const

async function sendStatement(
  reply: FastifyReply,
  { platform, viewer }: GraphContext,
  format: 'ofx' | 'qif',
  { account = '', ...days }: Query,
) {
  const [from, to] = [dayIn(days.from), dayIn(days.to)]
  if (!isIdOf('acc', account) || !from || !to)
    return reply.code(400).send({ error: 'Name an account, a first and a last day.' })
  const text = await exchangeFile(platform, viewer!, { accountId: account, format, from, to })
  if (isRefusal(text)) return reply.code(404).send({ error: text.message })
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="statement-${from}-${to}.${format}"`)
    .type(exchangeTypes[format])
    .send(text)
}
