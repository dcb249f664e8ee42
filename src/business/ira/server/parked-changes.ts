import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import type { CustodianCode } from '../rules/custodians.ts'
import { custodianName } from './application-store.ts'
import type { CustodianChange, CustodianSubject } from './custodian-changes.ts'
import type { CustodianPort } from './custodian-port.ts'

const parker = { kind: 'system', id: 'custodians' } as const

/** Sets aside a change that cannot be applied, so that it stops no other; staff are alerted once. */
export async function parkChange(
  platform: Platform,
  custodian: CustodianCode,
  { kind, id, ref }: CustodianChange,
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  platform.log.error({ err: error, custodian, ref }, 'a change of a custodian was parked')
  await inTransaction(platform, parker, async (ctx) => {
    const { numInsertedOrUpdatedRows } = await ctx.tx
      .insertInto('ira.parked_change')
      .values({ custodian, kind, partner_id: id, reason, parked_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    await ctx.emit(
      engineEvents.operatorsAlerted({
        alert: 'custodianChangeParked',
        subject: `${custodian}:${ref}`,
        text: `What ${custodianName(custodian)} says of ${ref} could not be applied and is tried again: ${reason}`,
      }),
    )
  })
}

export async function retryParked(
  platform: Platform,
  port: CustodianPort,
  custodian: CustodianCode,
  apply: (change: CustodianChange) => Promise<boolean>,
): Promise<void> {
  const rows = await platform.db
    .selectFrom('ira.parked_change')
    .selectAll()
    .where('custodian', '=', custodian)
    .execute()
  for (const row of rows) {
    const subject = { kind: row.kind, id: row.partner_id } as CustodianSubject
    const change = (await port.look?.(subject)) ?? null
    if (change && !(await apply(change))) continue
    await platform.db
      .deleteFrom('ira.parked_change')
      .where('custodian', '=', custodian)
      .where('kind', '=', row.kind)
      .where('partner_id', '=', row.partner_id)
      .execute()
  }
}

/** Alerts staff to a problem between us and the custodian. */
export const tellIncident = (
  ctx: Ctx,
  custodian: CustodianCode,
  { ref, text }: Extract<CustodianChange, { readonly kind: 'incident' }>,
): Promise<void> =>
  ctx.emit(
    engineEvents.operatorsAlerted({
      alert: 'custodianIncident',
      subject: `${custodian}:${ref}`,
      text: `${custodianName(custodian)}: ${text}`,
    }),
  )
