import { v7 as uuidv7 } from 'uuid'
import { holdAccounts, ownAccount } from '#business/accounts/server/public.ts'
import { refuseBank } from '#business/banks/rules/readiness.ts'
import { fundingSourceForPayment } from '#business/banks/server/public.ts'
import { payoutHoldRefusal } from '#business/cash/server/public.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import type { IraDistribution } from '#io/db/schema.generated.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, FundingSourceId, IraContributionId, IraDistributionId, UserId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { post } from '#ledger/post.ts'
import { iraEvents } from '../events.ts'
import { iraMessages } from '../messages.ts'
import { type DistributionInput, refuseDistribution, type Withholding, withheldOf } from '../rules/distribution.ts'
import { applicationOf, noteChange } from './application-store.ts'
import { noSuchIra } from './custodians.ts'
import { distributionFacts } from './distribution-facts.ts'
import { reserveForDistribution } from './postings-out.ts'

export type IraDistributionInput = DistributionInput & {
  readonly id: IraDistributionId
  readonly accountId: AccountId
  readonly fundingSourceId: FundingSourceId
}

/** Asks the custodian to pay money of an IRA to its owner, less withholding. */
export async function requestIraDistribution(
  ctx: ViewerCtx,
  input: IraDistributionInput,
): Promise<{ id: IraDistributionId } | Refusal> {
  if (!(await holdAccounts(ctx, [input.accountId])).get(input.accountId)?.custodian) return noSuchIra()
  const facts = await distributionFacts(ctx, input.accountId)
  if (!facts) return noSuchIra()
  const refused = refuseDistribution(input, facts) ?? (await refuseDestination(ctx, facts.ownerId, input))
  if (refused) return refused
  const taxYear = Number(facts.today.slice(0, 4))
  return writeDistribution(ctx, { ...input, taxYear, excess: null, stateCode: facts.stateCode! })
}

/** Money of an IRA goes only to its owner's bank, and waits like every payout after a bank change. */
export async function refuseDestination(
  ctx: Ctx,
  ownerId: UserId,
  { accountId, fundingSourceId: bankId }: Pick<IraDistributionInput, 'accountId' | 'fundingSourceId'>,
): Promise<Refusal | null> {
  const own = await ownAccount(ctx.tx, ownerId)
  const bank = await fundingSourceForPayment(ctx, own.id, bankId)
  return (
    refuseBank(bank?.readiness ?? null) ?? (await payoutHoldRefusal(ctx, own.id)) ?? payoutHoldRefusal(ctx, accountId)
  )
}

export type WrittenDistribution = Withholding & {
  readonly id: IraDistributionId
  readonly accountId: AccountId
  readonly kind: IraDistribution['kind']
  readonly exception: IraDistribution['exception']
  readonly gross: Cents
  readonly fundingSourceId: FundingSourceId
  readonly taxYear: number
  readonly stateCode: string
  readonly excess: {
    readonly contributionId: IraContributionId
    readonly amount: Cents
    readonly earnings: Cents
  } | null
}

export async function writeDistribution(
  ctx: ViewerCtx,
  input: WrittenDistribution,
): Promise<{ id: IraDistributionId } | Refusal> {
  const { id, accountId, gross, excess } = input
  const now = ctx.clock.now()
  const { custodian } = (await applicationOf(ctx.tx, accountId))!
  const held = await post(ctx.tx, reserveForDistribution({ id, accountId, custodian, gross }, now), now)
  if (isRefusal(held)) return refuse('notEnoughCash', 'The IRA no longer has that much cash.', 'amount')
  const { federal, state } = withheldOf(gross, input)
  await ctx.tx
    .insertInto('ira.distribution')
    .values({
      id,
      account_id: accountId,
      kind: input.kind,
      exception: input.exception,
      tax_year: input.taxYear,
      gross_cents: gross,
      federal_percent: input.federalPercent,
      state_percent: input.statePercent,
      state_code: input.stateCode,
      federal_cents: federal,
      state_cents: state,
      funding_source_id: input.fundingSourceId,
      contribution_id: excess?.contributionId ?? null,
      excess_cents: excess?.amount ?? null,
      earnings_cents: excess?.earnings ?? null,
      state: 'requested',
      requested_by: ctx.actor.id,
      requested_at: now,
    })
    .execute()
  await noteChange(ctx, { accountId, subject: id, from: null, to: 'requested', reason: 'asked for' })
  await ctx.send(
    iraMessages['custodian.distribute']({ id: uuidv7(), subject: accountId, payload: { distributionId: id } }),
  )
  await ctx.emit(iraEvents.iraDistributionRequested({ accountId, distributionId: id, amount: gross }))
  return { id }
}
