import { sql } from 'kysely'
import type { Platform } from '#engine/command/platform.ts'
import { countOf } from '#io/db/keyset.ts'
import { csvBytes } from '#io/files/csv.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents, centsToDecimal } from '#kernel/cents.ts'
import type { BreakId, CustodyAccountId } from '#kernel/ids.ts'
import { ageInBankDays, type BreakKind, type BreakSide } from '../rules/breaks.ts'

export type AccountKind = 'fbo' | 'issuer' | 'operating' | 'partner'

/** A bank account at the end of the last bank day that its bank has stated. */
export type BankTie = {
  readonly bankAccountId: CustodyAccountId
  readonly kind: AccountKind
  readonly mask: string
  /** Null until the bank has sent a statement. */
  readonly day: BusinessDay | null
  readonly ledger: Cents | null
  readonly statement: Cents | null
  readonly timing: Cents | null
  readonly fees: Cents | null
  readonly explained: Cents | null
  readonly unexplained: Cents | null
  readonly openBreaks: number
  readonly oldestBankDays: number
}

const amounts = sql`t.ledger_cents as ledger, t.statement_cents as statement, t.timing_cents as timing, t.fee_cents as fees,
  t.explained_cents as explained, t.unexplained_cents + t.unaccounted_cents as unexplained, coalesce(t.open_breaks, 0) as "openBreaks",
  coalesce(t.oldest_bank_days, 0) as "oldestBankDays"`

export async function latestTies({ db }: Pick<Platform, 'db'>): Promise<BankTie[]> {
  const { rows } = await sql<BankTie>`
    select a.id as "bankAccountId", a.kind, a.mask, t.day::text as day, ${amounts}
      from custody.bank_account a left join lateral (
        select * from custody.tie where bank_account_id = a.id order by day desc, statement_id desc limit 1) t on true
     order by array_position(array['fbo', 'operating', 'partner', 'issuer'], a.kind), a.id`.execute(db)
  return rows
}

export async function tiesOfAccount(
  { db }: Pick<Platform, 'db'>,
  accountId: CustodyAccountId,
  { first, after }: ListPage,
): Promise<BankTie[]> {
  const { rows } = await sql<BankTie>`
    select a.id as "bankAccountId", a.kind, a.mask, t.day::text as day, ${amounts}
      from custody.tie t join custody.bank_account a on a.id = t.bank_account_id
     where t.bank_account_id = ${accountId} and (${after}::date is null or t.day < ${after}::date)
     order by t.day desc, t.statement_id desc limit ${first}`.execute(db)
  return rows
}

export const countTies = ({ db }: Pick<Platform, 'db'>, accountId: CustodyAccountId): Promise<number> =>
  countOf(db.selectFrom('custody.tie').where('bank_account_id', '=', accountId))

export type BankBreak = {
  readonly id: BreakId
  readonly bankAccountId: CustodyAccountId
  readonly side: BreakSide
  readonly kind: BreakKind
  readonly day: BusinessDay
  readonly amount: Cents
  readonly reference: string
  readonly words: string
  readonly explanation: string | null
  readonly explainedBy: string | null
  readonly closedOn: BusinessDay | null
  readonly closedHow: 'matched' | 'cleared' | 'booked' | null
  readonly bankDays: number
}

type Which = { readonly bankAccountId: CustodyAccountId | null; readonly isClosedToo: boolean }

const chosen = ({ bankAccountId, isClosedToo }: Which) =>
  sql`(${bankAccountId}::text is null or b.bank_account_id = ${bankAccountId}) and (${isClosedToo} or b.closed_on is null)`

const columns = sql`b.id, b.bank_account_id as "bankAccountId", b.side, b.kind, b.day::text as day, b.amount_cents as amount, b.reference,
    coalesce(l.words, '') as words, b.explanation, b.explained_by as "explainedBy", b.closed_on::text as "closedOn", b.closed_how as "closedHow"
  from custody.break b left join custody.statement_line l on l.id = b.line_id`

const aged = (row: Omit<BankBreak, 'bankDays'>, today: BusinessDay): BankBreak => ({
  ...row,
  bankDays: ageInBankDays(row.day, row.closedOn ?? today),
})

export async function bankBreaks(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  which: Which,
  { first, after }: ListPage,
): Promise<BankBreak[]> {
  const { rows } = await sql<Omit<BankBreak, 'bankDays'>>`
    select ${columns}
     where ${chosen(which)}
       and (${after}::text is null or (b.day, b.id) > (select f.day, f.id from custody.break f where f.id = ${after}))
     order by b.day, b.id limit ${first}`.execute(db)
  return rows.map((row) => aged(row, clock.today()))
}

export async function countBreaks({ db }: Pick<Platform, 'db'>, which: Which): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from custody.break b where ${chosen(which)}`.execute(db)
  return rows[0]!.count
}

export async function bankBreakOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  id: BreakId,
): Promise<BankBreak | undefined> {
  const { rows } = await sql<Omit<BankBreak, 'bankDays'>>`select ${columns} where b.id = ${id}`.execute(db)
  return rows[0] && aged(rows[0], clock.today())
}

const fields = [
  'id',
  'bank_account',
  'side',
  'kind',
  'day',
  'bank_days',
  'amount',
  'reference',
  'words',
  'explanation',
  'closed_on',
  'closed_how',
]

export async function breaksCsv(platform: Pick<Platform, 'db' | 'clock'>, which: Which): Promise<string> {
  const rows = await bankBreaks(platform, which, { first: 100_000, after: null })
  return csvBytes(
    fields,
    rows.map((it) => [
      it.id,
      it.bankAccountId,
      it.side,
      it.explanation === null ? it.kind : 'explained',
      it.day,
      String(it.bankDays),
      centsToDecimal(cents(it.amount)),
      it.reference,
      it.words,
      it.explanation ?? '',
      it.closedOn ?? '',
      it.closedHow ?? '',
    ]),
  ).toString()
}
