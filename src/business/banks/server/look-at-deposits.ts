import { sql } from 'kysely'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import type { FundingSourceId } from '#kernel/ids.ts'
import { banksJobs } from '../jobs.ts'
import {
  applyPartnerDeposits,
  type MicroDepositState,
  nextLook,
  type PartnerDeposits,
} from '../rules/micro-deposits.ts'
import type { BankPorts } from './bank-ports.ts'
import { lockDeposits, lockSource, sourceBy } from './bank-store.ts'
import { depositsOf, readPartnerDeposits, takeDeposits } from './take-deposits.ts'

const reconciler = { kind: 'system', id: 'deposit-reconciler' } as const
const atOnce = 50

/** Claims deposits without news by moving their next check, and a job then asks the partner about each. */
export const depositsToLookAt = whenDue(
  ({ now }) => sql<boolean>`exists (select from banks.micro_deposit where next_look_at <= ${now()})`,
  (platform) =>
    inTransaction(platform, reconciler, async (ctx) => {
      const now = ctx.clock.now()
      const due = await ctx.tx
        .selectFrom('banks.micro_deposit')
        .select(['id', 'state', 'entered_at'])
        .where('next_look_at', '<=', now)
        .orderBy('next_look_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { id, state, entered_at: since } of due) {
        await ctx.tx
          .updateTable('banks.micro_deposit')
          .set({ next_look_at: nextLook({ state: state as MicroDepositState, since }, now) })
          .where('id', '=', id)
          .execute()
        await ctx.enqueue(banksJobs.lookAtDeposits({ id }), { key: `banks.lookAtDeposits:${id}` })
      }
      return due.length
    }),
)

/** Reads the deposits' status at the partner, whatever its webhooks said or missed. */
export const lookAtDeposits =
  ({ payments }: Pick<BankPorts, 'payments'>) =>
  async (platform: Platform, { id }: { id: FundingSourceId }): Promise<void> => {
    const source = await sourceBy(platform.db, 'id', id)
    if (!source?.partner_id) return
    const deposits = await readPartnerDeposits(payments, source.partner_id).catch((error: unknown) => {
      platform.log.info({ bank: id, reason: String(error) }, 'deposits could not be asked about')
      return null
    })
    if (deposits) await inTransaction(platform, reconciler, (ctx) => handlePartnerDeposits(ctx, id, deposits))
  }

export async function handlePartnerDeposits(ctx: Ctx, id: FundingSourceId, deposits: PartnerDeposits): Promise<void> {
  const source = await lockSource(ctx, id)
  const row = source && (await lockDeposits(ctx, id))
  if (row && source.status === 'confirming')
    await takeDeposits(ctx, source, row, applyPartnerDeposits(depositsOf(row), deposits))
}
