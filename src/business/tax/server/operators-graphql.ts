import { userByAnyEmail } from '#business/people/server/public.ts'
import { propose } from '#engine/approvals/approvals.ts'
import { ProposedRef } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { audience, builder, enumOf, namedEnum } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { noCents } from '#kernel/cents.ts'
import type { ProposalId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { taxCommands } from '../commands.ts'
import { taxProposals } from '../proposals.ts'
import { type ClosePreview, previewClose } from './close-year.ts'
import { TaxYearFormKind } from './tax-enums.ts'
import type { Difference, KindTotal } from './year-totals.ts'

type BoxTotal = KindTotal['boxes'][number]

const BoxTotalRef = builder.objectRef<BoxTotal>('TaxBoxTotal').implement({
  description: 'Total of one box over all recipients.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'The box, as the form numbers it.' }),
    name: t.exposeString('name', { description: 'Name of the box on the form.' }),
    amount: t.field({ type: 'Cents', description: 'Over all recipients, in cents.', resolve: ({ amount }) => amount }),
  }),
})

const KindTotalRef = builder.objectRef<KindTotal>('TaxFormTotals').implement({
  description: 'Totals of all forms of one kind.',
  fields: (t) => ({
    kind: t.field({ type: TaxYearFormKind, resolve: ({ form }) => form }),
    forms: t.exposeInt('forms', { description: 'All recipients, those included who get no form.' }),
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
      description: 'The same by the ledger, in cents.',
      resolve: ({ bookedRewards }) => bookedRewards,
    }),
    paidIn: t.field({
      type: 'Cents',
      nullable: true,
      description:
        'Capital that partners paid in less returns and buybacks by item L of their Schedules K-1, in cents; null for a corporation, and before the years before are closed.',
      resolve: ({ paidIn }) => paidIn,
    }),
    bookedPaidIn: t.field({
      type: 'Cents',
      nullable: true,
      description: 'The same by the ledger, in cents; null if `paidIn` is.',
      resolve: ({ bookedPaidIn }) => bookedPaidIn,
    }),
    isTied: t.exposeBoolean('isTied', {
      description:
        'True if each recipient’s forms agree with the ledger, to the cent. Without it the year cannot be closed.',
    }),
  }),
})

const figureWords = {
  nondividend: 'For a corporation: the part of the distributions beyond earnings and profits.',
  qualified:
    'For a corporation: the part of the ordinary dividends that is qualified if the shares were held long enough.',
  ordinaryIncome: 'For a partnership: its ordinary business income in cents, below zero a loss.',
  interestIncome: 'For a partnership: its interest income in cents.',
  foreignTaxes: 'For a partnership: the income taxes it paid abroad, in cents; left out if there are none.',
}

builder.queryField('taxYearPreview', (t) =>
  t.field({
    ...audience('operator', { shows: 'whatWaits', dataClass: 'identity' }),
    type: PreviewRef,
    complexity: 200,
    description: 'Computes every holder’s forms of a year and ties them to the ledger; nothing is written.',
    args: {
      portfolioId: t.arg.id({ required: true }),
      year: t.arg.int({ required: true, description: 'The tax year, which is over.' }),
      nondividend: t.arg({ type: 'Rate', description: figureWords.nondividend }),
      qualified: t.arg({ type: 'Rate', description: figureWords.qualified }),
      ordinaryIncome: t.arg({ type: 'Cents', description: figureWords.ordinaryIncome }),
      interestIncome: t.arg({ type: 'Cents', description: figureWords.interestIncome }),
      foreignTaxes: t.arg({ type: 'Cents', description: figureWords.foreignTaxes }),
    },
    resolve: async (_root, input, { platform }) => orRefuse(await previewClose(platform, figuresIn(input))),
  }),
)

type Given<Figures> = { readonly [Name in keyof Figures]?: Figures[Name] | null | undefined }
type Figures = Parameters<typeof previewClose>[1]

const figuresIn = ({
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

namedEnum(
  'TaxNumberNoticeKind',
  builder.enumType('TaxNumberNoticeKind', {
    description: 'Kind of record about a person’s taxpayer number.',
    values: {
      bNotice: { description: 'The IRS says that name and number do not match (CP2100 or CP2100A).' },
      cNotice: { description: 'The IRS asks to withhold, because interest or dividends were not reported.' },
      cNoticeEnded: { description: 'The IRS says that this has ended.' },
      numberProven: { description: 'The Social Security Administration or the IRS has confirmed the number.' },
    } as const,
  }),
)

commandField(taxCommands.recordNumberNotice, {
  type: ProposedRef,
  resolve: async ({ id, email, reason, accountId = null, ...notice }, { platform, viewer }) => {
    const userId = await userByAnyEmail(platform.db, email)
    if (!userId)
      return orRefuse<{ id: ProposalId } | Refusal>(refuse('noSuchUser', 'No one logs in with this address.', 'email'))
    const proposal = taxProposals.recordNumberNotice({
      id,
      subject: userId,
      reason,
      payload: { userId, accountId, ...notice },
    })
    return orRefuse(await propose(platform, viewer!.actor, taxCommands.recordNumberNotice, proposal))
  },
})

const nothing = { distributed: noCents, proceeds: noCents, kinds: [] as readonly KindTotal[] }

commandField(taxCommands.closeTaxYear, {
  type: ProposedRef,
  resolve: async ({ id, reason, ...given }, { platform, viewer }) => {
    const input = figuresIn(given)
    // The proposal itself refuses what cannot be closed, once it has looked at its id.
    const preview = await previewClose(platform, input)
    const totals = isRefusal(preview) ? nothing : preview
    const { distributed, proceeds } = totals
    const forms = totals.kinds.reduce((sum, { issued }) => sum + issued, 0)
    return orRefuse(
      await propose(
        platform,
        viewer!.actor,
        taxCommands.closeTaxYear,
        taxProposals.closeTaxYear({
          id,
          subject: `${input.portfolioId}:${input.year}`,
          reason,
          payload: { ...input, distributed, proceeds, forms },
        }),
      ),
    )
  },
})
