import { accountCalls } from './client/accounts.ts'
import { applicationCalls } from './client/applications.ts'
import { type CustodianLiveOptions, custodianAt } from './client/call.ts'
import { changeCalls } from './client/changes.ts'
import { directionCalls } from './client/directions.ts'
import { moneyCalls, paymentCalls } from './client/money.ts'

export { CustodianUnavailable, isCustodianRefusal } from './client/call.ts'

export type CustodianLiveClient = ReturnType<typeof createCustodianLiveClient>

/**
 * The custodian that answers at once and pushes signed events. No custodian publishes an API for this; the protocol is
 * ours, of 22 November 2026.
 */
export function createCustodianLiveClient(options: CustodianLiveOptions) {
  const custodian = custodianAt(options)
  return {
    capabilities: { otp: 'custodian', agreement: 'custodian', events: 'push', cancelUntil: 'sent' },
    ...applicationCalls(custodian),
    ...accountCalls(custodian),
    ...moneyCalls(custodian),
    ...paymentCalls(custodian),
    ...directionCalls(custodian),
    ...changeCalls(custodian),
  } as const
}
