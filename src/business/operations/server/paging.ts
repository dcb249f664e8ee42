import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { confirmedNumbers } from '#business/notifications/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { idOf, type PageId, type PageNoticeId, type UserId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { operationsMessages } from '../messages.ts'
import { causeOf, digestAt, isWorse, type OnCallDuty, type Severity, tellingOf } from '../rules/on-call.ts'
import { rotaOf } from './on-call-rota.ts'
import type { NoticeResult } from './page-messages.ts'

const system = { kind: 'system', id: 'onCall' } as const
const atOnce = 200

const openAlertsOf = async (ctx: Ctx, cause: string): Promise<number> => {
  const { count } = await ctx.tx
    .selectFrom('operations.alert')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('alert', '=', cause)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Counts new alerts by cause. Raising an alert does not count, because two acts with the same cause would wait for each
 * other.
 */
export const groupAlerts = whenDue(
  () => sql<boolean>`exists (select from operations.alert where paged_at is null and acknowledged_at is null)`,
  (platform) =>
    inTransaction(platform, system, async (ctx) => {
      const fresh = await ctx.tx
        .selectFrom('operations.alert')
        .select(['id', 'alert'])
        .where('paged_at', 'is', null)
        .where('acknowledged_at', 'is', null)
        .orderBy('raised_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const cause of new Set(fresh.map(({ alert }) => alert).toSorted())) await openPage(ctx, cause)
      if (fresh.length > 0)
        await ctx.tx
          .updateTable('operations.alert')
          .set({ paged_at: ctx.clock.now() })
          .where(
            'id',
            'in',
            fresh.map(({ id }) => id),
          )
          .execute()
      return fresh.length
    }),
)

async function openPage(ctx: Ctx, cause: string): Promise<void> {
  const now = ctx.clock.now()
  const { severity, duty } = causeOf(cause)
  const telling = {
    severity,
    alerts: Math.max(1, await openAlertsOf(ctx, cause)),
    told_at: now,
    next_at: severity === 'urgent' ? now : digestAt(now),
  }
  const added = await ctx.tx
    .insertInto('operations.page')
    .values({ id: idOf('pag', uuidv7()), cause, duty, ...telling })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 1n) return
  const page = await ctx.tx
    .selectFrom('operations.page')
    .selectAll()
    .where('cause', '=', cause)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  // It ended while we waited for its lock.
  if (!page) return openPage(ctx, cause)
  const isKnown = await ctx.tx
    .selectFrom('operations.alert')
    .select('id')
    .where('alert', '=', cause)
    .where('acknowledged_at', 'is', null)
    .where('paged_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (isKnown && !isWorse({ severity: page.severity as Severity, alerts: page.alerts }, telling)) return
  // A digest that has not been sent takes new alerts along.
  const isWaiting = page.severity === 'normal' && severity === 'normal' && page.next_at !== null
  await ctx.tx
    .updateTable('operations.page')
    .set({
      ...telling,
      next_at: isWaiting ? page.next_at : telling.next_at,
      acknowledged_at: null,
      acknowledged_by: null,
    })
    .where('id', '=', page.id)
    .execute()
}

export const tellOnCall = whenDue(
  ({ now }) => sql<boolean>`exists (select from operations.page where next_at <= ${now()})`,
  (platform) =>
    inTransaction(platform, system, async (ctx) => {
      const due = await ctx.tx
        .selectFrom('operations.page')
        .selectAll()
        .where('next_at', '<=', ctx.clock.now())
        .orderBy('next_at')
        .orderBy('id')
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      const mails: Notice[] = []
      for (const page of due) mails.push(...(await tell(ctx, page)))
      for (const [userId, notices] of Map.groupBy(mails, (notice) => notice.userId))
        await ctx.send(
          operationsMessages['mail.page']({
            id: uuidv7(),
            subject: userId,
            payload: { noticeIds: notices.map(({ id }) => id) },
          }),
        )
      return due.length
    }),
)

type Notice = { readonly id: PageNoticeId; readonly userId: UserId }
type DuePage = {
  readonly id: PageId
  readonly cause: string
  readonly severity: string
  readonly duty: string
  readonly told_at: Temporal.Instant
}

async function tell(ctx: Ctx, { id, cause, severity, duty, told_at: toldAt }: DuePage): Promise<Notice[]> {
  const now = ctx.clock.now()
  if ((await openAlertsOf(ctx, cause)) === 0) {
    await ctx.tx.updateTable('operations.page').set({ next_at: null, ended_at: now }).where('id', '=', id).execute()
    return []
  }
  const rota = await rotaOf(ctx.tx, duty as OnCallDuty, now)
  const earlier = await ctx.tx
    .selectFrom('operations.page_notice')
    .select('id')
    .where('page_id', '=', id)
    .where('at', '>=', toldAt)
    .limit(1)
    .executeTakeFirst()
  // No worker has run since it began, so its steps start now and nobody is skipped.
  const from = severity === 'urgent' && !earlier ? now : toldAt
  const { step, to, nextAt } = tellingOf({ severity: severity as Severity, toldAt: from }, rota, now)
  await ctx.tx.updateTable('operations.page').set({ next_at: nextAt, told_at: from }).where('id', '=', id).execute()
  const keep = async (userId: UserId, way: 'mail' | 'text', result: NoticeResult | null): Promise<PageNoticeId> => {
    const noticeId = idOf('pgn', uuidv7())
    const ended = result === null ? {} : { result, result_at: now }
    await ctx.tx
      .insertInto('operations.page_notice')
      .values({ id: noticeId, page_id: id, user_id: userId, way, step, at: now, ...ended })
      .execute()
    return noticeId
  }
  const people = to as readonly UserId[]
  const numbers = severity === 'urgent' ? await confirmedNumbers(ctx.tx, people) : null
  const mails: Notice[] = []
  for (const userId of people) {
    mails.push({ id: await keep(userId, 'mail', null), userId })
    if (numbers === null) continue
    const hasPhone = numbers.has(userId)
    const noticeId = await keep(userId, 'text', hasPhone ? null : 'noPhone')
    if (hasPhone)
      await ctx.send(operationsMessages['texts.page']({ id: uuidv7(), subject: userId, payload: { noticeId } }))
  }
  return mails
}

/** Acknowledges a page: nobody else is told, and the alerts stay open. */
export async function acknowledgePage(ctx: Ctx, { id }: { readonly id: PageId }): Promise<{ id: PageId } | Refusal> {
  const done = await ctx.tx
    .updateTable('operations.page')
    .set({ acknowledged_at: ctx.clock.now(), acknowledged_by: ctx.actor.id, next_at: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
    ? { id }
    : refuse('noSuchPage', 'This has ended, or a colleague took note of it already.', 'id')
}

/** Ends a page when the last alert of its cause has left the list. */
export async function endPage({ tx, clock }: Pick<Ctx, 'tx' | 'clock'>, cause: string): Promise<void> {
  // Two people may close the last two alerts at once: the second looks only after the first has committed.
  await tx
    .selectFrom('operations.page')
    .select('id')
    .where('cause', '=', cause)
    .where('ended_at', 'is', null)
    .forUpdate()
    .execute()
  await tx
    .updateTable('operations.page')
    .set({ ended_at: clock.now(), next_at: null })
    .where('cause', '=', cause)
    .where('ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('operations.alert').select('id').where('alert', '=', cause).where('acknowledged_at', 'is', null),
        ),
      ),
    )
    .execute()
}
