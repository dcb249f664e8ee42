import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { lostOutputTable, powerSoldTable } from '#business/portfolios/rules/month-tables.ts'
import {
  offeringDocumentsTable,
  outputTable,
  paidDividendsTable,
  plantsTable,
  portfoliosTable,
  pricesTable,
} from '#business/portfolios/rules/public-tables.ts'
import { exitsTable } from '#business/selling/rules/exit-table.ts'
import { returnedCapitalTable } from '#business/tax/rules/returned-capital-table.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { Ports } from '#io/graphql/context.ts'
import { dataLicense } from '#kernel/data-license.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { routeBudget } from '../authorisation/budgets.ts'
import { columnsOf, type Format, mediaTypes, textOf } from './export-text.ts'
import { pagesOfRows } from './exports.ts'
import { exportOf, rowsOf, type TableExport } from './table-export.ts'

type Lists = 'plants' | 'outputMonths' | 'powerSold' | 'lostOutput' | 'sharePrices' | 'dividends'
type Issuer = Readonly<
  Record<'legalName' | 'ein' | 'contactName' | 'contactAddress' | 'contactEmail' | 'contactPhone', string>
>

type Shown = Readonly<Partial<Record<Lists, readonly object[] | null>>> & {
  readonly id: PortfolioId
  readonly offerVisibility: string
  readonly documents?: readonly Published[] | null
  readonly issuer?: Issuer | null
  readonly returnedCapital?: readonly object[] | null
  readonly exit?: { readonly sales: readonly object[] } | null
}

/** Rows below each portfolio whose terms are public. Nothing of the others is shown, not even that they exist. */
const below = <Row>(part: (portfolio: Shown) => readonly object[] | null | undefined) =>
  rowsOf<readonly Shown[], Row>('portfolios', (portfolios) =>
    portfolios
      .filter(({ offerVisibility }) => offerVisibility === 'full')
      .flatMap((portfolio) =>
        (part(portfolio) ?? []).map((row): Row => {
          const whole: unknown = { ...row, portfolioId: portfolio.id }
          return whole as Row
        }),
      ),
  )

const whomToAsk = (issuer: Issuer | null | undefined) => ({
  issuer: issuer?.legalName ?? '',
  ein: issuer?.ein ?? '',
  contact: issuer
    ? [issuer.contactName, issuer.contactAddress, issuer.contactEmail, issuer.contactPhone].join(', ')
    : '',
})

const query = (fields: string): string => `{ portfolios { id offerVisibility ${fields} } }`

type Published = { readonly earlierVersions?: readonly object[] }
const version = 'kind title datedOn version url sha256'
const versionsOf = ({ earlierVersions = [], ...newest }: Published): object[] => [
  { ...newest, isNewest: true },
  ...earlierVersions.map((earlier) => ({ ...earlier, isNewest: false })),
]

export const publicExports: readonly TableExport[] = [
  exportOf(portfoliosTable, {
    query: query('name market technologies regulation { name } capacityKw plantsCount sharePrice comingSoonFlg'),
    page: below((portfolio) => [portfolio]),
  }),
  exportOf(plantsTable, {
    query: query(
      'plants { id name technology country region city latitude longitude capacityKw capacityAcKw capacityDcKw commissionedOn }',
    ),
    page: below(({ plants }) => plants),
  }),
  exportOf(outputTable, {
    query: query('outputMonths { month expectedKwh actualKwh }'),
    page: below(({ outputMonths }) => outputMonths),
  }),
  exportOf(powerSoldTable, {
    query: query(
      'powerSold { month contract plantId kilowattHours price currency amount rate rateOn rateSource dollars }',
    ),
    page: below(({ powerSold }) => powerSold),
  }),
  exportOf(lostOutputTable, {
    query: query('lostOutput { plantId month cause kilowattHours perShare explanation }'),
    page: below(({ lostOutput }) => lostOutput),
  }),
  exportOf(pricesTable, {
    query: query('sharePrices { effectiveOn price filingReference }'),
    page: below(({ sharePrices }) => sharePrices),
  }),
  exportOf(paidDividendsTable, {
    query: query('dividends { month perShare total }'),
    page: below(({ dividends }) => dividends),
  }),
  exportOf(offeringDocumentsTable, {
    query: query(`documents { ${version} earlierVersions { ${version} } }`),
    page: below(({ documents }) => documents?.flatMap(versionsOf)),
  }),
  exportOf(exitsTable, {
    query: query('exit { sales { on rail shares sharePrice value waitedDays } }'),
    page: below(({ exit }) => exit?.sales),
  }),
  exportOf(returnedCapitalTable, {
    query: query(
      'issuer { legalName ein contactName contactAddress contactEmail contactPhone } returnedCapital { taxYear recordOn paidOn perShare basisPerShare calculation dueOn }',
    ),
    page: below(({ issuer, returnedCapital }) => returnedCapital?.map((row) => ({ ...row, ...whomToAsk(issuer) }))),
  }),
]

const keptSeconds = 300
const named = new Map(publicExports.map((one) => [one.table.name, one]))
const config = { budget: routeBudget.drawn }

/** Public data at stable addresses, byte for byte the same for everyone. */
export function registerPublicData(app: FastifyInstance, platform: Platform, ports: Ports): void {
  const shared = (reply: FastifyReply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', `public, max-age=${keptSeconds}`)
      .header('link', `<${dataLicense.url}>; rel="license"`)
  app.get('/data/index.json', { config }, async (_request, reply) =>
    shared(reply).send({
      license: dataLicense,
      tables: publicExports.map(({ table }) => ({
        name: table.name,
        title: table.title,
        says: table.says,
        csv: `/data/${table.name}.csv`,
        json: `/data/${table.name}.json`,
        columns: columnsOf(table),
      })),
    }),
  )
  app.get('/data/license.txt', { config }, async (_request, reply) =>
    shared(reply).type('text/plain; charset=utf-8').send(`${dataLicense.line}\n${dataLicense.url}\n`),
  )
  app.get<{ Params: { file: string } }>('/data/:file', { config }, async (request, reply) => {
    const [, name = '', format = ''] = /^([a-z-]+)\.(csv|json)$/.exec(request.params.file) ?? []
    const exported = named.get(name)
    if (!exported) return reply.code(404).send({ error: 'We cannot find this table.' })
    const context = { platform, viewer: null, ports, ip: request.ip, requestId: request.id }
    const pages = pagesOfRows(context, exported, {})
    const heading = { currency: 'USD', license: dataLicense.line, licenseUrl: dataLicense.url }
    const parts = await Array.fromAsync(textOf(exported.table, format as Format, { heading, pages }))
    const text = parts.join('')
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    shared(reply).header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(mediaTypes[format as Format]).send(text)
  })
}
