import { sql } from 'kysely'
import { accountsOf } from '#business/accounts/server/public.ts'
import { stopPayouts } from '#business/cash/server/public.ts'
import { accountsConcernedBy } from '#engine/approvals/own-concern.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { atHour, type BusinessDay, businessDay, plusDays } from '#kernel/business-day.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { BooksCheck } from '#ledger/books-check.ts'
import { type Look, proveBooks } from '#ledger/prove-books.ts'
import { proofJobs } from '../jobs.ts'

const actor = { kind: 'system', id: 'books-check' } as const

/** After each day, its changes and a part of the unchanged rows are compared with the books. */
export const booksCheckDue = whenDue(
  ({ today }) => sql<boolean>`not exists (select from proof.books_check where day = ${plusDays(today(), -1)})`,
  (platform) =>
    inTransaction(platform, actor, async (ctx) => {
      const day = plusDays(ctx.clock.today(), -1)
      const claimed = await ctx.tx
        .insertInto('proof.books_check')
        .values({ day, begun_at: ctx.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('day')
        .executeTakeFirst()
      if (!claimed) return 0
      await ctx.enqueue(proofJobs.checkBooks({ day }), { key: `proof.checkBooks:${day}` })
      return 1
    }),
)

/**
 * Compares and stores the result. Failures are shown to operators with row and rule, and stop the payouts of the
 * affected accounts.
 */
export async function checkBooksOfNight(platform: Platform, { day }: { readonly day: BusinessDay }): Promise<void> {
  const look = await lookOf(platform, day)
  const checks = await proveBooks(platform, look)
  const broken = checks.filter(({ offending }) => offending.length > 0)
  const rowsChecked = checks.reduce((sum, { checked }) => sum + checked, 0n)
  await inTransaction(platform, actor, async (ctx) => {
    await sql`update proof.books_check set done_at = ${ctx.clock.now().toString()}::timestamptz, rows_checked = ${rowsChecked},
      in_full = ${look === 'everything'}, offending = ${textOf(broken.map(({ name, offending }) => ({ name, offending })))}::jsonb
      where day = ${day}::date`.execute(ctx.tx)
    for (const check of broken) await tellAndStop(platform, ctx, day, check)
  })
}

async function lookOf({ db }: Platform, day: string): Promise<Look> {
  const { rows } = await sql<{ night: bigint; before: string | null; full: string | null }>`
    select c.night, (select max(b.day)::text from proof.books_check b where b.day < c.day and b.done_at is not null) as before,
        (select max(b.day)::text from proof.books_check b where b.day < c.day and b.done_at is not null and b.in_full) as full
      from proof.books_check c where c.day = ${day}::date`.execute(db)
  const { night, before, full } = rows[0]!
  if (before !== null && full?.slice(0, 7) !== day.slice(0, 7)) return 'everything'
  return { since: atHour(before === null ? businessDay(day) : businessDay(before), 0), night: Number(night % 32n) }
}

async function tellAndStop(platform: Platform, ctx: Ctx, day: string, { name, offending }: BooksCheck): Promise<void> {
  await ctx.emit(
    engineEvents.operatorsAlerted({
      alert: 'booksDoNotAgree',
      subject: day,
      text: `Not so: ${name}. ${textOf(offending[0])}. All of it: npm run operator -- check-books.`,
    }),
  )
  for (const row of offending)
    for (const accountId of await accountsIn(platform, ctx, row))
      await stopPayouts(ctx, accountId, `Not so: ${name}. ${textOf(row)}`)
}

/** The accounts that a row names, directly or through an order or a bank transfer. */
async function accountsIn({ rooms }: Platform, ctx: Ctx, row: object): Promise<readonly AccountId[]> {
  const ids = [...new Set(textOf(row).match(/\b[a-z]{3}_[0-9a-z-]{4,}/g) ?? [])]
  const named = ids.filter((id): id is AccountId => id.startsWith('acc_'))
  const concerned = await accountsConcernedBy(
    rooms,
    ctx,
    ids.filter((id) => !id.startsWith('acc_')),
  )
  return [...(await accountsOf(ctx, [...named, ...concerned])).values()].map(({ id }) => id)
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))
