import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, IraContributionId, IraDistributionId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { moveMoney, type Transfer } from '#ledger/transfer.ts'
import type { CustodianCode } from '../rules/custodians.ts'
import type { Withheld } from '../rules/distribution.ts'
import { custodianCashOf } from '../rules/ledger-accounts.ts'

type Distribution = {
  readonly id: IraDistributionId
  readonly accountId: AccountId
  readonly custodian: CustodianCode
  readonly gross: Cents
}

const leaves = ({ accountId, custodian }: Distribution, amount: Cents) =>
  moveMoney(cashOf(accountId), custodianCashOf(custodian, accountId), amount)

/** The gross is no longer available, and still the IRA's until the custodian has paid. */
export const reserveForDistribution = (of: Distribution, at: Instant): Transfer => ({
  key: `${of.id}:reserve`,
  kind: 'reserveForDistribution',
  subject: of.id,
  effectiveAt: at,
  phase: 'pending',
  lines: leaves(of, of.gross),
})

export const releaseDistribution = ({ id }: Pick<Distribution, 'id'>, at: Instant): Transfer => ({
  key: `${id}:release`,
  kind: 'distributionReleased',
  subject: id,
  effectiveAt: at,
  phase: 'void',
  target: `${id}:reserve`,
})

/** The postings to the owner's bank, the IRS and the state, each named; together they are the gross. */
export function payDistribution(of: Distribution, { federal, state, net }: Withheld, at: Instant): Transfer[] {
  const part = (step: string, kind: string, amount: Cents): Transfer[] =>
    amount > 0n
      ? [
          {
            key: `${of.id}:${step}`,
            kind,
            subject: of.id,
            effectiveAt: at,
            phase: 'posted',
            lines: leaves(of, amount),
          },
        ]
      : []
  return [
    ...part('net', 'distributionPaid', net),
    ...part('federal', 'distributionFederalTax', federal),
    ...part('state', 'distributionStateTax', state),
  ]
}

/** The owner's bank returned the net; the withheld tax stays withheld. */
export const returnDistribution = ({ id }: Pick<Distribution, 'id'>, at: Instant): Transfer => ({
  key: `${id}:return`,
  kind: 'distributionReturned',
  subject: id,
  effectiveAt: at,
  phase: 'reverse',
  target: `${id}:net`,
})

type Conversion = {
  readonly id: IraContributionId
  readonly fromAccountId: AccountId
  readonly toAccountId: AccountId
  readonly custodian: CustodianCode
  readonly amount: Cents
}

/** A conversion on its way: the cash of one IRA is reserved for another at the same custodian. */
export const expectConversion = (of: Conversion, at: Instant): Transfer => ({
  key: `${of.id}:expect`,
  kind: 'iraConversion',
  subject: of.id,
  effectiveAt: at,
  phase: 'pending',
  lines: [
    ...moveMoney(cashOf(of.fromAccountId), custodianCashOf(of.custodian, of.fromAccountId), of.amount),
    ...moveMoney(custodianCashOf(of.custodian, of.toAccountId), cashOf(of.toAccountId), of.amount),
  ],
})
