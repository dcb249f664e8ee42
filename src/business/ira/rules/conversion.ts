import { type Cents, dollars, formatCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { CustodianCode, IraType } from './custodians.ts'

type Side = { readonly iraType: IraType; readonly custodian: CustodianCode; readonly isOpen: boolean }
export type ConversionFacts = { readonly from: Side & { readonly available: Cents }; readonly to: Side }

export const leastConversion = dollars(1)

export const conversionWords =
  'What you convert counts as income for this year, without the additional 10% tax. We withhold nothing, so plan for the tax. A conversion cannot be undone, and you must take any required distribution for this year first.'

/** Returns why money may not go from a traditional or SEP IRA to a Roth IRA at the same custodian, or null. */
export function refuseConversion(
  { amount, leftToTake }: { readonly amount: Cents; readonly leftToTake: Cents },
  { from, to }: ConversionFacts,
): Refusal<'iraNotOpen' | 'wrongIraType' | 'belowMinimum' | 'notEnoughCash' | 'requiredFirst'> | null {
  if (!from.isOpen || !to.isOpen) return refuse('iraNotOpen', 'Both IRAs have to be open.')
  if (from.iraType === 'roth' || to.iraType !== 'roth')
    return refuse('wrongIraType', 'A conversion goes from a traditional or SEP IRA to a Roth IRA.')
  if (from.custodian !== to.custodian)
    return refuse('wrongIraType', 'A conversion goes to a Roth IRA at the same custodian. Open one there first.')
  if (leftToTake > 0n)
    return refuse(
      'requiredFirst',
      `Take out this year’s required ${formatCents(leftToTake)} first: it cannot be converted.`,
    )
  if (amount < leastConversion) return refuse('belowMinimum', 'Convert at least $1.', 'amount')
  return amount > from.available
    ? refuse('notEnoughCash', `The IRA has ${formatCents(from.available)} in cash. Sell shares first.`, 'amount')
    : null
}
