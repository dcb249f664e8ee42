import { sql } from 'kysely'
import type { BinderTable } from '#engine/audit/binder-table.ts'

export const portfoliosBinder: readonly BinderTable[] = [
  {
    name: 'share-prices',
    title: 'Share prices',
    says: 'Each price is published before its day, with the filing that announces it, or with a reason where it moves far.',
    columns: [
      'portfolio_id',
      'effective_on',
      'price_millionths',
      'filing_reference',
      'outside_bounds_reason',
      'published_by',
      'published_at',
    ],
    rows: ({
      from,
      before,
    }) => sql`select portfolio_id, effective_on, price_millionths, filing_reference, outside_bounds_reason, published_by, published_at
      from portfolios.share_price where published_at >= ${from.toString()} and published_at < ${before.toString()} order by published_at, portfolio_id, effective_on`,
  },
  {
    name: 'month-seals',
    title: 'Closed months',
    says: 'A month is closed and opened again by two people; the digest is that of its figures.',
    columns: ['id', 'portfolio_id', 'month', 'kind', 'proposed_by', 'approved_by', 'decided_at', 'reason', 'digest'],
    rows: ({
      from,
      before,
    }) => sql`select id, portfolio_id, month, kind, proposed_by, approved_by, decided_at, reason, digest
      from portfolios.period_seal where decided_at >= ${from.toString()} and decided_at < ${before.toString()} order by decided_at, id`,
  },
  {
    name: 'filings',
    title: 'Filings',
    says: 'Filings with the SEC on record, with the accession number to compare with EDGAR.',
    columns: [
      'id',
      'portfolio_id',
      'kind',
      'period_end',
      'filed_on',
      'qualified_on',
      'reference',
      'recorded_by',
      'recorded_at',
    ],
    rows: ({
      from,
      before,
    }) => sql`select id, portfolio_id, kind, period_end, filed_on, qualified_on, reference, recorded_by, recorded_at
      from portfolios.filing where recorded_at >= ${from.toString()} and recorded_at < ${before.toString()} order by recorded_at, id`,
  },
]
