import { createHash } from 'node:crypto'
import { accountOf } from '#business/accounts/server/public.ts'
import { receivingAccountsOf } from '#business/cash/server/public.ts'
import type { ObstacleCode } from '#business/investing/rules/can-invest.ts'
import { refuseStandingOrder } from '#business/investing/rules/held-by-custodian.ts'
import { refuseCommitment } from '#business/investing/rules/order.ts'
import { readOrderFacts, readOrderFactsIn } from '#business/investing/server/public.ts'
import { portfolioFacts } from '#business/portfolios/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { noCents } from '#kernel/cents.ts'
import type { AccountId, DividendChoiceId, PortfolioId } from '#kernel/ids.ts'
import { percent } from '#kernel/rate.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { dividendsEvents } from '../events.ts'
import { type Choice, decideChoice } from '../rules/choice.ts'
import { reinvestAgreement, wholeReinvestAgreement } from '../rules/reinvest-agreement.ts'
import { addChoice } from './choice-store.ts'
import { dropWaiting } from './follow-up-store.ts'

export type ChoiceInput = Choice & {
  readonly id: DividendChoiceId
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly agreementVersion: string | null
}

/** Records the choice for a portfolio's dividends from the next payment on. */
export async function chooseDividend(ctx: Ctx, input: ChoiceInput): Promise<{ id: DividendChoiceId } | Refusal> {
  if (!(await portfolioFacts(ctx, input.portfolioId)))
    return refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'portfolioId')
  // An IRA's dividends go to its custodian, whatever was chosen.
  if (input.kind !== 'keep' && (await isHeldByCustodian(ctx, input.accountId))) return refuseStandingOrder()
  const target = input.kind === 'reinvest' && input.targetPortfolioId ? input.targetPortfolioId : null
  const refusal = decideChoice(input, {
    obstacles: target === null ? null : await obstaclesTo(ctx, input.accountId, target),
    hasPreferredAccount: (await receivingAccountsOf(ctx, [input.accountId])).has(input.accountId),
  })
  if (refusal) return refusal
  await addChoice(ctx, {
    ...input,
    share: input.kind === 'reinvest' ? input.share : percent(100),
    minimum: input.kind === 'keep' ? noCents : input.minimum,
    targetPortfolioId: target,
    agreement: input.kind === 'reinvest' ? { version: reinvestAgreement.version, hash: agreementHash } : null,
  })
  // Amounts that waited under the old choice become cash.
  await dropWaiting(ctx, input)
  await ctx.emit(
    dividendsEvents.dividendChosen({ accountId: input.accountId, portfolioId: input.portfolioId, choice: input.kind }),
  )
  return { id: input.id }
}

const isHeldByCustodian = async (on: Ctx | Platform, accountId: AccountId): Promise<boolean> =>
  (await accountOf(on, accountId))?.custodian != null

const obstaclesTo = async (on: Ctx | Platform, accountId: AccountId, portfolioId: PortfolioId) =>
  (await readOrderFacts(on, { accountId, portfolioId, fundingSourceId: null })).obstacles

export type TargetRefusal = Refusal<ObstacleCode | 'custodianHolds'>

/** The refusal to reinvest in each portfolio now; null if allowed. */
export async function refuseTargets(
  on: Ctx | Platform,
  accountId: AccountId,
  portfolioIds: readonly PortfolioId[],
): Promise<ReadonlyMap<PortfolioId, TargetRefusal | null>> {
  if (await isHeldByCustodian(on, accountId)) return new Map(portfolioIds.map((id) => [id, refuseStandingOrder()]))
  const facts = await readOrderFactsIn(on, { accountId, fundingSourceId: null }, portfolioIds)
  return new Map([...facts].map(([id, { obstacles }]) => [id, refuseCommitment({ obstacles }, 'targetPortfolioId')]))
}

const agreementHash = createHash('sha256').update(wholeReinvestAgreement).digest('hex')
