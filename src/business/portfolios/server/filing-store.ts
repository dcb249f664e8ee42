import { sql } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import { lookUp } from '#io/db/look-up.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { FilingId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Filing, FilingDecision } from '../rules/filing-calendar.ts'
import type { Db } from './portfolio-store.ts'

/** A filing with its evidence as last corrected, and the people who recorded it. */
export type FilingOnRecord = Filing & {
  readonly id: FilingId
  readonly portfolioId: PortfolioId
  readonly recordedBy: string
  readonly recordedAt: Instant
  readonly correction: { readonly by: string; readonly at: Instant; readonly reason: string } | null
}

type Row = Filing & {
  readonly id: FilingId
  readonly portfolio_id: PortfolioId
  readonly recorded_by: string
  readonly recorded_at: Instant
  readonly corrected_by: string | null
  readonly corrected_at: Instant | null
  readonly correction_reason: string | null
}

const filed = (db: Db) =>
  db
    .selectFrom('portfolios.filing as f')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('portfolios.filing_correction as l')
          .selectAll()
          .whereRef('l.filing_id', '=', 'f.id')
          .orderBy('l.nth', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .select([
      'f.id',
      'f.portfolio_id',
      'f.kind',
      'f.period_end as periodEnd',
      sql<BusinessDay>`coalesce(c.filed_on, f.filed_on)`.as('filedOn'),
      sql<BusinessDay | null>`coalesce(c.qualified_on, f.qualified_on)`.as('qualifiedOn'),
      sql<string>`coalesce(c.reference, f.reference)`.as('reference'),
      'f.recorded_by',
      'f.recorded_at',
      'c.corrected_by',
      'c.corrected_at',
      'c.reason as correction_reason',
    ])
    .orderBy('filedOn')
    .orderBy('f.recorded_at')

const filingIn = ({
  portfolio_id: portfolioId,
  recorded_by: recordedBy,
  recorded_at: recordedAt,
  corrected_by: by,
  corrected_at: at,
  correction_reason: reason,
  ...filing
}: Row): FilingOnRecord => ({
  ...filing,
  portfolioId,
  recordedBy,
  recordedAt,
  correction: by === null || at === null || reason === null ? null : { by, at, reason },
})

const filedByPortfolio = lookUp(async (db: Db, portfolioIds: readonly PortfolioId[]) =>
  Map.groupBy(
    (await filed(db).where(isAmong('f.portfolio_id', portfolioIds)).execute()).map(filingIn),
    ({ portfolioId }) => portfolioId,
  ),
)

export const filingsOf = async (db: Db, portfolioId: PortfolioId): Promise<FilingOnRecord[]> =>
  (await filedByPortfolio(db, portfolioId)) ?? []

export const allFilings = async (db: Db): Promise<FilingOnRecord[]> => (await filed(db).execute()).map(filingIn)

type Decided = FilingDecision & { readonly portfolioId: PortfolioId }

const decided = (db: Db) =>
  db
    .selectFrom('portfolios.filing_decision')
    .select([
      'portfolio_id as portfolioId',
      'kind',
      'due_on as dueOn',
      'outcome',
      'extended_to as extendedTo',
      'reason',
      'decided_by as by',
      'decided_at as at',
    ])
    .distinctOn(['portfolio_id', 'kind', 'due_on'])
    .orderBy('portfolio_id')
    .orderBy('kind')
    .orderBy('due_on')
    .orderBy('nth', 'desc')

const decisionsByPortfolio = lookUp(async (db: Db, portfolioIds: readonly PortfolioId[]) =>
  Map.groupBy(
    await decided(db).where(isAmong('portfolio_id', portfolioIds)).execute(),
    ({ portfolioId }) => portfolioId,
  ),
)

export const decisionsOf = async (db: Db, portfolioId: PortfolioId): Promise<Decided[]> =>
  (await decisionsByPortfolio(db, portfolioId)) ?? []

export const allDecisions = (db: Db): Promise<Decided[]> => decided(db).execute()
