import { sql } from 'kysely'
import type { Platform } from '#engine/command/platform.ts'
import type { OpenWorkList } from '#engine/work/open-work.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, BankTransferId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { mostRetries } from '../rules/limits.ts'
import { bankReturnOf, retryableCodes } from '../rules/return-codes.ts'
import { countOpenReviews, openReviews, type ReviewKind } from './reviews.ts'

const caseWords: Readonly<Record<ReviewKind, string>> = {
  return: 'Return to look into',
  debt: 'Balance due',
  partnerDisagrees: 'Payment partner contradicts the books',
  payoutNotRecalled: 'Payout not back yet',
  booksDisagree: 'Account disagrees with the books',
}

export const cashCases: OpenWorkList = {
  kind: 'case',
  read: async (platform, first) =>
    (await openReviews(platform, { first, after: null })).map((review) => ({
      subject: review.id,
      what: caseWords[review.kind],
      detail: review.reason,
      accountId: review.account_id,
      since: review.opened_at,
      due: null,
    })),
  count: countOpenReviews,
}

/** A failed transfer this old will not be retried: the investor was told when it failed. */
const waitsForDays = 30

/**
 * Failed transfers that two operators could retry (`decideRetry`). One leaves the list when it is retried, or when the
 * investor starts another in the same direction.
 */
const waiting = ({ clock }: Platform) => sql`
  cash.bank_transfer f
   where f.state in ('failed', 'returned') and f.ended_at > ${clock.now().subtract({ hours: waitsForDays * 24 })}
     and f.retry < ${mostRetries}
     and (f.direction = 'out' or (f.purpose <> 'order'
       and (coalesce(f.failure_code, '') !~ '^R\\d\\d$' or f.failure_code = any(${retryableCodes}::text[]))))
     and not exists (select from cash.bank_transfer n where n.retry_of = f.id)
     and not exists (select from cash.bank_transfer n where n.account_id = f.account_id and n.direction = f.direction
       and n.requested_at > f.ended_at and n.state in ('requested', 'sent', 'settled'))`

type Failed = {
  readonly id: BankTransferId
  readonly account_id: AccountId
  readonly direction: 'in' | 'out'
  readonly state: 'failed' | 'returned'
  readonly amount_cents: Cents
  readonly failure_code: string | null
  readonly ended_at: Instant
}

export const failedTransfersToRetry: OpenWorkList = {
  kind: 'transfer',
  read: async (platform, first) => {
    const { rows } = await sql<Failed>`
      select f.id, f.account_id, f.direction, f.state, f.amount_cents, f.failure_code, f.ended_at from ${waiting(platform)}
       order by f.ended_at, f.id limit ${first}`.execute(platform.db)
    return rows.map((row) => ({
      subject: row.id,
      what: `${row.direction === 'in' ? 'Deposit' : 'Payout'} ${row.state === 'returned' ? 'returned' : 'failed'}`,
      detail: reasonOf(row.failure_code),
      accountId: row.account_id,
      amount: row.amount_cents,
      since: row.ended_at,
      due: null,
    }))
  },
  count: async (platform) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${waiting(platform)}`.execute(platform.db)
    return rows[0]!.n
  },
}

const reasonOf = (code: string | null): string | null => {
  if (code === null) return null
  const bankReturn = bankReturnOf(code)
  return bankReturn ? `${code}, ${bankReturn.title}` : code
}
