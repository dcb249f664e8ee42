import { checked } from '#engine/command/checked.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { peopleEvents } from '../events.ts'
import { investorProfile } from '../rules/investor-profile.ts'
import { changeUser, lockUser } from './user-store.ts'

export async function saveInvestorProfile(
  ctx: ViewerCtx,
  input: { input: unknown },
): Promise<{ id: number } | Refusal> {
  const { viewer } = ctx
  const given = checked(investorProfile, input.input)
  if (isRefusal(given)) return given
  const user = await lockUser(ctx.tx, viewer.userId)
  await changeUser(ctx.tx, user.id, {
    annual_income_cents: given.annualIncome,
    net_worth_cents: given.netWorth,
    is_accredited: given.isAccredited,
    accredited_qualification_id: given.isAccredited ? given.accreditedQualificationId : null,
    environmental_impact_vs_returns: given.environmentalImpactVsReturns,
    occupation: given.occupation,
    investor_saved_at: ctx.clock.now(),
  })
  await ctx.emit(peopleEvents.investorProfileSaved({ userId: user.id }))
  return { id: user.number }
}
