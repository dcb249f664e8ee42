import { type Cents, formatCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'
import { iraAmounts } from './amounts.ts'
import type { IraType } from './custodians.ts'

export const planTypes = ['traditionalIra', 'rothIra', 'sepIra', 'simpleIra', 'plan401k', 'plan403b'] as const
export type PlanType = (typeof planTypes)[number]
export type TransferKind = 'transfer' | 'directRollover'
export type TransferDelivery = 'wire' | 'ach' | 'check'

/** `cancel`: until the other custodian has sent the money. `change`: until the transfer has ended. */
export const transferCan = states({
  cancel: ['draft', 'signPending', 'submitted', 'accepted'],
  change: ['draft', 'signPending', 'submitted', 'accepted', 'inTransit'],
})

const workPlans: readonly PlanType[] = ['plan401k', 'plan403b']
/** A Roth IRA accepts taxed money, the others untaxed money; any other combination is a conversion. */
const takenBy: Readonly<Record<IraType, readonly PlanType[]>> = {
  traditional: ['traditionalIra', 'sepIra', 'simpleIra', 'plan401k', 'plan403b'],
  sep: ['traditionalIra', 'sepIra', 'simpleIra', 'plan401k', 'plan403b'],
  roth: ['rothIra'],
}

/** Between IRAs it is a transfer, which is not reported; from a plan at work, a direct rollover. */
export const kindOf = (planType: PlanType): TransferKind =>
  workPlans.includes(planType) ? 'directRollover' : 'transfer'

type Ask = { readonly planType: PlanType; readonly amount: Cents | null; readonly accountNumber: string }

/** Returns why money may not be requested from another custodian, or null. A transfer counts toward no limit. */
export function refuseTransfer(
  { planType, amount, accountNumber }: Ask,
  facts: { readonly isOpen: boolean; readonly iraType: IraType },
): Refusal<'iraNotOpen' | 'belowMinimum' | 'aboveMaximum' | 'wrongIraType' | 'invalidInput'> | null {
  if (!facts.isOpen) return refuse('iraNotOpen', 'This IRA is not open yet. You can add money once it is.')
  if (!takenBy[facts.iraType].includes(planType))
    return refuse(
      'wrongIraType',
      'This kind of account cannot be transferred to this IRA without a taxable conversion. Choose another account or IRA.',
      'planType',
    )
  if (!/^[A-Za-z0-9-]{4,30}$/.test(accountNumber))
    return refuse('invalidInput', 'Enter the account number shown on your statement.', 'accountNumber')
  if (amount !== null && amount < iraAmounts.transfer)
    return refuse('belowMinimum', `Transfer at least ${formatCents(iraAmounts.transfer, { trim: true })}.`, 'amount')
  return amount !== null && amount > iraAmounts.most
    ? refuse('aboveMaximum', `Transfer up to ${formatCents(iraAmounts.most, { trim: true })} at a time.`, 'amount')
    : null
}
