import { ownAccount } from '#business/accounts/server/public.ts'
import { FundingSourceRef } from '#business/banks/server/graphql.ts'
import { linkedSources } from '#business/banks/server/public.ts'
import { investorOf } from '#business/people/server/public.ts'
import { builder } from '#io/graphql/builder.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import { contributionCan, type PersonalContribution, roomFor, rothWarning } from '../rules/contribution.ts'
import { annualFee } from '../rules/fee.ts'
import { deadlineOf, openYears } from '../rules/limits.ts'
import { contributionFacts } from './contribution-facts.ts'
import { type ContributionRow, contributionsOf } from './contribution-store.ts'
import { ContributionStateEnum, MoneyInKindEnum } from './enums-graphql.ts'
import { IraRef } from './graphql.ts'

const IraContributionRef = builder.objectRef<ContributionRow>('IraContribution').implement({
  description: 'Money added to an IRA, from a bank or by a conversion.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({
      type: MoneyInKindEnum,
      description: 'Kind of money that was added.',
      resolve: (row) => row.kind as PersonalContribution | 'conversion',
    }),
    taxYear: t.int({ description: 'Tax year of the contribution.', resolve: (row) => row.tax_year }),
    amount: t.field({ type: 'Cents', description: 'Amount, in cents.', resolve: (row) => row.amount_cents }),
    state: t.expose('state', { type: ContributionStateEnum, description: 'State of the contribution.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason why it did not arrive; null if it did or still may.',
    }),
    removed: t.field({
      type: 'Cents',
      description: 'Amount removed as an excess, in cents.',
      resolve: (row) => row.removed_cents,
    }),
    isCanceling: t.boolean({
      description: 'True if the custodian was asked to cancel it and has not answered.',
      resolve: (row) => row.cancel_asked_at !== null,
    }),
    canCancel: t.boolean({
      description: 'True if it can still be canceled.',
      resolve: (row) => contributionCan('cancel', row.state) && row.cancel_asked_at === null,
    }),
    requestedAt: t.field({
      description: 'Time at which the contribution was requested.',
      type: 'Instant',
      resolve: (row) => row.requested_at,
    }),
    settledAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which the custodian received it; null before.',
      resolve: (row) => row.settled_at,
    }),
  }),
})

type Year = {
  readonly taxYear: number
  readonly deadline: BusinessDay
  readonly contributed: Cents
  readonly room: Cents | null
  readonly warning: string | null
}
const IraYear = builder.objectRef<Year>('IraYear').implement({
  description: 'Tax year for which contributions are still possible.',
  fields: (t) => ({
    taxYear: t.exposeInt('taxYear', { description: 'Calendar year of the figures.' }),
    deadline: t.field({
      type: 'Day',
      description: 'Last day to contribute for the year.',
      resolve: ({ deadline }) => deadline,
    }),
    contributed: t.field({
      type: 'Cents',
      description:
        'Contributions for the year, pending ones included, in total for the IRAs of the person that share the limit, in cents.',
      resolve: ({ contributed }) => contributed,
    }),
    room: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Amount that may still be contributed, in cents; null if the limits of the year are not published.',
      resolve: ({ room }) => room,
    }),
    warning: t.exposeString('warning', {
      nullable: true,
      description: 'Warning that the stated income may lower the Roth IRA limit; null if it does not.',
    }),
  }),
})

builder.objectFields(IraRef, (t) => ({
  balance: t.field({
    type: 'Cents',
    description: 'Cash at the custodian that can be invested, in cents.',
    resolve: ({ balance }) => balance,
  }),
  pendingBalance: t.field({
    type: 'Cents',
    description: 'Money on its way to the custodian, in cents.',
    resolve: ({ pendingBalance }) => pendingBalance,
  }),
  annualFee: t.field({
    type: 'Cents',
    description: 'Yearly fee of the custodian, in cents.',
    resolve: () => annualFee,
  }),
  isFunded: t.exposeBoolean('isFunded', { description: 'True if money has arrived or is pending.' }),
  bankAccounts: t.field({
    type: [FundingSourceRef],
    description: 'Bank accounts of the owner’s individual account, from which contributions are made.',
    resolve: async ({ ownerId }, _args, { platform }) =>
      linkedSources(platform.db, [(await ownAccount(platform.db, ownerId)).id]),
  }),
  contributions: t.field({
    type: [IraContributionRef],
    description: 'Contributions, the newest first.',
    resolve: ({ id }, _args, { platform }) => contributionsOf(platform.db, [id]),
  }),
  years: t.field({
    type: [IraYear],
    description: 'Tax years for which contributions are possible now.',
    resolve: async (ira, _args, { platform }): Promise<Year[]> => {
      const kind = ira.iraType === 'sep' ? 'sepEmployer' : 'regular'
      const investor = await investorOf(platform.db, ira.ownerId)
      const person = { income: investor?.annualIncome ?? null, isMarried: ira.application.is_married }
      return Promise.all(
        openYears(platform.clock.today()).map(async (taxYear) => {
          const facts = (await contributionFacts(platform, ira.id, taxYear))!
          return {
            taxYear,
            deadline: deadlineOf(taxYear),
            contributed: kind === 'regular' ? facts.regularInYear : facts.sepInYear,
            room: roomFor(kind, taxYear, facts),
            warning: ira.iraType === 'roth' ? rothWarning(taxYear, person) : null,
          }
        }),
      )
    },
  }),
}))
