import { execute, type GraphQLOutputType, getNamedType, isLeafType, isObjectType, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { appRole, createPool } from '#io/db/pool.ts'
import type { Standby } from '#io/db/standby.ts'
import { invest, newBacker, newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { schema } from './schema.ts'
import { readingFromStandby } from './standby-reads.ts'

const fields = Object.values(schema.getQueryType()!.getFields())
const lagging = fields.filter(({ extensions }) => extensions.mayLag === true)

function everything(type: GraphQLOutputType, depth = 3): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (!isObjectType(named) || depth === 0) return '{ __typename }'
  const chosen = Object.values(named.getFields()).filter(
    ({ args, type: below }) => args.length === 0 && (depth > 1 || isLeafType(getNamedType(below))),
  )
  return `{ __typename ${chosen.map((field) => `${field.name} ${everything(field.type, depth - 1)}`).join(' ')} }`
}

const argumentsOf: Readonly<Record<string, string>> = {
  bankTieNights: '(bankAccountId: "cba_fbo")',
  taxDeposits: '(year: 2026)',
  trialBalance: '(portfolioId: "1")',
  trialBalanceCsv: '(portfolioId: "1")',
}

/** Lists without pages cost as many rows as they may have. */
const depthOf: Readonly<Record<string, number>> = { issuerBooks: 2, taxCloses: 2, taxDeposits: 2 }

describe('a query that may lag', async () => {
  let address = ''
  const company = await startTestCompany({
    at: '2026-01-05T15:00:00Z',
    poolOf: async (_owner, url) => {
      address = url
      return createPool(url, { role: appRole })
    },
  })
  const { owner, platform, ports, config } = company
  await offer(owner, { id: '1' })
  const olga = await newOperator(company, 'olga@longlight.example')
  const ada = await newBacker(company, { email: 'ada@example.com' })
  await invest(company, ada)
  // Like a standby, it refuses every write.
  const pool = createPool(address, { size: 2, role: appRole })
  pool.on('connect', (client) => void client.query('set default_transaction_read_only = on'))
  let reads = 0
  pool.on('acquire', () => {
    reads += 1
  })
  let lag: number | null = 2_300
  const standby: Standby = { pool, lag: async () => lag, stop: () => pool.end() }
  const carryOut = readingFromStandby(standby, config, async (args) => execute(args))

  const ask = async (text: string, { wantsNewest = false } = {}) => {
    const before = reads
    const contextValue = {
      platform,
      viewer: olga,
      asked: null,
      ports,
      ip: '203.0.113.9',
      requestId: 'test',
      wantsNewest,
    }
    const { data, errors = [], extensions } = await carryOut({ schema, document: parse(text), contextValue })
    return { data, errors, extensions, isOfStandby: reads > before }
  }

  it('is a public figure, a report or a list of the staff, and nothing that anyone decides by', () =>
    expect(lagging.map(({ name }) => name).toSorted()).toEqual([
      'accreditationQueue',
      'auditActions',
      'balanceLog',
      'bankBreaks',
      'bankBreaksCsv',
      'bankTieNights',
      'bankTies',
      'cashReviews',
      'closureQueue',
      'custody',
      'declaredDividends',
      'failedTransfers',
      'filingCalendar',
      'frozenAccounts',
      'generationNow',
      'getAUM',
      'getLatestNAVBasedIRRCached',
      'headroom',
      'impact',
      'impactFactors',
      'issuerBooks',
      'openWorkCounts',
      'personalDataOpenings',
      'promotions',
      'publishedBalances',
      'receivables',
      'reconciledDays',
      'sellQueue',
      'taxCloses',
      'taxDeposits',
      'taxFormsToMail',
      'totalInvestedAsOf',
      'trialBalance',
      'trialBalanceCsv',
    ]))

  it.each(lagging.map(({ name, type }) => [name, type] as const))(
    '%s is answered by a database that takes no write, as by the leader',
    async (name, type) => {
      lag = 2_300
      const text = `{ ${name}${argumentsOf[name] ?? ''} ${everything(type, depthOf[name])} }`
      const there = await ask(text)
      const here = await ask(text, { wantsNewest: true })
      expect(there.errors.map(({ message, originalError }) => `${message} ${originalError}`)).toEqual([])
      expect(there.data).toEqual(here.data)
      expect([there.extensions, here.extensions]).toEqual([{ secondsBehind: 3 }, undefined])
    },
  )

  it.each([
    ['of a person who has just changed something', '{ receivables { totalCount } }', { wantsNewest: true }, 2_300],
    ['while the standby is gone or too far behind', '{ receivables { totalCount } }', {}, null],
    ['together with one that decides', '{ receivables { totalCount } operators { userId } }', {}, 2_300],
    ['that is another', '{ operators { userId } }', {}, 2_300],
  ] as const)('is read from the leader %s', async (_what, text, options, behind) => {
    lag = behind
    const { errors, extensions, isOfStandby } = await ask(text, options)
    expect({ errors, extensions, isOfStandby }).toEqual({ errors: [], extensions: undefined, isOfStandby: false })
  })

  it('is read from the standby else', async () => {
    lag = 0
    const { extensions, isOfStandby } = await ask('{ receivables { totalCount } issuerBooks { grossEarnings } }')
    expect({ extensions, isOfStandby }).toEqual({ extensions: { secondsBehind: 0 }, isOfStandby: true })
  })
})
