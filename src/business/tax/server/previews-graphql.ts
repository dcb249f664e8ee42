import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { taxCommands } from '../commands.ts'
import type { Difference, KindTotal } from '../rules/year-sums.ts'
import { type ClosePreview, type PreviewRun, previewRun, type YearOf } from './close-preview-store.ts'
import type { CloseInput } from './close-year.ts'
import { startPreview } from './preview-year.ts'
import { TaxYearFormKind } from './tax-enums.ts'

type BoxTotal = KindTotal['boxes'][number]

const BoxTotalRef = builder.objectRef<BoxTotal>('TaxBoxTotal').implement({
  description: 'Total of one box over all recipients.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'The box, as the form numbers it.' }),
    name: t.exposeString('name', { description: 'Name of the box on the form.' }),
    amount: t.field({
      type: 'Cents',
      description: 'Total of the box for all recipients, in cents.',
      resolve: ({ amount }) => amount,
    }),
  }),
})

const KindTotalRef = builder.objectRef<KindTotal>('TaxFormTotals').implement({
  description: 'Totals of all forms of one kind.',
  fields: (t) => ({
    kind: t.field({ type: TaxYearFormKind, resolve: ({ form }) => form }),
    forms: t.exposeInt('forms', { description: 'Number of recipients, including those who get no form.' }),
    issued: t.exposeInt('issued', { description: 'Forms that go out.' }),
    belowThreshold: t.exposeInt('belowThreshold', { description: 'Not required, because too little was paid.' }),
    exempt: t.exposeInt('exempt', { description: 'Not required, because a custodian reports.' }),
    boxes: t.field({ type: [BoxTotalRef], description: 'Box by box.', resolve: ({ boxes }) => [...boxes] }),
  }),
})

const DifferenceRef = builder.objectRef<Difference>('TaxYearDifference').implement({
  description: 'A holder whose forms do not say what the ledger says.',
  fields: (t) => ({
    accountId: t.exposeID('accountId', { description: 'Account whose forms differ.' }),
    what: t.expose('what', {
      type: enumOf<Difference['what']>('TaxYearAmount', 'An amount that forms and ledger both know.', {
        distributed: 'The amount distributed.',
        proceeds: 'Net proceeds of sales.',
        withheld: 'Backup withholding.',
      }),
      description: 'Name of the amount.',
    }),
    onForms: t.field({
      type: 'Cents',
      description: 'Amount by the forms, in cents.',
      resolve: ({ onForms }) => onForms,
    }),
    inBooks: t.field({
      type: 'Cents',
      description: 'Amount by the ledger, in cents.',
      resolve: ({ inBooks }) => inBooks,
    }),
  }),
})

const PreviewRef = builder.objectRef<ClosePreview>('TaxYearPreview').implement({
  description: 'Forms that closing a portfolio’s tax year would make now, next to the figures of the ledger.',
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    year: t.exposeInt('year', { description: 'The tax year.' }),
    holders: t.exposeInt('holders', { description: 'Accounts that ever held the portfolio.' }),
    kinds: t.field({ type: [KindTotalRef], description: 'Kind by kind.', resolve: ({ kinds }) => [...kinds] }),
    distributed: t.field({
      type: 'Cents',
      description: 'Distributions by the forms, in cents.',
      resolve: ({ distributed }) => distributed,
    }),
    bookedDistributed: t.field({
      type: 'Cents',
      description: 'Distributions by the ledger, in cents.',
      resolve: ({ bookedDistributed }) => bookedDistributed,
    }),
    proceeds: t.field({
      type: 'Cents',
      description: 'Net proceeds by the forms, in cents.',
      resolve: ({ proceeds }) => proceeds,
    }),
    differences: t.field({
      type: [DifferenceRef],
      description: 'Holders that do not tie, 20 at most.',
      resolve: ({ differences }) => [...differences],
    }),
    withheld: t.field({
      type: 'Cents',
      description: 'Backup withholding by the forms, in cents.',
      resolve: ({ withheld }) => withheld,
    }),
    bookedWithheld: t.field({
      type: 'Cents',
      description: 'Backup withholding by the ledger, in cents.',
      resolve: ({ bookedWithheld }) => bookedWithheld,
    }),
    bookedProceeds: t.field({
      type: 'Cents',
      description: 'Net proceeds by the ledger, in cents.',
      resolve: ({ bookedProceeds }) => bookedProceeds,
    }),
    rewards: t.field({
      type: 'Cents',
      description: 'Rewards that the company gave in shares of the portfolio by the forms, in cents.',
      resolve: ({ rewards }) => rewards,
    }),
    bookedRewards: t.field({
      type: 'Cents',
      description: 'Rewards in shares of the portfolio by the ledger, in cents.',
      resolve: ({ bookedRewards }) => bookedRewards,
    }),
    paidIn: t.field({
      type: 'Cents',
      nullable: true,
      description:
        'Capital contributions of the partners less returns and buybacks, as item L of their Schedules K-1 states it, in cents. Null for a corporation, and until the earlier years are closed.',
      resolve: ({ paidIn }) => paidIn,
    }),
    bookedPaidIn: t.field({
      type: 'Cents',
      nullable: true,
      description:
        'Capital that partners paid in less returns and buybacks, by the ledger, in cents; null if `paidIn` is null.',
      resolve: ({ bookedPaidIn }) => bookedPaidIn,
    }),
    isTied: t.exposeBoolean('isTied', {
      description:
        'True if each recipient’s forms agree with the ledger, to the cent. Without it the year cannot be closed.',
    }),
  }),
})

const PreviewRunRef = builder.objectRef<PreviewRun>('TaxYearPreviewRun').implement({
  description: 'The preview of closing a portfolio’s tax year, which a job computes holder by holder.',
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    year: t.exposeInt('year', { description: 'The tax year.' }),
    nondividend: t.field({
      type: 'Rate',
      nullable: true,
      description: 'Part of the distributions beyond earnings and profits, in millionths; null for a partnership.',
      resolve: ({ nondividend }) => nondividend,
    }),
    qualified: t.field({
      type: 'Rate',
      nullable: true,
      description: 'Qualified part of the ordinary dividends, in millionths; null for a partnership.',
      resolve: ({ qualified }) => qualified,
    }),
    ordinaryIncome: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Ordinary business income of a partnership, in cents; null for a corporation.',
      resolve: ({ ordinaryIncome }) => ordinaryIncome,
    }),
    interestIncome: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Interest income of a partnership, in cents; null for a corporation.',
      resolve: ({ interestIncome }) => interestIncome,
    }),
    foreignTaxes: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Income taxes that a partnership paid abroad, in cents; null if it paid none.',
      resolve: ({ foreignTaxes }) => foreignTaxes,
    }),
    asOf: t.field({
      type: 'Instant',
      description: 'Moment of the ledger from which the forms are computed.',
      resolve: ({ asOf }) => asOf,
    }),
    holders: t.exposeInt('holders', { description: 'Accounts that ever held the portfolio.' }),
    computed: t.exposeInt('computed', { description: 'Accounts whose forms are computed.' }),
    state: t.expose('state', {
      type: enumOf<PreviewRun['state']>('TaxYearPreviewState', 'Progress of a preview.', {
        running: 'It is being computed.',
        done: 'It is computed.',
        failed: 'It was given up; it can be started again.',
      }),
      description: 'Progress of the preview.',
    }),
    isStale: t.exposeBoolean('isStale', {
      description: 'True if something was posted for the portfolio since it began: preview it again.',
    }),
    preview: t.field({
      type: PreviewRef,
      nullable: true,
      description: 'The forms and the books; null until it is done.',
      resolve: ({ preview }) => preview,
    }),
  }),
})

builder.queryField('taxYearPreview', (t) =>
  t.field({
    ...audience('operator', { shows: 'whatWaits', dataClass: 'identity' }),
    type: PreviewRunRef,
    nullable: true,
    complexity: 20,
    description:
      'The last preview of a year, as far as it is computed; null if there was none. `previewTaxYear` starts one.',
    args: {
      portfolioId: t.arg.id({ required: true }),
      year: t.arg.int({ required: true, description: 'The tax year.' }),
    },
    resolve: (_root, { portfolioId, year }, { platform }) => previewRun(platform.db, { portfolioId, year }),
  }),
)

const StartedRef = builder.objectRef<YearOf>('StartedTaxYearPreview').implement({
  description: 'A preview that was started, or runs or is done already.',
  fields: (t) => ({
    id: t.id({
      description: 'Portfolio and year.',
      resolve: ({ portfolioId, year }) => `${portfolioId}:${year}`,
    }),
    run: t.field({
      type: PreviewRunRef,
      nullable: true,
      description: 'The preview, as far as it is computed.',
      resolve: (at, _args, { platform }) => previewRun(platform.db, at),
    }),
  }),
})

commandField(taxCommands.previewTaxYear, {
  type: StartedRef,
  resolve: ({ key, ...given }, context) => {
    const input = figuresIn(given)
    const about = { subject: `${input.portfolioId}:${input.year}` }
    return sendCommand(context, taxCommands.previewTaxYear, { key, ...input }, startPreview, about)
  },
})

type Given<Figures> = { readonly [Name in keyof Figures]?: Figures[Name] | null | undefined }
type Figures = CloseInput

export const figuresIn = ({
  portfolioId,
  year,
  nondividend = null,
  qualified = null,
  ordinaryIncome = null,
  interestIncome = null,
  foreignTaxes = null,
}: Pick<Figures, 'portfolioId' | 'year'> & Given<Omit<Figures, 'portfolioId' | 'year'>>): Figures => ({
  portfolioId,
  year,
  nondividend,
  qualified,
  ordinaryIncome,
  interestIncome,
  foreignTaxes,
})
