import { v7 as uuidv7 } from 'uuid'
import type { ViewerCtx } from '#engine/command/platform.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { AccountId, IraContributionId, IraDistributionId, IraTransferId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { iraMessages } from '../messages.ts'
import { contributionCan } from '../rules/contribution.ts'
import { distributionCan } from '../rules/distribution.ts'
import { transferCan } from '../rules/transfer.ts'
import { applicationOf } from './application-store.ts'
import { changeContribution, contributionBy, lockContribution } from './contribution-store.ts'
import type { CustodianRefusal, Made } from './custodian-port.ts'
import { clientOf, type IraPorts, isRefused } from './custodians.ts'
import { changeDistribution, distributionBy, lockDistribution } from './distribution-store.ts'
import { failContribution } from './take-contribution.ts'
import { endDistribution } from './take-distribution.ts'
import { changeTransfer, lockTransfer, rejectTransfer, transferBy } from './transfer-to-ira.ts'

type Ask<Id> = { readonly accountId: AccountId; readonly id: Id }
type Answer = Made | CustodianRefusal | { readonly kind: 'notNeeded' }

const tooLate = () =>
  refuse('tooLateToCancel', 'This can no longer be canceled: the money is on its way, or it has ended.')
const byOwner = { to: 'canceled', code: 'canceled', reason: 'You canceled it.' } as const

/** Asks the custodian to cancel a contribution or conversion; it ends once the custodian agrees. */
export async function cancelIraContribution(
  ctx: ViewerCtx,
  { accountId, id }: Ask<IraContributionId>,
): Promise<{ id: IraContributionId } | Refusal> {
  const row = await lockContribution(ctx, id)
  if (row?.account_id !== accountId || !contributionCan('cancel', row.state)) return tooLate()
  if (row.cancel_asked_at) return { id }
  await changeContribution(ctx, id, { cancel_asked_at: ctx.clock.now() })
  const about = { id: uuidv7(), subject: accountId, payload: { contributionId: id } }
  await ctx.send(iraMessages['custodian.cancelContribution'](about))
  return { id }
}

/** Asks the custodian to cancel a transfer that is not on its way yet. */
export async function cancelIraTransfer(
  ctx: ViewerCtx,
  { accountId, id }: Ask<IraTransferId>,
): Promise<{ id: IraTransferId } | Refusal> {
  const row = await lockTransfer(ctx, id)
  if (row?.account_id !== accountId || !transferCan('cancel', row.state)) return tooLate()
  if (row.cancel_asked_at) return { id }
  await changeTransfer(ctx, id, { cancel_asked_at: ctx.clock.now() })
  const about = { id: uuidv7(), subject: accountId, payload: { transferId: id } }
  await ctx.send(iraMessages['custodian.cancelTransfer'](about))
  return { id }
}

export async function cancelIraDistribution(
  ctx: ViewerCtx,
  { accountId, id }: Ask<IraDistributionId>,
): Promise<{ id: IraDistributionId } | Refusal> {
  const row = await lockDistribution(ctx, id)
  if (row?.account_id !== accountId || !distributionCan('cancel', row.state)) return tooLate()
  if (row.cancel_asked_at) return { id }
  await changeDistribution(ctx, id, { cancel_asked_at: ctx.clock.now() })
  const about = { id: uuidv7(), subject: accountId, payload: { distributionId: id } }
  await ctx.send(iraMessages['custodian.cancelDistribution'](about))
  return { id }
}

// If a custodian refuses to cancel, it continues, and its changes are read as usual.

export const cancelContributionAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.cancelContribution'], {
    deliver: async (platform, message): Promise<Answer> => {
      const row = await contributionBy(platform.db, message.payload.contributionId)
      const application = row && (await applicationOf(platform.db, row.account_id))
      if (!row?.partner_id || !application) return { kind: 'notNeeded' }
      const input = { ref: `${row.id}:cancel`, contributionId: row.partner_id }
      return clientOf(ports, application.custodian).cancelContribution(input)
    },
    delivered: async (ctx, message, answer) => {
      const row = await lockContribution(ctx, message.payload.contributionId)
      if (!row) return
      await changeContribution(ctx, row.id, { cancel_asked_at: null })
      if ('id' in answer && !isRefused(answer)) await failContribution(ctx, row, byOwner)
    },
  })

export const cancelTransferAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.cancelTransfer'], {
    deliver: async (platform, message): Promise<Answer> => {
      const row = await transferBy(platform.db, message.payload.transferId)
      const application = row && (await applicationOf(platform.db, row.account_id))
      if (!row?.partner_id || !application) return { kind: 'notNeeded' }
      const input = { ref: `${row.id}:cancel`, transferId: row.partner_id }
      return clientOf(ports, application.custodian).cancelTransfer(input)
    },
    delivered: async (ctx, message, answer) => {
      const row = await lockTransfer(ctx, message.payload.transferId)
      if (!row) return
      await changeTransfer(ctx, row.id, { cancel_asked_at: null })
      if ('id' in answer && !isRefused(answer)) await rejectTransfer(ctx, row, 'canceled', byOwner.reason)
    },
  })

export const cancelDistributionAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.cancelDistribution'], {
    deliver: async (platform, message): Promise<Answer> => {
      const row = await distributionBy(platform.db, message.payload.distributionId)
      const application = row && (await applicationOf(platform.db, row.account_id))
      if (!row?.partner_id || !application) return { kind: 'notNeeded' }
      const input = { ref: `${row.id}:cancel`, distributionId: row.partner_id }
      return clientOf(ports, application.custodian).cancelDistribution(input)
    },
    delivered: async (ctx, message, answer) => {
      const row = await lockDistribution(ctx, message.payload.distributionId)
      if (!row) return
      await changeDistribution(ctx, row.id, { cancel_asked_at: null })
      if ('id' in answer && !isRefused(answer)) await endDistribution(ctx, row, byOwner)
    },
  })
