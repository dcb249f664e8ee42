import { readinessOnPage, refuseBank } from '#business/banks/rules/readiness.ts'
import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { type Cents, cents, noCents } from '#kernel/cents.ts'
import type { FundingSourceId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import {
  type ContributionFacts,
  type PersonalContribution,
  type RolloverStatement,
  refuseContribution,
} from '../rules/contribution.ts'
import type { Ira } from './ira-documents.ts'

export type ContributionDraft = {
  readonly taxYear: number | null
  readonly amount: Cents | null
  readonly fundingSourceId: FundingSourceId | null
  readonly distributedOn: string | null
  readonly isOnlyOneInYear: boolean
  readonly isNoRequiredDistribution: boolean
}
export const freshContribution: ContributionDraft = {
  taxYear: null,
  amount: null,
  fundingSourceId: null,
  distributedOn: null,
  isOnlyOneInYear: false,
  isNoRequiredDistribution: false,
}

export type ContributionBank = Ira['bankAccounts'][number]
export type Contribution = {
  readonly kind: PersonalContribution
  readonly taxYear: number
  readonly amount: Cents
  readonly bank: ContributionBank
  readonly rollover: RolloverStatement | null
}

type Person = { readonly today: BusinessDay; readonly dateOfBirth: string }

/** Decides a draft by the server's own rule: returns a contribution, or why it would be refused. */
export function decideContribution(
  ira: Ira,
  kind: PersonalContribution,
  draft: ContributionDraft,
  person: Person,
): Contribution | Refusal {
  const isRollover = kind === 'rollover60Day'
  const taxYear = isRollover ? Number(person.today.slice(0, 4)) : draft.taxYear
  if (taxYear === null) return refuse('invalidInput', 'Choose the year that it counts for.', 'taxYear')
  if (draft.amount === null) return refuse('invalidInput', 'Enter an amount.', 'amount')
  if (isRollover && draft.distributedOn === null)
    return refuse('invalidInput', 'Enter the day when the money was paid out to you.', 'distributedOn')
  const rollover = isRollover
    ? {
        distributedOn: businessDay(draft.distributedOn!),
        isOnlyOneInYear: draft.isOnlyOneInYear,
        isNoRequiredDistribution: draft.isNoRequiredDistribution,
      }
    : null
  const { amount } = draft
  const bank = ira.bankAccounts.find(({ id }) => id === draft.fundingSourceId)
  const refused =
    refuseContribution({ kind, taxYear, amount, rollover }, factsOf(ira, taxYear, person)) ??
    refuseBank(bank ? readinessOnPage(bank) : null)
  return refused ?? { kind, taxYear, amount, bank: bank!, rollover }
}

function factsOf(ira: Ira, taxYear: number, { today, dateOfBirth }: Person): ContributionFacts {
  const contributed = ira.years.find((year) => year.taxYear === taxYear)?.contributed
  const used = contributed === undefined ? noCents : cents(contributed)
  return {
    today,
    iraType: ira.iraType,
    isOpen: ira.state === 'opened',
    isFunded: ira.isFunded,
    dateOfBirth: businessDay(dateOfBirth),
    regularInYear: ira.iraType === 'sep' ? noCents : used,
    sepInYear: ira.iraType === 'sep' ? used : noCents,
    lastRolloverOn: null,
  }
}
