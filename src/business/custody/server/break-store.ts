import { sql } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, noCents } from '#kernel/cents.ts'
import type { BreakId, CustodyAccountId, StatementId, StatementLineId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { BreakKind, BreakSide } from '../rules/breaks.ts'
import type { Match } from '../rules/match-lines.ts'

/** An entry or a statement line that the other side lacks. */
export type Break = {
  readonly id: BreakId
  readonly side: BreakSide
  readonly line_id: StatementLineId | null
  readonly transfer_id: bigint | null
  readonly day: BusinessDay
  readonly amount_cents: Cents
  readonly reference: string
  readonly known_by: string[]
  readonly code: string
  readonly is_repeated: boolean
  readonly kind: BreakKind
  readonly explained_at: Instant | null
}

type OfDay = { readonly accountId: CustodyAccountId; readonly day: BusinessDay }

export async function linesOf({ tx }: Ctx, id: StatementId) {
  const rows = await tx
    .selectFrom('custody.statement_line')
    .select(['id', 'booked_on', 'amount_cents', 'reference', 'code'])
    .where('statement_id', '=', id)
    // A line without an amount is information and matches no entry.
    .where('amount_cents', '<>', noCents)
    .orderBy('id')
    .execute()
  return rows.map(({ id: lineId, booked_on, amount_cents, reference, code }) => ({
    lineId,
    day: booked_on,
    amount: amount_cents as Cents,
    reference,
    code,
  }))
}

/** Returns those references of some lines that a matched earlier line of the account also has. */
export async function knownReferences(
  { tx }: Ctx,
  accountId: CustodyAccountId,
  lines: readonly { readonly reference: string }[],
): Promise<Set<string>> {
  const references = [...new Set(lines.map(({ reference }) => reference))].filter((it) => it !== '')
  const { rows } = await sql<{ reference: string }>`
    select l.reference from custody.statement_line l join custody.line_match m on m.line_id = l.id
     where l.bank_account_id = ${accountId} and l.reference = any(${references}::text[])`.execute(tx)
  return new Set(rows.map(({ reference }) => reference))
}

/** Leaves out entries that a line caused: a charge is booked after the bank has stated it. */
export async function unmatched<Entry extends { readonly transferId: bigint }>(
  { tx }: Ctx,
  accountId: CustodyAccountId,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const ids = entries.map(({ transferId }) => transferId.toString())
  const { rows } = await sql<{ transfer_id: bigint }>`
    select transfer_id from custody.line_match
     where bank_account_id = ${accountId} and transfer_id = any(${ids}::bigint[])`.execute(tx)
  const matched = new Set(rows.map(({ transfer_id }) => transfer_id))
  return entries.filter(({ transferId }) => !matched.has(transferId))
}

export async function openBreaks({ tx }: Pick<Ctx, 'tx'>, accountId: CustodyAccountId): Promise<Break[]> {
  const rows = await tx
    .selectFrom('custody.break')
    .select(['id', 'side', 'line_id', 'transfer_id', 'day', 'amount_cents', 'reference', 'known_by', 'code'])
    .select(['is_repeated', 'kind', 'explained_at'])
    .where('bank_account_id', '=', accountId)
    .where('closed_on', 'is', null)
    .orderBy('day')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as Break[]
}

export async function saveMatches(
  { tx, clock }: Ctx,
  accountId: CustodyAccountId,
  matches: readonly Match[],
): Promise<void> {
  if (matches.length === 0) return
  await sql`
    insert into custody.line_match (line_id, bank_account_id, transfer_id, how, matched_at)
    select m.line_id, ${accountId}, m.transfer_id, m.how, ${clock.now()}
      from unnest(${matches.map((it) => it.lineId)}::text[], ${matches.map((it) => it.transferId.toString())}::bigint[],
        ${matches.map((it) => it.how)}::text[]) as m(line_id, transfer_id, how)`.execute(tx)
}

/** Closes both sides of a match. */
export async function closeMatched({ tx }: Ctx, { accountId, day }: OfDay, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return
  await sql`
    update custody.break set closed_on = ${day}, closed_how = 'matched'
     where bank_account_id = ${accountId} and closed_on is null
       and (line_id = any(${matches.map((it) => it.lineId)}::text[])
         or transfer_id = any(${matches.map((it) => it.transferId.toString())}::bigint[]))`.execute(tx)
}

export async function saveBreaks(
  { tx }: Ctx,
  { accountId, day }: OfDay,
  breaks: readonly (Break & { readonly was: BreakKind | null })[],
): Promise<void> {
  const fresh = breaks.filter(({ was }) => was === null)
  for (let from = 0; from < fresh.length; from += 1_000)
    await tx
      .insertInto('custody.break')
      .values(
        fresh
          .slice(from, from + 1_000)
          .map(({ was: _, ...row }) => ({ ...row, bank_account_id: accountId, found_on: day })),
      )
      .execute()
  const changed = breaks.filter(({ was, kind }) => was !== null && was !== kind)
  if (changed.length === 0) return
  await sql`
    update custody.break b set kind = c.kind
      from unnest(${changed.map(({ id }) => id)}::text[], ${changed.map(({ kind }) => kind)}::text[]) as c(id, kind)
     where b.id = c.id`.execute(tx)
}
