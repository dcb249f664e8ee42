import { accountOf, ownAccount } from '#business/accounts/server/public.ts'
import { fundingSourceForPayment } from '#business/banks/server/public.ts'
import { handle } from '#engine/outbox/messages.ts'
import { cents } from '#kernel/cents.ts'
import type { CustodianResourceId } from '#kernel/ids.ts'
import { percent } from '#kernel/rate.ts'
import { iraMessages } from '../messages.ts'
import { applicationOf } from './application-store.ts'
import { contributionBy } from './contribution-store.ts'
import type { CustodianDistribution, CustodianRefusal, Made } from './custodian-port.ts'
import { clientOf, type IraPorts, isRefused } from './custodians.ts'
import { changeDistribution, type DistributionRow, distributionBy, lockDistribution } from './distribution-store.ts'
import { endDistribution } from './take-distribution.ts'

type Answer = Made | CustodianRefusal | { readonly kind: 'notNeeded' }

export const distributeAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.distribute'], {
    deliver: async (platform, message): Promise<Answer> => {
      const row = await distributionBy(platform.db, message.payload.distributionId)
      const application = row && (await applicationOf(platform.db, row.account_id))
      if (row?.state !== 'requested' || row.partner_id || !application?.custodian_account_id)
        return { kind: 'notNeeded' }
      const account = await accountOf(platform, row.account_id)
      const own = await ownAccount(platform.db, account!.ownerId)
      const bank = await fundingSourceForPayment(platform, own.id, row.funding_source_id)
      if (!bank) return { kind: 'refused', code: 'validation', message: 'The bank account was removed.' }
      const contribution = row.contribution_id ? await contributionBy(platform.db, row.contribution_id) : null
      if (row.contribution_id && !contribution?.partner_id)
        return { kind: 'refused', code: 'notFound', message: 'The custodian does not know the contribution.' }
      return clientOf(ports, application.custodian).distribute({
        ref: row.id,
        accountId: application.custodian_account_id,
        kind: row.kind,
        gross: row.gross_cents,
        federalWithholding: percent(row.federal_percent),
        stateWithholding: percent(row.state_percent),
        state: row.state_code,
        electedAt: row.requested_at,
        destination: bank.partnerFundingSourceId,
        ...(row.exception ? { exception: row.exception } : {}),
        ...(contribution?.partner_id ? { excess: excessOf(row, contribution.partner_id) } : {}),
      })
    },
    delivered: async (ctx, message, answer) => {
      const row = await lockDistribution(ctx, message.payload.distributionId)
      if (!row || ('kind' in answer && answer.kind === 'notNeeded')) return
      if (isRefused(answer))
        await endDistribution(ctx, row, { to: 'rejected', code: answer.code, reason: answer.message })
      else await changeDistribution(ctx, row.id, { partner_id: answer.id })
    },
  })

const excessOf = (
  row: DistributionRow,
  contributionId: CustodianResourceId,
): NonNullable<CustodianDistribution['excess']> => ({
  contributionId,
  taxYear: row.tax_year,
  amount: cents(row.excess_cents!),
  earnings: cents(row.earnings_cents!),
})
