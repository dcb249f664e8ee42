import { type OperationDefinitionNode, visit } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { ExportColumn } from '#kernel/export-table.ts'
import { investorExports } from './investor-exports.ts'
import { publicExports } from './public-data.ts'

/** A field whose value is its own name, so that a column shows which field it holds. */
const field = (name: string): Readonly<Record<string, unknown>> =>
  new Proxy(
    Object.assign(() => undefined),
    {
      get: (_, part) => (part === Symbol.toPrimitive ? () => name : field(`${name}${name && '.'}${String(part)}`)),
      apply: () => field(name.replace(/\.join$/, '')),
    },
  )

/** Computed columns need figures, no two alike. */
const figures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'power-sold': { amount: '4321', dollars: '8765', price: '1234567' },
}
const rowOf = (table: string): object =>
  new Proxy(field(''), { get: (names, part) => figures[table]?.[String(part)] ?? names[String(part)] })

const exports = [...investorExports, ...publicExports]
type Export = (typeof exports)[number]

const columnsOf = ({ table: { name, columns } }: Export): string =>
  (columns as readonly ExportColumn<object>[])
    .map(({ key, of }) => [key.replace(/Usd$/, ''), String(of(rowOf(name)))])
    .map(([key, held]) => (key === held ? key : `${key}=${held}`))
    .join(' ')

const form = 'taxYear=year portfolio form=form.name state=form.state isEstimate=form.isEstimate version=form.version'

describe('the columns of an export hold', () => {
  it.each(
    [
      ['holdings', 'portfolioId portfolio=portfolio.name shares pendingShares sharePrice value costBasis'],
      [
        'returns',
        'portfolioId portfolio=portfolio.name invested=returns.invested paidIn=returns.paidIn dividends=returns.dividends proceeds=returns.proceeds realisedGain=returns.realisedGain unrealisedGain=returns.unrealisedGain totalGain=returns.totalGain simpleReturn=returns.simpleReturn moneyWeightedReturn=returns.moneyWeightedReturn dividendYieldOnCost=returns.dividendYieldOnCost',
      ],
      [
        'transfers',
        'at what=label kind portfolioId dividendMonth=month amount state expectedOn reason=detail reasonCode=failureCode by=actedBy reference=subject id',
      ],
      [
        'dividends',
        'month portfolioId=portfolio.id portfolio=portfolio.name recordOn shares amount corrected=kept paidAt state taxForm id',
      ],
      ['dividend-calendar', 'portfolioId=portfolio.id portfolio=portfolio.name month on state amount'],
      [
        'orders',
        'placedAt portfolioId portfolio=portfolio.name amount sharePrice shares returnedShares state origin settledAt by=actedBy id',
      ],
      [
        'sales',
        'placedAt portfolioId portfolio=portfolio.name shares filledShares leftShares sharePrice=sharePriceSeen value acceptsBuyback state endedAt by=actedBy id',
      ],
      ['rewards', 'promotion=name portfolioId orderId amount shares state promisedAt grantedAt id'],
      ['auto-invest', 'scheduleId=subscriptionId number=period dueOn state reason reasonCode'],
      ['documents', 'number document=title kind with=party by=actedBy madeAt sha256 id'],
      ['tax-boxes', `${form} box=code name amount text`],
      ['tax-sales', `${form} lotId acquiredOn soldOn shares proceeds basis washSaleLoss term isCovered`],
      [
        'portfolios',
        'portfolioId name market technologies exemption=regulation.name capacityKw plants=plantsCount sharePrice',
      ],
      [
        'plants',
        'portfolioId id name technology country region city latitude longitude capacityKw capacityAcKw capacityDcKw commissionedOn',
      ],
      ['output', 'portfolioId month expectedKwh recordedKwh=actualKwh'],
      [
        'power-sold',
        'portfolioId month plantId contract soldKwh=kilowattHours currency price=1.234567 amount=43.21 rate rateOn rateSource revenue=8765',
      ],
      ['lost-output', 'portfolioId month plantId cause lostKwh=kilowattHours perShare explanation'],
      ['prices', 'portfolioId effectiveOn sharePrice=price filing=filingReference'],
      ['dividends', 'portfolioId month perShare total'],
      ['offering-documents', 'portfolioId kind title datedOn version isNewest=yes path=url sha256'],
      ['exits', 'portfolioId on rail shares sharePrice value waitedDays'],
      [
        'returned-capital',
        'portfolioId issuer ein contact paidOn recordOn perShare basisPerShare calculation taxYear dueOn',
      ],
    ].map(([name, columns], nth) => [name!, columns!, nth] as const),
  )('what they name: %s', (name, columns, nth) => {
    expect(exports[nth]!.table.name).toBe(name)
    expect(columnsOf(exports[nth]!)).toBe(columns)
  })

  it('in every table', () => expect(exports).toHaveLength(22))
})

const added = new Set(['year', 'form', 'subscriptionId', 'portfolioId', 'isNewest', 'issuer', 'ein', 'contact'])

describe('the query of an export', () => {
  const namesIn = ({ document }: Export): Set<string> => {
    const names = new Set<string>()
    visit(document, { Field: ({ name }) => void names.add(name.value) })
    return names
  }

  it.each(exports.map((one) => [one.table.name, one] as const))('asks for all that its columns hold: %s', (_, one) => {
    const names = namesIn(one)
    const held = columnsOf(one)
      .split(' ')
      .map((column) => column.split('=').at(-1)!.split('.').at(-1)!)
    const figured = Object.keys(figures[one.table.name] ?? {})
    const wanted = [...held.filter((name) => !/^(yes|[\d.]+)$/.test(name)), ...figured]
    expect(wanted.filter((name) => !names.has(name) && !added.has(name))).toEqual([])
  })

  it.each(exports.map((one) => [one.table.name, one] as const))('is given each of its filters: %s', (_, one) => {
    const { variableDefinitions = [] } = one.document.definitions[0] as OperationDefinitionNode
    const filters = variableDefinitions.map(({ variable }) => variable.name.value)
    expect([...one.parameters]).toEqual(filters.filter((name) => !['accountId', 'after'].includes(name)))
  })
})
