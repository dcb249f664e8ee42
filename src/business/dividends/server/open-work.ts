import { sql } from 'kysely'
import type { OpenWorkList } from '#engine/work/open-work.ts'
import { businessDay, formatDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { DividendId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { DividendKind } from '../rules/dividend.ts'

/** An approved dividend waits for the issuer's money and for no person, unless its payment failed. */
const waiting = sql`dividends.dividend where state = 'declared' and (approved_by is null or payment_refusal is not null)`

type Row = {
  readonly id: DividendId
  readonly portfolio_id: PortfolioId
  readonly kind: DividendKind
  readonly month: string
  readonly pool_cents: Cents
  readonly declared_by: string
  readonly declared_at: Instant
  readonly payment_refusal: string | null
}

const names: Readonly<Record<DividendKind, string>> = {
  regular: 'Dividend',
  correction: 'Correction of a dividend',
  reversal: 'Reversal of a dividend',
}

export const dividendsToDecide: OpenWorkList = {
  kind: 'dividend',
  read: async ({ db }, first) => {
    const { rows } = await sql<Row>`
      select id, portfolio_id, kind, month, pool_cents, declared_by, declared_at, payment_refusal from ${waiting}
       order by declared_at, id limit ${first}`.execute(db)
    return rows.map((row) => ({
      subject: row.id,
      what: `${names[row.kind]}${row.payment_refusal === null ? '' : ' that could not be paid'}`,
      detail: row.payment_refusal ?? `For ${monthText(row.month)}`,
      portfolioId: row.portfolio_id,
      amount: row.pool_cents,
      since: row.declared_at,
      due: null,
      proposedBy: row.payment_refusal === null ? row.declared_by : null,
    }))
  },
  count: async ({ db }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${waiting}`.execute(db)
    return rows[0]!.n
  },
}

const monthText = (month: string): string => formatDay(businessDay(`${month}-01`)).replace(' 1,', '')
