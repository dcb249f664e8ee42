import { sql } from 'kysely'
import type { OpenWorkList } from '#engine/work/open-work.ts'
import { atHour, type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import type { BreakId, PortfolioId } from '#kernel/ids.ts'
import type { BreakSide } from '../rules/breaks.ts'

/** Timing differences settle by themselves, and explained ones need no work. */
const waiting = sql`custody.break b join custody.bank_account a on a.id = b.bank_account_id
   where b.closed_on is null and b.explained_at is null and b.kind <> 'timing'`

type Row = {
  readonly id: BreakId
  readonly side: BreakSide
  readonly kind: 'fee' | 'unexplained'
  readonly day: BusinessDay
  readonly amount: bigint
  readonly account: string
  readonly mask: string
  readonly portfolio: PortfolioId | null
}

const missingIn: Readonly<Record<BreakSide, string>> = {
  bank: 'The ledger lacks it',
  ledger: 'The bank lacks it',
  opening: 'The first statement begins with another balance',
}

/** Differences between ledger and bank that a person must explain or book. */
export const breaksToExplain: OpenWorkList = {
  kind: 'bankBreak',
  read: async ({ db }, first) => {
    const { rows } = await sql<Row>`
      select b.id, b.side, b.kind, b.day::text as day, b.amount_cents as amount, a.kind as account, a.mask, a.portfolio_id as portfolio
        from ${waiting} order by b.day, b.id limit ${first}`.execute(db)
    return rows.map(({ id, side, kind, day, amount, account, mask, portfolio }) => ({
      subject: id,
      what: kind === 'fee' ? 'Bank fee to book' : 'Break between ledger and bank',
      detail: `${missingIn[side]}, ${formatDay(day)}, ${accountNames[account] ?? 'bank account'} ${mask}`,
      portfolioId: portfolio,
      amount: cents(amount),
      since: atHour(day, 0),
      due: null,
    }))
  },
  count: async ({ db }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${waiting}`.execute(db)
    return rows[0]!.n
  },
}

const accountNames: Readonly<Record<string, string>> = {
  fbo: 'FBO account',
  operating: 'operating account',
  partner: 'partner account',
  issuer: 'issuer account',
}
