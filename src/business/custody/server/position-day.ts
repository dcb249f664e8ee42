import { sql } from 'kysely'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents, maxCents, noCents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import { countedBefore, leastSteps, rounded } from '#kernel/public-figure.ts'
import { readCover } from './position.ts'

/** Saves the position of investors' cash at the start of each day. */
export const positionDue = whenDue(
  ({ today }) => sql<boolean>`not exists (select from custody.position_day where day = ${today()})`,
  (platform) => inTransaction(platform, { kind: 'system', id: 'custody-position' }, keepPosition),
)

async function keepPosition(ctx: Ctx): Promise<number> {
  const { position, inFlightTo, owed, uncovered } = await readCover(ctx.tx)
  const instructed = await ctx.tx
    .selectFrom('custody.instruction')
    .select((eb) => eb.fn.sum<bigint | null>('amount_cents').as('sum'))
    .where('state', 'in', ['requested', 'sent'])
    .where('direction', '=', 'fromFbo')
    .executeTakeFirst()
  const leaving = cents(BigInt(instructed?.sum ?? 0n))
  await ctx.tx
    .insertInto('custody.position_day')
    .values({
      day: ctx.clock.today(),
      taken_at: ctx.clock.now(),
      fbo_cents: position.fbo,
      in_flight_to_cents: inFlightTo,
      in_flight_from_cents: leaving,
      owed_cents: maxCents(noCents, cents(owed - leaving)),
      investors_cents: position.investors,
      short_cents: uncovered,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return 1
}

/** The public figures of the FBO account and its bank statement. */
export type PublicPosition = {
  readonly day: BusinessDay
  readonly takenAt: Instant
  readonly fbo: Cents
  readonly inFlightTo: Cents
  readonly inFlightFrom: Cents
  readonly owed: Cents
  readonly investors: Cents
  readonly short: Cents
  readonly isCovered: boolean
  readonly statement: PublicTie | null
}

export type PublicTie = {
  readonly day: BusinessDay
  readonly tiedAt: Instant
  readonly ledger: Cents
  readonly statement: Cents
  /** True if each cent of the difference is explained: in transit, a fee, or under investigation. */
  readonly isTied: boolean
}

const shown = (amount: bigint): Cents => cents(rounded(amount, leastSteps.custody))

/** The newest morning that is at least a day old; null before there is one. */
export async function publicPosition({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<PublicPosition | null> {
  const until = countedBefore(clock.today())
  const row = await db
    .selectFrom('custody.position_day')
    .selectAll()
    .where('day', '<=', until)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    day: row.day,
    takenAt: row.taken_at,
    fbo: shown(row.fbo_cents),
    inFlightTo: shown(row.in_flight_to_cents),
    inFlightFrom: shown(row.in_flight_from_cents),
    owed: shown(row.owed_cents),
    investors: shown(row.investors_cents),
    short: shown(row.short_cents),
    isCovered: row.short_cents === 0n,
    statement: await lastTie(db, until),
  }
}

/** The newest statement of a day that ended at least a day ago. */
async function lastTie(db: Platform['db'], until: BusinessDay): Promise<PublicTie | null> {
  const row = await db
    .selectFrom('custody.tie as t')
    .innerJoin('custody.bank_account as a', 'a.id', 't.bank_account_id')
    .select(['t.day', 't.tied_at', 't.ledger_cents', 't.statement_cents', 't.unexplained_cents', 't.unaccounted_cents'])
    .where('a.kind', '=', 'fbo')
    .where('t.day', '<', until)
    .orderBy('t.day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? {
        day: row.day,
        tiedAt: row.tied_at,
        ledger: shown(row.ledger_cents),
        statement: shown(row.statement_cents),
        isTied: row.unexplained_cents === 0n && row.unaccounted_cents === 0n,
      }
    : null
}
