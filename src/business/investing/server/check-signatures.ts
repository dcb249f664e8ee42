import type { RawBuilder } from 'kysely'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { doCommandAs } from '#engine/command/send-command.ts'
import type { Clock } from '#kernel/clock.ts'
import type { OrderGroupId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { investingCommands } from '../commands.ts'
import { investingJobs } from '../jobs.ts'
import { isAnyUnsignedSince, ordersUnder, unsignedSince } from './order-store.ts'
import { takeSignature } from './sign-order.ts'
import type { SignaturesPort } from './signatures-port.ts'

const reconciler = { kind: 'system', id: 'signatures' } as const
const everyMs = 15 * 60_000

const quarterOf = ({ now }: Clock): number => Math.floor(now().epochMilliseconds / everyMs)
const beginningOf = (quarter: number): Instant => Temporal.Instant.fromEpochMilliseconds(quarter * everyMs)

export const areSignaturesUnasked = (clock: Clock): RawBuilder<boolean> =>
  isAnyUnsignedSince(beginningOf(quarterOf(clock)))

/**
 * Checks each agreement that needs a signature at the partner every 15 minutes, so that a lost event costs minutes
 * and not the order.
 */
export async function reconcileSignatures(platform: Platform): Promise<number> {
  const quarter = quarterOf(platform.clock)
  const waiting = await unsignedSince(platform.db, beginningOf(quarter))
  if (waiting.length === 0) return 0
  let asked = 0
  // The 15-minute interval is the key, so only one worker checks, once.
  const key = String(quarter)
  await doCommandAs(platform, reconciler, investingCommands.reconcileSignatures, { key }, async (ctx) => {
    for (const group of waiting)
      await ctx.enqueue(investingJobs.checkSignature({ orderId: group }), { key: `check:${group}` })
    asked = waiting.length
    return {}
  })
  return asked
}

/** Reads one agreement's status at the partner, with or without events. */
export const checkSignature =
  (signatures: SignaturesPort) =>
  async (platform: Platform, { orderId: group }: { orderId: OrderGroupId }): Promise<void> => {
    const [order] = await ordersUnder(platform.db, group)
    if (order?.state !== 'awaitingSignature' || !order.signatureRequestId) return
    const request = await signatures.request(order.signatureRequestId)
    if ('complete' in request) await inTransaction(platform, reconciler, (ctx) => takeSignature(ctx, group, request))
  }
