import { v7 as uuidv7 } from 'uuid'
import { accountOf, holdAccounts, ownAccount } from '#business/accounts/server/public.ts'
import { refuseBank } from '#business/banks/rules/readiness.ts'
import { fundingSourceForPayment } from '#business/banks/server/public.ts'
import type { holdInvestors } from '#business/people/server/public.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { AccountId, FundingSourceId, IraContributionId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { mustPost } from '#ledger/post.ts'
import { iraMessages } from '../messages.ts'
import { type ContributionInput, refuseContribution } from '../rules/contribution.ts'
import { applicationOf, noteChange } from './application-store.ts'
import { contributionFacts } from './contribution-facts.ts'
import { changeContribution, contributionBy, lockContribution } from './contribution-store.ts'
import type { CustodianRefusal, Made } from './custodian-port.ts'
import { clientOf, type IraPorts, isRefused, noSuchIra } from './custodians.ts'
import { expectContribution } from './postings.ts'
import { failContribution } from './take-contribution.ts'

export type ContributeInput = ContributionInput & {
  readonly id: IraContributionId
  readonly accountId: AccountId
  readonly fundingSourceId: FundingSourceId
}

/** Has the custodian fetch money from a bank of the person's own account into the IRA. */
export async function contributeToIra(
  ctx: ViewerCtx,
  input: ContributeInput,
): Promise<{ id: IraContributionId } | Refusal> {
  const account = (await holdAccounts(ctx, [input.accountId])).get(input.accountId)
  if (!account?.custodian) return noSuchIra()
  // Two concurrent requests would count on the same room.
  await lockLimits(ctx, account.ownerId)
  const application = await applicationOf(ctx.tx, input.accountId)
  const facts = await contributionFacts(ctx, input.accountId, input.taxYear)
  if (!facts || !application) return noSuchIra()
  const own = await ownAccount(ctx.tx, account.ownerId)
  const bank = await fundingSourceForPayment(ctx, own.id, input.fundingSourceId)
  const refused = refuseContribution(input, facts) ?? refuseBank(bank?.readiness ?? null)
  if (refused) return refused
  await writeContribution(ctx, input)
  const { id, accountId, amount } = input
  const now = ctx.clock.now()
  await mustPost(ctx.tx, expectContribution({ id, accountId, custodian: application.custodian, amount }, now), now)
  await ctx.send(
    iraMessages['custodian.contribute']({ id: uuidv7(), subject: accountId, payload: { contributionId: id } }),
  )
  return { id }
}

const lockLimits = async (ctx: Ctx, ownerId: Parameters<typeof holdInvestors>[1][number]): Promise<void> =>
  void (await ctx.tx
    .selectNoFrom((eb) =>
      eb.fn('pg_advisory_xact_lock', [eb.fn('hashtext', [eb.val(`ira.limits:${ownerId}`)])]).as('lock'),
    )
    .execute())

async function writeContribution(ctx: Ctx, input: ContributeInput): Promise<void> {
  const now = ctx.clock.now()
  await ctx.tx
    .insertInto('ira.contribution')
    .values({
      id: input.id,
      account_id: input.accountId,
      kind: input.kind,
      tax_year: input.taxYear,
      amount_cents: input.amount,
      funding_source_id: input.fundingSourceId,
      state: 'pending',
      requested_by: ctx.actor.id,
      requested_at: now,
      attested_at: input.kind === 'rollover60Day' ? now : null,
    })
    .execute()
  await noteChange(ctx, {
    accountId: input.accountId,
    subject: input.id,
    from: null,
    to: 'pending',
    reason: 'asked for',
  })
}

export const contributeAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.contribute'], {
    deliver: async (platform, message): Promise<Made | CustodianRefusal | { readonly kind: 'notNeeded' }> => {
      const row = await contributionBy(platform.db, message.payload.contributionId)
      const application = row && (await applicationOf(platform.db, row.account_id))
      if (row?.state !== 'pending' || row.partner_id || !application?.custodian_account_id) return { kind: 'notNeeded' }
      const account = await accountOf(platform, row.account_id)
      const own = await ownAccount(platform.db, account!.ownerId)
      const bank = row.funding_source_id && (await fundingSourceForPayment(platform, own.id, row.funding_source_id))
      if (!bank) return { kind: 'refused', code: 'validation', message: 'The bank account was removed.' }
      return clientOf(ports, application.custodian).contribute({
        ref: row.id,
        accountId: application.custodian_account_id,
        kind: row.kind,
        taxYear: row.tax_year,
        amount: row.amount_cents,
        fundingToken: bank.partnerFundingSourceId,
        ...(row.attested_at ? { attestedAt: row.attested_at } : {}),
      })
    },
    delivered: async (ctx, message, answer) => {
      const row = await lockContribution(ctx, message.payload.contributionId)
      if (!row || ('kind' in answer && answer.kind === 'notNeeded')) return
      if (isRefused(answer))
        await failContribution(ctx, row, { to: 'rejected', code: answer.code, reason: answer.message })
      else await changeContribution(ctx, row.id, { partner_id: answer.id })
    },
  })
