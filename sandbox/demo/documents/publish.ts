import type pg from 'pg'
import { drawPdf, type PdfPart } from '#business/documents/server/public.ts'
import { type Assurance, type OfferingDocumentKind, titleOf } from '#business/portfolios/rules/offering-documents.ts'
import { addVersion } from '#business/portfolios/server/public.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { FileStore } from '#io/files/file-store.ts'
import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { demoOfferingFacts } from '../data/offering-facts.ts'
import { demoPlants } from '../data/plants.ts'
import { demoPortfolios } from '../data/portfolios.ts'
import { filingText, type Offered, offeringText, operatingAgreementText } from './offering-text.ts'
import { plainText } from './plain-text.ts'

type Draft = {
  readonly kind: OfferingDocumentKind
  readonly datedOn: BusinessDay
  readonly year?: number
  readonly assurance?: Assurance
  readonly parts: readonly PdfPart[]
}

/** Before the first orders of the history. */
const founded = businessDay('2024-10-01')
const restated = businessDay('2025-07-01')
const statementsDay = businessDay('2026-04-29')
const statedYear = 2025

const footer = [
  'The issuer, its numbers and its plants are invented, and this document is a sample for a demonstration',
  'It is not an offer of anything',
]

/** Draws what the issuers published over the two years and keeps it, each version on its day. */
export async function publishOfferingDocuments(pool: pg.Pool, files: FileStore): Promise<void> {
  const db = databaseOf(pool)
  for (const portfolio of demoPortfolios) {
    const facts = demoOfferingFacts[portfolio.id]!
    const plants = demoPlants.filter(({ portfolioId }) => portfolioId === portfolio.id)
    const drafts = await draftsOf(pool, { portfolio, facts, plants })
    const drawn = await Promise.all(
      drafts.map(async ({ year = null, assurance = null, ...draft }) => {
        const title = `${titleOf({ ...draft, year, assurance }, portfolio.regulation)}: ${portfolio.name}`
        const at = instant(`${draft.datedOn}T17:00:00Z`)
        const content = { title, parts: draft.parts, footer, issuer: facts.issuer.legalName, madeAt: at }
        const text = plainText(draft.parts, footer)
        return { ...draft, year, assurance, at, text, file: await files.put(await drawPdf(content), null) }
      }),
    )
    await db.transaction().execute(async (tx) => {
      const newest = new Map<string, { id: `doc_${string}`; version: number }>()
      for (const { kind, datedOn, year, assurance, at, text, file } of drawn) {
        const before = newest.get(`${kind} ${year}`)
        const version = (before?.version ?? 0) + 1
        const document = { portfolioId: portfolio.id, kind, datedOn, year, assurance, version, text, ...file }
        const offering = { regulationId: portfolio.regulation, replaces: before?.id ?? null }
        const id = await addVersion(tx, { ...document, ...offering }, { at, by: 'founding' })
        newest.set(`${kind} ${year}`, { id, version })
      }
    })
  }
}

async function draftsOf(pool: pg.Pool, offered: Offered): Promise<Draft[]> {
  const { portfolio, facts } = offered
  const isRestated = portfolio.firstPrice !== null
  return [
    { kind: 'operatingAgreement', datedOn: founded, parts: operatingAgreementText(offered, false) },
    ...(isRestated
      ? [{ kind: 'operatingAgreement' as const, datedOn: restated, parts: operatingAgreementText(offered, true) }]
      : []),
    ...(facts.issuer.filingForm
      ? [
          {
            kind: 'filingNotice' as const,
            datedOn: facts.issuer.qualifiedOn ?? businessDay('2024-11-04'),
            parts: filingText(offered),
          },
        ]
      : []),
    ...(await offeringDrafts(pool, offered)),
    ...(await statementDrafts(pool, offered)),
  ]
}

/** A version from the day of qualification, and one for each later price. */
async function offeringDrafts(pool: pg.Pool, offered: Offered): Promise<Draft[]> {
  const { rows } = await pool.query<{ day: BusinessDay; price: string }>(
    `select effective_on::text as day, price_millionths as price from portfolios.share_price
       where portfolio_id = $1 and effective_on <= '2026-11-20' order by effective_on`,
    [offered.portfolio.id],
  )
  const kind = offered.portfolio.regulation === 1 ? 'offeringCircular' : 'privatePlacementMemorandum'
  return rows.map(({ day, price }, index) => {
    const datedOn = index === 0 ? (offered.facts.issuer.qualifiedOn ?? day) : day
    const before = rows[index - 1]
    return {
      kind,
      datedOn,
      parts: offeringText(offered, {
        datedOn,
        price: sharePrice(BigInt(price)),
        before: before ? sharePrice(BigInt(before.price)) : null,
      }),
    }
  })
}

/** Drafts the year's statements from its recorded months: no accountant of an invented company has audited them. */
async function statementDrafts(pool: pg.Pool, { portfolio, facts }: Offered): Promise<Draft[]> {
  const { rows } = await pool.query<Record<'months' | 'revenue' | 'costs' | 'reserve' | 'pool', string>>(
    `select count(*)::text as months, sum(coalesce(k.revenue_cents, c.revenue_cents))::text as revenue,
         sum(coalesce(k.costs_cents, c.costs_cents))::text as costs, sum(coalesce(k.reserve_cents, c.reserve_cents))::text as reserve,
         sum(coalesce(k.revenue_cents - k.costs_cents - k.reserve_cents, c.pool_cents))::text as pool
       from portfolios.period_cash c
       left join lateral (select * from portfolios.period_correction k
         where k.portfolio_id = c.portfolio_id and k.month = c.month order by id desc limit 1) k on true
       where c.portfolio_id = $1 and c.month like $2`,
    [portfolio.id, `${statedYear}-%`],
  )
  const sums = rows[0]!
  if (sums.months === '0') return []
  const usd = (of: 'revenue' | 'costs' | 'reserve' | 'pool') => formatCents(cents(BigInt(sums[of])))
  return [
    {
      kind: 'financialStatements',
      datedOn: statementsDay,
      year: statedYear,
      assurance: 'unaudited',
      parts: [
        {
          text: `Results of ${facts.issuer.legalName} for the fiscal year that ended on December 31, ${statedYear}, from its monthly records. No accountant has audited or reviewed them.${portfolio.regulation === 1 ? ' The audited statements are in the annual report on Form 1-K, on EDGAR.' : ''}`,
        },
        { heading: 'Operations and distributions' },
        {
          facts: [
            ['Months recorded', sums.months],
            ['Revenue from power', usd('revenue')],
            ['Costs', usd('costs')],
            ['Set aside as reserve', usd('reserve')],
            ['Distributable to holders', usd('pool')],
          ],
        },
        { heading: `Loans on December 31, ${statedYear}` },
        facts.loans.length === 0
          ? { text: 'None.' }
          : {
              facts: facts.loans.map(
                ({ lender, owed, interest }) => [lender, `${formatCents(owed)}, ${interest}`] as const,
              ),
            },
      ],
    },
  ]
}
