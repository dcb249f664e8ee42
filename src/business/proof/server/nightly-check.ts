import { sql } from 'kysely'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { atHour, businessDay, plusDays } from '#kernel/business-day.ts'
import { checkSubledgers, touchedSince } from '#ledger/prove-books.ts'
import { proofJobs } from '../jobs.ts'

const actor = { kind: 'system', id: 'books-check' } as const

/** Once a day is over, what it changed is compared with the books, and a part of all that it did not. */
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

/** Compares and keeps the outcome; what does not hold is put before operators with its row and its rule. */
export async function checkBooksOfNight(platform: Platform, { day }: { readonly day: string }): Promise<void> {
  const { db } = platform
  const { rows } = await sql<{ night: bigint; before: string | null }>`
    select c.night, (select max(b.day)::text from proof.books_check b where b.day < c.day and b.done_at is not null) as before
      from proof.books_check c where c.day = ${day}::date`.execute(db)
  const { night, before } = rows[0]!
  const since = atHour(before === null ? businessDay(day) : businessDay(before), 0)
  const only = await touchedSince(db, since, Number(night % 32n))
  const checks = await checkSubledgers(platform, only)
  const broken = checks.filter(({ offending }) => offending.length > 0)
  const rowsChecked = checks.reduce((sum, { checked }) => sum + checked, 0n)
  await inTransaction(platform, actor, async (ctx) => {
    await sql`update proof.books_check set done_at = ${ctx.clock.now().toString()}::timestamptz, rows_checked = ${rowsChecked},
      offending = ${JSON.stringify(broken.map(({ name, offending }) => ({ name, offending })))}::jsonb where day = ${day}::date`.execute(
      ctx.tx,
    )
    for (const { name, offending } of broken)
      await ctx.announce(
        engineEvents.operatorsAlerted({
          alert: 'booksDoNotAgree',
          subject: day,
          text: `Not so: ${name}. ${JSON.stringify(offending[0])}. All of it: npm run operator -- check-books.`,
        }),
      )
  })
}
