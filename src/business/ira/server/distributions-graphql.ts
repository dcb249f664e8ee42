import { builder } from '#io/graphql/builder.ts'
import { idKey, pagedList } from '#io/graphql/connection.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { givenId } from '#kernel/id-schema.ts'
import { distributionCan, distributionRules, earlyWarning, normalFrom, stateWords } from '../rules/distribution.ts'
import type { EarlyException } from '../rules/distribution-kinds.ts'
import { excessDeadline } from '../rules/excess.ts'
import { type RequiredDistribution, uniformLifetimeTable } from '../rules/required-distribution.ts'
import { DistributionKindEnum, DistributionStateEnum, EarlyExceptionEnum } from './distribution-enums.ts'
import { distributionFacts, type SeenDistribution } from './distribution-facts.ts'
import { countDistributions, type DistributionRow, distributionPage, withheldIn } from './distribution-store.ts'
import { IraRef } from './graphql.ts'
import { excessPreview } from './remove-excess.ts'

const IraDistributionRef = builder.objectRef<DistributionRow>('IraDistribution').implement({
  description: 'Money paid from an IRA to its owner.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({
      type: DistributionKindEnum,
      description: 'Kind of the distribution.',
      resolve: ({ kind }) => kind as 'normal',
    }),
    exception: t.field({
      type: EarlyExceptionEnum,
      nullable: true,
      description: 'Exception from the additional tax; null if none was given.',
      resolve: ({ exception }) => exception as EarlyException | null,
    }),
    state: t.expose('state', { type: DistributionStateEnum, description: 'State of the distribution.' }),
    gross: t.field({
      type: 'Cents',
      description: 'Amount taken from the IRA before withholding, in cents.',
      resolve: (row) => row.gross_cents,
    }),
    federal: t.field({
      type: 'Cents',
      description: 'Amount withheld for the IRS, in cents.',
      resolve: (row) => withheldIn(row).federal,
    }),
    stateTax: t.field({
      type: 'Cents',
      description: 'Amount withheld for the state, in cents.',
      resolve: (row) => withheldIn(row).state,
    }),
    net: t.field({
      type: 'Cents',
      description: 'Amount paid to the owner’s bank, in cents.',
      resolve: (row) => withheldIn(row).net,
    }),
    earnings: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Earnings of an excess, in cents, below zero for a loss; null for other distributions.',
      resolve: (row) => row.earnings_cents,
    }),
    taxYear: t.int({
      description: 'Tax year of the distribution; for an excess, that of the contribution.',
      resolve: (row) => row.tax_year,
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason why it was rejected or returned; null if it was not.',
    }),
    requestedAt: t.field({
      description: 'Time at which the distribution was requested.',
      type: 'Instant',
      resolve: (row) => row.requested_at,
    }),
    paidAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which the custodian paid it; null before.',
      resolve: (row) => row.paid_at,
    }),
    isCanceling: t.boolean({
      description: 'True if the custodian was asked to cancel it and has not answered.',
      resolve: (row) => row.cancel_asked_at !== null,
    }),
    canCancel: t.boolean({
      description: 'True if it can still be canceled.',
      resolve: (row) => distributionCan('cancel', row.state) && row.cancel_asked_at === null,
    }),
  }),
})

const RequiredRef = builder.objectRef<RequiredDistribution>('RequiredIraDistribution').implement({
  description:
    'Amount that the law requires a person to take out this year of all their traditional and SEP IRAs with us.',
  fields: (t) => ({
    taxYear: t.exposeInt('taxYear', { description: 'Calendar year of the figures.' }),
    age: t.exposeInt('age', { description: 'The person’s age at the end of it.' }),
    value: t.field({
      type: 'Cents',
      description: 'Value of these IRAs at the end of the year before, in cents.',
      resolve: ({ value }) => value,
    }),
    factorTenths: t.exposeInt('factorTenths', {
      description: 'The factor of the Uniform Lifetime Table at that age, in tenths.',
    }),
    source: t.string({ description: 'Publication of the factor.', resolve: () => uniformLifetimeTable.source }),
    amount: t.field({ type: 'Cents', description: 'Required amount, in cents.', resolve: ({ amount }) => amount }),
    taken: t.field({
      type: 'Cents',
      description: 'Amount that was taken out this year or is on its way, in cents.',
      resolve: ({ taken }) => taken,
    }),
    left: t.field({ type: 'Cents', description: 'Amount still to be taken, in cents.', resolve: ({ left }) => left }),
    dueOn: t.field({ type: 'Day', description: 'Last day to take it out.', resolve: ({ dueOn }) => dueOn }),
  }),
})

const TermsRef = builder.objectRef<SeenDistribution>('IraDistributionTerms').implement({
  description: 'Terms of a distribution from this IRA today.',
  fields: (t) => ({
    available: t.field({
      type: 'Cents',
      description: 'Cash that can be distributed, in cents.',
      resolve: ({ available }) => available,
    }),
    least: t.field({
      type: 'Cents',
      description: 'Least amount of a distribution, in cents.',
      resolve: () => distributionRules.least,
    }),
    isEarly: t.boolean({
      description: 'True if the owner is younger than 59½.',
      resolve: ({ today, dateOfBirth }) => today < normalFrom(dateOfBirth),
    }),
    normalFrom: t.field({
      type: 'Day',
      description: 'Day on which the owner reaches age 59½.',
      resolve: ({ dateOfBirth }) => normalFrom(dateOfBirth),
    }),
    warning: t.string({
      nullable: true,
      description: 'Notice on the additional tax; null from age 59½ on.',
      resolve: ({ today, dateOfBirth, iraType }) =>
        today < normalFrom(dateOfBirth) ? earlyWarning(dateOfBirth, iraType) : null,
    }),
    federalDefault: t.int({
      description: 'Percentage withheld for the IRS if no other is chosen.',
      resolve: () => distributionRules.federalDefault,
    }),
    stateWords: t.string({
      description: 'Notice on state withholding.',
      resolve: ({ stateCode }) => stateWords(stateCode),
    }),
    required: t.field({
      type: RequiredRef,
      nullable: true,
      description: 'Required minimum distribution of the year; null before the required age, and for a Roth IRA.',
      resolve: ({ required }) => required,
    }),
  }),
})

type Excess = NonNullable<Awaited<ReturnType<typeof excessPreview>>>
const ExcessRef = builder.objectRef<Excess>('IraExcess').implement({
  description: 'Preview of removing an excess contribution.',
  fields: (t) => ({
    left: t.field({
      type: 'Cents',
      description: 'Part of the contribution that would stay, in cents.',
      resolve: ({ left }) => left,
    }),
    earnings: t.field({
      type: 'Cents',
      description: 'Earnings of the excess, in cents, below zero for a loss.',
      resolve: ({ earnings }) => earnings,
    }),
    gross: t.field({
      type: 'Cents',
      description: 'Amount that would be distributed, in cents.',
      resolve: ({ gross }) => gross,
    }),
  }),
})

type YearValue = { readonly year: number; readonly cash: Cents; readonly shares: Cents }
const YearValueRef = builder.objectRef<YearValue>('IraYearValue').implement({
  description: 'Value of an IRA on the last day of a year: the fair market value on Form 5498.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'Calendar year of the figures.' }),
    value: t.field({
      type: 'Cents',
      description: 'Cash and shares, in cents.',
      resolve: ({ cash, shares }) => cents(cash + shares),
    }),
    cash: t.field({ type: 'Cents', description: 'Cash, in cents.', resolve: ({ cash }) => cash }),
    shares: t.field({
      type: 'Cents',
      description: 'Shares at the share price of that day, in cents, an estimate.',
      resolve: ({ shares }) => shares,
    }),
  }),
})

const distributions = pagedList<DistributionRow>({
  name: 'distributions',
  usual: 20,
  most: 100,
  key: idKey,
  keyOf: ({ id }) => id,
})
const DistributionConnection = builder.connectionObject(
  {
    type: IraDistributionRef,
    name: 'IraDistributionConnection',
    description: 'Distributions of an IRA, the newest first.',
  },
  { name: 'IraDistributionEdge', description: 'One distribution in the list.' },
)

builder.objectFields(IraRef, (t) => ({
  distributions: t.field({
    type: DistributionConnection,
    nullable: true,
    complexity: 20,
    description: 'Distributions from the IRA, made and pending.',
    args: distributions.args,
    resolve: ({ id }, asked, { platform }) =>
      distributions.page(asked, {
        read: (page) => distributionPage(platform.db, id, page),
        count: () => countDistributions(platform.db, id),
      }),
  }),
  distributionTerms: t.field({
    type: TermsRef,
    nullable: true,
    complexity: 10,
    description: 'Terms of a distribution today; null before the IRA is open.',
    resolve: async ({ id, application }, _args, { platform }) =>
      application.state === 'opened' ? distributionFacts(platform, id) : null,
  }),
  excess: t.field({
    type: ExcessRef,
    nullable: true,
    complexity: 20,
    description: 'Preview of removing an excess contribution; null if the contribution does not belong to this IRA.',
    args: {
      contributionId: t.arg
        .id({ required: true, description: 'Contribution that exceeds the limit, `ctb_…`.' })
        .validate(givenId('ctb')),
      amount: t.arg({ type: 'Cents', required: true, description: 'Excess without its earnings, in cents.' }),
    },
    resolve: (ira, { contributionId, amount }, { platform }) =>
      excessPreview(platform, { accountId: ira.id, id: contributionId, amount }),
  }),
  excessDeadline: t.field({
    type: 'Day',
    description: 'Last day to remove an excess of a tax year together with its earnings.',
    args: { taxYear: t.arg.int({ required: true, description: 'Tax year of the excess contribution.' }) },
    resolve: (_ira, { taxYear }): BusinessDay => excessDeadline(taxYear),
  }),
  yearValues: t.field({
    type: [YearValueRef],
    description: 'Values at the end of each year, the newest first.',
    resolve: async ({ id }, _args, { platform }): Promise<YearValue[]> =>
      (
        await platform.db
          .selectFrom('ira.year_value')
          .select(['year', 'cash_cents', 'shares_cents'])
          .where('account_id', '=', id)
          .orderBy('year', 'desc')
          .execute()
      ).map((row) => ({ year: row.year, cash: row.cash_cents, shares: row.shares_cents })),
  }),
}))
