import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { proposalField } from '#engine/approvals/graphql.ts'
import { audience, builder, namedEnum } from '#io/graphql/builder.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { taxCommands } from '../commands.ts'
import { taxProposals } from '../proposals.ts'
import { type DepositPeriod, type DepositYear, isPaidWithReturn } from '../rules/deposits.ts'
import { isPaidWithForm1042 } from '../rules/foreign-deposits.ts'
import { type ReturnForm as ReturnFormCode, returnForms } from '../rules/return-forms.ts'
import { depositsOf, issuersThatWithheld } from './deposits.ts'

const Schedule = builder.enumType('TaxDepositSchedule', {
  description: 'Frequency of an issuer’s deposits of the tax that it withheld.',
  values: {
    monthly: { description: 'Month by month, by the 15th of the next.' },
    semiweekly: { description: 'Within some days of Friday and of Tuesday.' },
    byAmount: { description: 'The tax owed at the ends of quarters of a month and of months: Form 1042.' },
  } as const,
})

const ReturnForm = namedEnum(
  'TaxDepositReturn',
  builder.enumType('TaxDepositReturn', {
    description: 'The yearly return of an issuer that reports withheld tax.',
    values: {
      form945: { value: '945', description: 'Form 945: backup withholding.' },
      form1042: { value: '1042', description: 'Form 1042: tax on dividends of holders who are not U.S. persons.' },
    } as const,
  }),
)

const PeriodRef = builder.objectRef<DepositPeriod>('TaxDepositPeriod').implement({
  description: 'Days whose withheld tax is deposited together.',
  fields: (t) => ({
    from: t.field({ type: 'Day', description: 'Its first day.', resolve: ({ from }) => from }),
    to: t.field({ type: 'Day', description: 'Its last day.', resolve: ({ to }) => to }),
    withheld: t.field({
      type: 'Cents',
      description: 'Amount withheld in the period, in cents.',
      resolve: ({ withheld }) => withheld,
    }),
    dueOn: t.field({ type: 'Day', description: 'Last day to deposit it.', resolve: ({ dueOn }) => dueOn }),
    open: t.field({ type: 'Cents', description: 'Amount not deposited yet, in cents.', resolve: ({ open }) => open }),
  }),
})

type IssuerYear = DepositYear & { readonly portfolioId: PortfolioId; readonly returnForm: ReturnFormCode }

const YearRef = builder.objectRef<IssuerYear>('TaxDepositYear').implement({
  description: 'Figures of a return of one issuer and year, by the ledger.',
  fields: (t) => ({
    portfolio: t.field({
      type: PortfolioRef,
      nullable: true,
      description: 'Portfolio of the issuer; null if it is no longer shown.',
      resolve: ({ portfolioId }) => portfolioId,
    }),
    year: t.exposeInt('year', { description: 'Calendar year.' }),
    returnForm: t.field({
      type: ReturnForm,
      description: 'Kind of the return.',
      resolve: ({ returnForm }) => returnForm,
    }),
    schedule: t.field({ type: Schedule, resolve: ({ schedule }) => schedule }),
    withheld: t.field({
      type: 'Cents',
      description: 'Amount withheld in the year, in cents: line 2 of Form 945, line 63 of Form 1042.',
      resolve: ({ withheld }) => withheld,
    }),
    deposited: t.field({
      type: 'Cents',
      description: 'Amount deposited, in cents.',
      resolve: ({ deposited }) => deposited,
    }),
    open: t.field({ type: 'Cents', description: 'Amount owed to the IRS, in cents.', resolve: ({ open }) => open }),
    isPaidWithReturn: t.boolean({
      description: 'True if so little was withheld that it may be paid with the form.',
      resolve: ({ returnForm, withheld }) =>
        returnForm === '945' ? isPaidWithReturn(withheld) : isPaidWithForm1042(withheld),
    }),
    periods: t.field({
      type: [PeriodRef],
      description: 'Entries in order of date, the oldest first.',
      resolve: ({ periods }) => [...periods],
    }),
  }),
})

builder.queryField('taxDeposits', (t) =>
  t.field({
    ...audience('operator', { shows: 'theBooks', mayLag: true }),
    type: [YearRef],
    complexity: 100,
    description:
      'Withheld tax of a year, issuer by issuer: what is due when, and what was deposited. Issuers without any are left out.',
    args: { year: t.arg.int({ required: true, description: 'A calendar year.' }) },
    resolve: async (_root, { year }, { platform }) => {
      const ids = await issuersThatWithheld(platform.db)
      const now = platform.clock.now()
      const years = await Promise.all(
        ids.flatMap((portfolioId) =>
          returnForms.map(async (returnForm) => {
            const of = { portfolioId, year, returnForm }
            return { ...of, ...(await depositsOf(platform.db, of, now)) }
          }),
        ),
      )
      return years.filter(({ withheld }) => withheld > 0n)
    },
  }),
)

proposalField(taxCommands.depositWithheldTax, ({ id, reason, ...payload }) => {
  const subject = `${payload.portfolioId}:${payload.year}:${payload.reference}`
  return taxProposals.depositWithheldTax({ id, subject, reason, payload })
})
