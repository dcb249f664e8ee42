import { standingOrders } from '#business/selling/rules/sale-terms.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { dollars, formatCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Program } from './referral.ts'

/** A typing error must not give fortunes away. */
const greatestReward = dollars(500)

export function refuseProgram(program: Program, today: BusinessDay, programs: readonly Program[]): Refusal | null {
  if (program.startsOn <= today)
    return refuse(
      'startsInPast',
      'New terms must start tomorrow or later, because people who joined today did so under the old ones.',
      'startsOn',
    )
  if (program.endsOn && program.endsOn < program.startsOn)
    return refuse('endsBeforeStart', 'The last day is before the first one. Choose a later day.', 'endsOn')
  if (programs.some(({ startsOn }) => startsOn === program.startsOn))
    return refuse('startsTaken', 'Other terms already start on that day. Choose another.', 'startsOn')
  if (program.reward <= 0n || program.reward > greatestReward)
    return refuse('badReward', `Enter a reward above zero and up to ${formatCents(greatestReward)}.`, 'reward')
  if (program.minimum < program.reward)
    return refuse('badMinimum', 'The minimum first investment must be at least the reward.', 'minimum')
  if (!standingOrders[program.sellOrderId])
    return refuse('noSuchSellOrder', 'The company does not have this standing sell order.', 'sellOrderId')
  if (program.claimDays < 1 || program.claimDays > 365)
    return refuse('badClaimDays', 'Enter a claim period of 1 to 365 days.', 'claimDays')
  return null
}

export function refuseProgramEnd(
  program: Program | undefined,
  endsOn: BusinessDay,
  today: BusinessDay,
): Refusal<'noSuchProgram' | 'endsInPast' | 'endedBefore'> | null {
  if (!program) return refuse('noSuchProgram', 'No terms start on that day.', 'startsOn')
  if (endsOn < today || endsOn < program.startsOn)
    return refuse('endsInPast', 'The terms can end today or later.', 'endsOn')
  if (program.endsOn !== null && program.endsOn < today)
    return refuse('endedBefore', 'These terms have already ended. Add new ones.', 'startsOn')
  return null
}
