import { type Refusal, refuse } from '#kernel/refusal.ts'

/**
 * Each purchase of an IRA is a direction to its custodian, with a statement about prohibited transactions that no
 * recurring instruction can give.
 */
export const refuseStandingOrder = (): Refusal<'custodianHolds'> =>
  refuse(
    'custodianHolds',
    'Each purchase of an IRA is an order to its custodian, which you sign. An IRA cannot invest by a schedule or reinvest by itself.',
  )
