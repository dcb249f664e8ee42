import { sql } from 'kysely'
import { operatorsOf } from '#business/people/server/public.ts'
import type { Ctx, Platform, ViewerCtx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AlertId, UserId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { mostRows, type Ownable, queueId, refuseHandOver, refuseOwner, refuseTaking } from '../rules/work-owner.ts'
import { endOfSnooze, refuseSnooze, workState } from '../rules/work-snooze.ts'
import { accountParties } from './account-parties.ts'
import { acknowledgeAlert } from './alerts.ts'
import { openWorkLists } from './open-work-lists.ts'
import { type KindOfWork, type Marks, memberFrom, ownable, readMarks } from './work-marks.ts'

/** The outcome of one row of an act on many. */
export type RowResult = { readonly item: string; readonly code: string | null; readonly message: string | null }
export type RowResults = { readonly first: string; readonly results: readonly RowResult[] }

type Live = ReadonlyMap<string, KindOfWork & Ownable>

const readAtMost = 1_000

/** The items of these rows that still wait or may have an owner, read before the act. */
export async function liveWork(platform: Platform, items: readonly string[]): Promise<Live> {
  const asked = new Set(items)
  const kinds = new Set(items.map((item) => item.slice(0, item.indexOf(':'))))
  const lists = openWorkLists(platform).filter(({ kind }) => kinds.has(kind))
  const read = await Promise.all(
    lists.map(async (list) => {
      const works = await (list.readOwnable?.(platform) ?? list.read(platform, readAtMost))
      return works.map((work) => ({ ...work, kind: list.kind }))
    }),
  )
  const works = read.flat().filter((work) => asked.has(queueId(work)))
  const parties = await accountParties(
    platform,
    works.flatMap(({ accountId }) => accountId ?? []),
  )
  const holders = new Map(parties.map(({ accountId, userId }) => [accountId, userId]))
  return new Map(
    works.map((work) => [
      queueId(work),
      { ...work, ...ownable(work, (work.accountId && holders.get(work.accountId)) ?? null) },
    ]),
  )
}

type Row = { readonly work: KindOfWork & Ownable; readonly marks: Marks }
type Change = (row: Row) => Promise<Refusal | null>

const noSuchWork = refuse('noSuchWork', 'This has ended, or was never in the queue.', 'items')

/**
 * Runs one act for each row in id order, and reports each outcome. A single refused row refuses the act. Acts on the
 * queue are serialized, so that of two takers one gets the row.
 */
async function forEachRow(
  ctx: Ctx,
  { items, live, change }: { readonly items: readonly string[]; readonly live: Live; readonly change: Change },
): Promise<RowResults | Refusal> {
  const rows = [...new Set(items)].toSorted()
  const bad = refuseCount(rows)
  if (bad) return bad
  await sql`select pg_advisory_xact_lock(hashtext('operations.work_owner'))`.execute(ctx.tx)
  const marks = await readMarks(ctx.tx, ctx.clock.now())
  return eachRow(ctx, rows, async (item) => {
    const work = live.get(item)
    return work ? change({ work, marks }) : noSuchWork
  })
}

const refuseCount = ({ length }: readonly string[]): Refusal | null => {
  if (length === 0) return refuse('noRows', 'Choose at least one row.', 'items')
  return length > mostRows ? refuse('tooManyRows', `Choose at most ${mostRows} rows at once.`, 'items') : null
}

async function eachRow(
  ctx: Ctx,
  rows: readonly string[],
  change: (item: string) => Promise<Refusal | null>,
): Promise<RowResults | Refusal> {
  const results: RowResult[] = []
  for (const item of rows) {
    const refusal = await change(item)
    if (refusal && rows.length === 1) return refusal
    results.push({ item, code: refusal?.code ?? null, message: refusal?.message ?? null })
  }
  ctx.describe({ rows: rows.length, refused: results.filter(({ code }) => code !== null).length })
  return { first: rows[0]!, results }
}

const memberNamed = async (ctx: Ctx, of: { readonly email?: string; readonly userId?: UserId }) => {
  const operator = (await operatorsOf(ctx.tx)).find(
    ({ userId, email }) => userId === of.userId || email.toLowerCase() === of.email?.trim().toLowerCase(),
  )
  return operator && memberFrom(operator)
}

const heldBy = ({ work, marks }: Row) => {
  const owner = marks.ownerOf(work)
  return owner && { ownerId: owner.userId, email: owner.email }
}

type Given = { readonly to: UserId; readonly by: string }

async function keepOwner(ctx: Ctx, { kind, subject }: KindOfWork, { to, by }: Given): Promise<void> {
  const given = { owner_id: to, owned_since: ctx.clock.now(), given_by: by }
  await ctx.tx
    .insertInto('operations.work_owner')
    .values({ kind, subject, ...given })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(given))
    .execute()
}

type Items = { readonly items: readonly string[] }

export const takeWork =
  (live: Live) =>
  async (ctx: ViewerCtx, { items }: Items): Promise<RowResults | Refusal> => {
    const by = ctx.viewer.userId
    const self = await memberNamed(ctx, { userId: by })
    return forEachRow(ctx, {
      items,
      live,
      change: async (row) => {
        const held = heldBy(row)
        const refusal = refuseOwner(row.work, self) ?? refuseTaking(held, by)
        if (!refusal && held === null) await keepOwner(ctx, row.work, { to: by, by })
        return refusal
      },
    })
  }

export const handOverWork =
  (live: Live) =>
  async (ctx: ViewerCtx, { items, email }: Items & { readonly email: string }): Promise<RowResults | Refusal> => {
    const by = ctx.viewer.userId
    const colleague = await memberNamed(ctx, { email })
    if (!colleague) return refuse('noOperator', 'This person is not an operator. Choose one of the staff.', 'email')
    return forEachRow(ctx, {
      items,
      live,
      change: async (row) => {
        const refusal =
          refuseOwner(row.work, colleague) ?? refuseHandOver(heldBy(row), { by, roles: ctx.viewer.roles ?? new Set() })
        if (!refusal) await keepOwner(ctx, row.work, { to: colleague.userId, by })
        return refusal
      },
    })
  }

/** Returns a row to the queue; an unowned row stays unowned. */
export const giveBackWork =
  (live: Live) =>
  (ctx: ViewerCtx, { items }: Items): Promise<RowResults | Refusal> =>
    forEachRow(ctx, {
      items,
      live,
      change: async (row) => {
        const refusal = refuseHandOver(heldBy(row), { by: ctx.viewer.userId, roles: ctx.viewer.roles ?? new Set() })
        if (!refusal) await endRow(ctx, 'operations.work_owner', row.work)
        return refusal
      },
    })

const endRow = (ctx: Ctx, table: 'operations.work_owner' | 'operations.work_snooze', work: KindOfWork) =>
  ctx.tx.deleteFrom(table).where('kind', '=', work.kind).where('subject', '=', work.subject).execute()

type Snoozing = Items & { readonly until: BusinessDay; readonly reason: string }

export const snoozeWork =
  (live: Live) =>
  async (ctx: ViewerCtx, { items, until, reason }: Snoozing): Promise<RowResults | Refusal> => {
    const by = ctx.viewer.userId
    const now = ctx.clock.now()
    const self = await memberNamed(ctx, { userId: by })
    return forEachRow(ctx, {
      items,
      live,
      change: async (row) => {
        const refusal =
          refuseOwner(row.work, self) ?? refuseTaking(heldBy(row), by) ?? refuseSnooze(row.work, { until, reason }, now)
        if (refusal) return refusal
        const { kind, subject } = row.work
        const rest = {
          snoozed_at: now,
          snoozed_by: by,
          until: endOfSnooze(until),
          reason: reason.trim(),
          state: JSON.stringify(workState(row.work)),
        }
        await ctx.tx
          .insertInto('operations.work_snooze')
          .values({ kind, subject, ...rest })
          .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(rest))
          .execute()
        return null
      },
    })
  }

export const wakeWork =
  (live: Live) =>
  async (ctx: ViewerCtx, { items }: Items): Promise<RowResults | Refusal> => {
    const self = await memberNamed(ctx, { userId: ctx.viewer.userId })
    return forEachRow(ctx, {
      items,
      live,
      change: async (row) => {
        const refusal = refuseOwner(row.work, self) ?? refuseTaking(heldBy(row), ctx.viewer.userId)
        if (!refusal) await endRow(ctx, 'operations.work_snooze', row.work)
        return refusal
      },
    })
  }

type Acknowledging = { readonly alerts: readonly AlertId[]; readonly note: string }

export async function acknowledgeAlerts(ctx: Ctx, { alerts, note }: Acknowledging): Promise<RowResults | Refusal> {
  const rows = [...new Set(alerts)].toSorted()
  const bad = refuseCount(rows)
  if (bad) return bad
  return eachRow(ctx, rows, async (item) => {
    const done = await acknowledgeAlert(ctx, { id: item as AlertId, note })
    return isRefusal(done) ? (done as Refusal) : null
  })
}
