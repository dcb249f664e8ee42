import type { Ctx } from '#engine/command/platform.ts'
import type { PartnerFundingSourceId } from '#kernel/ids.ts'
import { banksEvents } from '../events.ts'
import {
  endWords,
  type MicroDepositState,
  type MicroDeposits,
  nextLook,
  type PartnerDeposits,
} from '../rules/micro-deposits.ts'
import { takePlaceOfStopped } from './add-bank.ts'
import type { BankPorts } from './bank-ports.ts'
import { changeDeposits, changeSource, type DepositRow, type SourceRow } from './bank-store.ts'
import { refuseSource } from './exchange-token.ts'
import { sendRemoval } from './remove-bank.ts'

export async function readPartnerDeposits(
  payments: Pick<BankPorts['payments'], 'fundingSource' | 'microDeposits'>,
  partnerId: PartnerFundingSourceId,
): Promise<PartnerDeposits> {
  const source = await payments.fundingSource(partnerId)
  if (!source) return { source: 'removed', deposits: null, returnCode: null }
  const deposits = await payments.microDeposits(partnerId)
  return {
    source: source.removed ? 'removed' : source.status,
    deposits: deposits?.status ?? null,
    returnCode: deposits?.returnCode ?? null,
  }
}

export const depositsOf = ({ state, wrong_tries: wrongTries }: DepositRow): MicroDeposits => ({
  state: state as MicroDepositState,
  wrongTries,
})

export async function takeDeposits(ctx: Ctx, source: SourceRow, row: DepositRow, next: MicroDeposits): Promise<void> {
  const now = depositsOf(row)
  if (next.state === now.state && next.wrongTries === now.wrongTries) return
  await changeDeposits(ctx, row.id, {
    state: next.state,
    wrong_tries: next.wrongTries,
    next_look_at: nextLook({ state: next.state, since: row.entered_at }, ctx.clock.now()),
  })
  await follow[next.state]?.(ctx, source, now.state)
}

type Follow = (ctx: Ctx, source: SourceRow, from: MicroDepositState) => Promise<void>

const end =
  (reason: string): Follow =>
  async (ctx, source) => {
    await refuseSource(ctx, source, reason)
    await sendRemoval(ctx, source.id)
  }

const follow: Readonly<Partial<Record<MicroDepositState, Follow>>> = {
  arrived: async (ctx, { account_id: accountId, id: fundingSourceId }, from) => {
    // After a wrong pair the person already has the form open.
    if (from !== 'checking') await ctx.emit(banksEvents.microDepositsArrived({ accountId, fundingSourceId }))
  },
  confirmed: async (ctx, source) => {
    await changeSource(ctx, source.id, { status: 'verified', reason: null })
    await ctx.emit(banksEvents.bankLinked({ accountId: source.account_id, fundingSourceId: source.id }))
    await takePlaceOfStopped(ctx, source)
  },
  locked: end(endWords.locked!),
  returned: end(endWords.returned!),
}
