import { v7 as uuidv7 } from 'uuid'
import { accountsEvents } from '#business/accounts/events.ts'
import { cashEvents } from '#business/cash/events.ts'
import { sellingEvents } from '#business/selling/events.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { follow } from '#engine/event/subscribe.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import { type AlertId, idOf } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import {
  type AlertWords,
  ofCashInDoubt,
  ofFrozenAccount,
  ofLargeSale,
  ofShortCash,
  ofTransferInDoubt,
  ofUncoveredCash,
  ofUnreadBalance,
} from '../rules/alerts.ts'
import { endPage } from './paging.ts'

export type Alert = {
  readonly id: AlertId
  readonly alert: string
  readonly subject: string
  readonly text: string
  readonly raisedAt: Instant
  readonly acknowledgedAt: Instant | null
}

/** One open alert per subject. */
async function keepAlert(ctx: Ctx, { alert, subject, text }: AlertWords): Promise<void> {
  await ctx.tx
    .insertInto('operations.alert')
    .values({ id: idOf('alr', uuidv7()), alert, subject, text, raised_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores an alert in the transaction of its subject. `operatorsAlerted` is for subjects without their own event. */
export const alertFollowers = [
  follow(engineEvents.operatorsAlerted, keepAlert),
  follow(sellingEvents.largeSellOrderPlaced, (ctx, event) => keepAlert(ctx, ofLargeSale(event))),
  follow(accountsEvents.accountFrozen, (ctx, event) => keepAlert(ctx, ofFrozenAccount(event))),
  follow(cashEvents.accountDoesNotReconcile, (ctx, event) => keepAlert(ctx, ofTransferInDoubt(event))),
  follow(cashEvents.cashIsNotCovered, (ctx, event) => keepAlert(ctx, ofUncoveredCash(event))),
  follow(cashEvents.cashIsShort, (ctx, event) => keepAlert(ctx, ofShortCash(event))),
  follow(cashEvents.partnerBalanceUnread, (ctx, event) => keepAlert(ctx, ofUnreadBalance(event))),
  follow(cashEvents.cashDoesNotReconcile, (ctx, event) => keepAlert(ctx, ofCashInDoubt(event))),
]

const fields = ['id', 'alert', 'subject', 'text', 'raised_at as raisedAt', 'acknowledged_at as acknowledgedAt'] as const

const open = ({ db }: Platform) => db.selectFrom('operations.alert').where('acknowledged_at', 'is', null)

export const openAlerts = (platform: Platform, page: ListPage): Promise<Alert[]> =>
  pageOf(open(platform).select(fields), { of: 'operations.alert', by: 'raised_at' }, page)

export async function alertOf({ db }: Platform, id: AlertId): Promise<Alert | undefined> {
  return db.selectFrom('operations.alert').select(fields).where('id', '=', id).executeTakeFirst()
}

export const countOpenAlerts = (platform: Platform): Promise<number> => countOf(open(platform))

/** Acknowledges an alert, which stays on record with the person and their note. */
export async function acknowledgeAlert(
  ctx: Ctx,
  { id, note }: { id: AlertId; note: string },
): Promise<{ id: AlertId } | Refusal> {
  if (!note.trim()) return refuse('noteRequired', 'Write down what you found. The next person will read it.', 'note')
  const done = await ctx.tx
    .updateTable('operations.alert')
    .set({ acknowledged_at: ctx.clock.now(), acknowledged_by: ctx.actor.id, note: note.trim() })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .returning('alert')
    .executeTakeFirst()
  if (!done) return refuse('noSuchAlert', 'We cannot find this open alert.', 'id')
  await endPage(ctx, done.alert)
  return { id }
}
