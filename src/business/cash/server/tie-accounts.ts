import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { reasonOf } from '#engine/stuck/put-aside.ts'
import type { AccountId, BankTransferId } from '#kernel/ids.ts'
import { disagrees, type PartnerStatus, stepTowards } from '../rules/bank-transfer.ts'
import { applyPartnerStatus, isNoNews } from './bank-transfer.ts'
import { type BankTransfer, findBankTransfer, transfersToTie } from './cash-store.ts'
import type { PaymentsPort } from './payments-port.ts'

/** An account whose transfers differ from the partner's, and the reason. */
export type Untied = { readonly accountId: AccountId; readonly bankTransferId: BankTransferId; readonly reason: string }

const batch = 200
/** Transfers that settled earlier were compared on their day. */
const settledWithinDays = 3

/**
 * Compares each account's transfers with the partner's in batches, and applies the partner's statuses. A status that
 * cannot be applied is that account's difference; the others are still compared.
 */
export async function tieAccounts(platform: Platform, payments: PaymentsPort): Promise<Untied[]> {
  const untied: Untied[] = []
  const since = platform.clock.now().subtract({ hours: 24 * settledWithinDays })
  for (let after: Pick<BankTransfer, 'accountId' | 'id'> = { accountId: 'acc_', id: 'btr_' }; ; ) {
    const transfers = await transfersToTie(platform.db, { since, after, limit: batch })
    for (const transfer of transfers) {
      const reason = await differenceOf(platform, payments, transfer)
      if (reason) untied.push({ accountId: transfer.accountId, bankTransferId: transfer.id, reason })
    }
    const last = transfers.at(-1)
    if (!last || transfers.length < batch) return untied
    after = last
  }
}

async function differenceOf(
  platform: Platform,
  payments: PaymentsPort,
  transfer: BankTransfer,
): Promise<string | null> {
  const { id, partnerTransferId } = transfer
  const partnerStatus: PartnerStatus | null = await payments.transfer(partnerTransferId!)
  if (!partnerStatus) return 'The partner does not know this transfer.'
  if (isNoNews(transfer, partnerStatus)) return null
  try {
    await inTransaction(platform, { kind: 'system', id: 'reconciliation' }, (ctx) =>
      applyPartnerStatus(ctx, id, partnerStatus),
    )
  } catch (error) {
    return `What the partner says (${partnerStatus.status}) cannot be taken in: ${reasonOf(error)}`
  }
  const ours = (await findBankTransfer(platform.db, { id }))!
  const isTied = stepTowards(ours.state, partnerStatus) === null && !disagrees(ours.state, partnerStatus)
  return isTied ? null : `We have it ${ours.state}, the partner says ${partnerStatus.status}.`
}
