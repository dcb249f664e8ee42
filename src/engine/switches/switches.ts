import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { PlatformSwitchOff } from '#io/db/schema.generated.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Pause, type PausedRefusal, refusePaused, type ServiceSwitch, type SwitchName } from '#kernel/switches.ts'
import type { Ctx, Platform } from '../command/platform.ts'

type Handle = Platform['db'] | Ctx['tx']

/** A past or present period in which a switch was off. */
export type OffTime = Omit<Selectable<PlatformSwitchOff>, 'id' | 'name'> & { readonly name: SwitchName }

/** True in SQL while one of these is off. */
export const isAnyOff = (...names: readonly SwitchName[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from platform.switch_off s where s.on_at is null and s.name = any(${names}::text[]))`

export async function isOff(db: Handle, ...names: readonly SwitchName[]): Promise<boolean> {
  const { rows } = await sql<{ off: boolean }>`select ${isAnyOff(...names)} as off`.execute(db)
  return rows[0]!.off
}

export const switchesOff = async (db: Handle): Promise<OffTime[]> =>
  (await db.selectFrom('platform.switch_off').selectAll().where('on_at', 'is', null).orderBy('off_at').execute()).map(
    named,
  )

export const switchHistory = async (db: Handle, name: SwitchName, first: number): Promise<OffTime[]> =>
  (
    await db
      .selectFrom('platform.switch_off')
      .selectAll()
      .where('name', '=', name)
      .where('on_at', 'is not', null)
      .orderBy('off_at', 'desc')
      .orderBy('id', 'desc')
      .limit(first)
      .execute()
  ).map(named)

const named = (row: Selectable<PlatformSwitchOff>): OffTime => ({ ...row, name: row.name as SwitchName })

/** The pause of a service in words for investors; null while it is on. */
async function pauseOf(db: Handle, service: ServiceSwitch): Promise<Pause | null> {
  const row = await db
    .selectFrom('platform.switch_off')
    .select(['off_at', 'public_text'])
    .where('name', '=', service)
    .where('on_at', 'is', null)
    .executeTakeFirst()
  return row ? { since: row.off_at, publicText: row.public_text ?? '' } : null
}

export async function refuseWhileOff(db: Handle, service: ServiceSwitch): Promise<PausedRefusal | null> {
  const pause = await pauseOf(db, service)
  return pause && refusePaused(service, pause)
}

type TurnedOff = Pick<OffTime, 'name' | 'reason' | 'public_text' | 'review_by'>

/** False if it was already off: of two concurrent requests, one turns it off. */
export async function turnOff(ctx: Ctx, off: TurnedOff): Promise<boolean> {
  const added = await ctx.tx
    .insertInto('platform.switch_off')
    .values({ ...off, off_at: ctx.clock.now(), off_by: ctx.actor.id })
    .onConflict((conflict) => conflict.column('name').where('on_at', 'is', null).doNothing())
    .returning('name')
    .executeTakeFirst()
  return added !== undefined
}

type Kept = { readonly name: SwitchName; readonly reason: string; readonly reviewBy: Instant }

export async function keepOff(ctx: Ctx, { name, reason, reviewBy }: Kept): Promise<boolean> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('platform.switch_off')
    .set({ reviewed_at: ctx.clock.now(), reviewed_by: ctx.actor.id, review_reason: reason, review_by: reviewBy })
    .where('name', '=', name)
    .where('on_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function turnOn(ctx: Ctx, name: SwitchName, proposedBy: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('platform.switch_off')
    .set({ on_at: ctx.clock.now(), on_proposed_by: proposedBy, on_by: ctx.actor.id })
    .where('name', '=', name)
    .where('on_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
