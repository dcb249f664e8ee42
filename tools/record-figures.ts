import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { actualsQuery, exitsQuery, impactQuery, performanceQuery } from '#apps/site/performance/performance-data.ts'
import { documentVersionsQuery } from '#business/portfolios/web/document-versions-query.ts'
import { portfolioDocumentsQuery } from '#business/portfolios/web/documents-query.ts'
import { portfolioGapsQuery } from '#business/portfolios/web/gaps-query.ts'
import { offeringsQuery } from '#business/portfolios/web/offering-queries.ts'
import { plantIds } from '#business/portfolios/web/plant-ids.ts'
import { portfolioIds } from '#business/portfolios/web/portfolio-ids.ts'
import {
  plantQuery,
  portfolioExitQuery,
  portfolioIncomeQuery,
  portfolioQuery,
  portfoliosIncomeQuery,
  portfoliosQuery,
} from '#business/portfolios/web/portfolio-queries.ts'
import { updateQuery } from '#business/portfolios/web/update-query.ts'
import { readConfig } from '#io/config/config.ts'
import { graphqlHeaders } from '#web/graphql-fetch.ts'
import type { PublicOperation } from '#web/public-query.ts'
import { recordedKey } from '#web/recorded-key.ts'

/**
 * `npm run figures:record`, or with an address behind ` -- `: writes what an API answers to a visitor who is not signed in, for the
 * documents that the next build prerenders. `--demo` marks the figures as those of the invented company.
 */
const file = fileURLToPath(new URL('../content/figures/recorded.json', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { demo: { type: 'boolean', default: false } },
})
// The company of the same settings, unless another is named.
const [origin = readConfig(process.env).publicOrigin] = positionals

type Operation = Pick<PublicOperation<unknown, unknown>, 'name' | 'query'>
type Asked = readonly [operation: Operation, variables: Readonly<Record<string, string>>]

const ofPortfolio = [
  portfolioQuery,
  portfolioIncomeQuery,
  portfolioExitQuery,
  portfolioDocumentsQuery,
  documentVersionsQuery,
  portfolioGapsQuery,
]
const asked: readonly Asked[] = [
  ...[portfoliosQuery, portfoliosIncomeQuery, offeringsQuery].map((operation): Asked => [operation, {}]),
  ...[performanceQuery, actualsQuery, exitsQuery, impactQuery].map((operation): Asked => [operation, {}]),
  ...portfolioIds.flatMap((id) => ofPortfolio.map((operation): Asked => [operation, { id }])),
  ...plantIds.map((id): Asked => [plantQuery, { id }]),
]

async function answerOf([{ name, query }, variables]: Asked): Promise<Record<string, unknown>> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: graphqlHeaders,
    body: JSON.stringify({ operationName: name, query, variables }),
  })
  const { data, errors } = (await response.json()) as { data?: Record<string, unknown>; errors?: unknown }
  if (!data || errors) throw new Error(`${name} ${JSON.stringify(variables)}: ${JSON.stringify(errors)}`)
  return withoutHours(data)
}

/** The last 24 hours are over before anyone reads the document. */
const withoutHours = <Data>(data: Data): Data =>
  JSON.parse(JSON.stringify(data, (key, value) => (key === 'hill' || key === 'weather' ? null : value))) as Data

type Updated = { readonly portfolio: { readonly updates?: readonly { readonly id: string }[] | null } | null }

const first = await Promise.all(asked.map(async (one) => [one, await answerOf(one)] as const))
const updates = first
  .filter(([[{ name }]]) => name === portfolioQuery.name)
  .flatMap(([, data]) => (data as Updated).portfolio?.updates ?? [])
const later = await Promise.all(
  updates.map(async ({ id }) => {
    const one: Asked = [updateQuery, { id }]
    return [one, await answerOf(one)] as const
  }),
)
/** A page of a portfolio lists its newest updates; the others have pages of their own. */
const shownUpdates = 4
const shown = first.map(([one, data]) => {
  const { portfolio } = data as Updated
  if (one[0].name !== portfolioQuery.name || !portfolio?.updates) return [one, data] as const
  return [one, { portfolio: { ...portfolio, updates: portfolio.updates.slice(0, shownUpdates) } }] as const
})
const all = [...shown, ...later]
const recorded = {
  ...(values.demo && { demo: 'Every portfolio, price and figure is invented.' }),
  asOf: Temporal.Now.plainDateISO('America/New_York').toString(),
  operations: Object.fromEntries(all.map(([[{ name, query }]]) => [name, query])),
  answers: Object.fromEntries(
    all.map(([[{ name }, variables], data]) => [recordedKey(name, JSON.stringify(variables)), data]),
  ),
}
await writeFile(file, `${JSON.stringify(recorded, null, 1)}\n`)
process.stdout.write(`${all.length} answers, ${later.length} updates, as of ${recorded.asOf}\n`)
