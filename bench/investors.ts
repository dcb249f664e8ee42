import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { holdingOf, unissuedOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { databaseOf } from '#engine/command/database.ts'
import { dollars } from '#kernel/cents.ts'
import { type Instant, instant } from '#kernel/instant.ts'
import { microshares } from '#kernel/microshares.ts'
import { postBatch } from '#ledger/post.ts'
import { moveShares, type Transfer } from '#ledger/transfer.ts'
import { type Buyer, crowd } from '#tests/figures/orders-crowd.ts'
import { offer } from '#tests/setup/portfolio.ts'

export const portfolios = Array.from({ length: 10 }, (_, n) => String(n + 1))
/** The morning on which the schedules of the month are due. */
export const dueOn = '2026-03-02'

const januaryOf2026 = instant('2026-01-15T15:00:00Z')
const together = 5_000

/**
 * A company with so many investors: each has cash and a hundred shares of one of ten portfolios, every tenth a schedule, and
 * every tenth reinvests its dividends.
 */
export async function fillCompany(owner: pg.Pool, investors: number, boughtAt = januaryOf2026): Promise<Buyer[]> {
  for (const id of portfolios) await offer(owner, { id, cap: 10n ** 15n, limit: 10_000_000 })
  const all: Buyer[] = []
  for (let from = 0; from < investors; from += together) {
    const count = Math.min(together, investors - from)
    const some = await crowd(owner, { name: `month${from}`, count, cash: dollars(1_000), invested: true })
    await giveShares(owner, some, boughtAt)
    all.push(...some)
  }
  await schedule(
    owner,
    all.filter((_, n) => n % 10 === 0),
  )
  await reinvest(
    owner,
    all.filter((_, n) => n % 10 === 5),
  )
  await owner.query('vacuum analyze')
  return all
}

/** Each ten investors in a row share a portfolio, so that every portfolio has holders with schedules and choices. */
export const portfolioOf = (n: number): string => portfolios[Math.floor(n / 10) % portfolios.length]!

async function giveShares(owner: pg.Pool, buyers: readonly Buyer[], boughtAt: Instant): Promise<void> {
  const issues = buyers.map(
    ({ accountId }, n): Transfer => ({
      key: `issue:${accountId}`,
      kind: 'issue',
      subject: accountId,
      effectiveAt: boughtAt,
      phase: 'posted',
      lines: moveShares(unissuedOf(portfolioOf(n)), holdingOf(accountId, portfolioOf(n)), microshares(100_000_000n)),
    }),
  )
  await postBatch(databaseOf(owner), issues, boughtAt)
}

async function schedule(owner: pg.Pool, buyers: readonly Buyer[]): Promise<void> {
  const ids = buyers.map(() => `ais_${uuidv7()}`)
  await owner.query(
    `insert into auto_invest.subscription (id, account_id, frequency, starts_on, state, next_period, next_on, due_at, agreement_version, agreement_hash, agreed_by, agreed_at)
     select i, a, 'weekly', $3::date, 'active', 0, $3::date, ($3::date + time '7:00') at time zone 'America/New_York', '1', 'h', 'bench', '2026-01-01Z' from unnest($1::text[], $2::text[]) u(i, a)`,
    [ids, buyers.map(({ accountId }) => accountId), dueOn],
  )
  await owner.query(
    `insert into auto_invest.allocation (subscription_id, portfolio_id, amount_cents, position) select i, p, 10000, 1 from unnest($1::text[], $2::text[]) u(i, p)`,
    [ids, ids.map((_, n) => portfolios[n % portfolios.length]!)],
  )
}

async function reinvest(owner: pg.Pool, buyers: readonly Buyer[]): Promise<void> {
  await owner.query(
    `insert into dividends.choice (id, account_id, portfolio_id, kind, share_millionths, target_portfolio_id, minimum_cents, agreement_version, agreement_hash, chosen_by, chosen_at)
     select i, a.owner, p.id, 'reinvest', 1000000, p.id, 0, '1', 'h', 'bench', '2026-01-20Z' from unnest($1::text[], $2::text[]) u(i, account)
       join ledger.account a on a.kind = 'holding' and a.owner = u.account cross join lateral (select substr(a.unit, 7) as id) p`,
    [buyers.map(() => `chc_${uuidv7()}`), buyers.map(({ accountId }) => accountId)],
  )
}
