import { authorizeAccount } from '#business/accounts/server/public.ts'
import { DocumentRef } from '#business/documents/server/graphql.ts'
import { findDocument } from '#business/documents/server/public.ts'
import { portfoliosWithLots } from '#business/investing/server/public.ts'
import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { audience, builder, forTokens } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import { type Box, filedBoxes, type SaleLine } from '../rules/computed-form.ts'
import { formNames, formTitles } from '../rules/form-kinds.ts'
import { type AccountForm, type AccountYear, accountYears } from './account-forms.ts'
import { TaxFormState, TaxTerm, TaxYearFormKind } from './tax-enums.ts'

const BoxRef = builder.objectRef<Box>('TaxFormBox').implement({
  ...forTokens('tax'),
  description: 'One box of a form, with an amount or with text.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Number of the box on the form: 1a.' }),
    name: t.exposeString('name', { description: 'Name of the box on the form.' }),
    amount: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Amount of the box, in cents; null if the box has text.',
      resolve: ({ amount }) => amount,
    }),
    text: t.exposeString('text', { nullable: true, description: 'Text of the box; null if the box holds an amount.' }),
  }),
})

const SaleRef = builder.objectRef<SaleLine>('TaxFormSale').implement({
  ...forTokens('tax'),
  description: 'Shares of one lot that were sold, as Form 1099-B reports them.',
  fields: (t) => ({
    lotId: t.exposeID('lotId'),
    shares: t.field({
      type: 'Microshares',
      description: 'Microshares that were sold.',
      resolve: ({ shares }) => shares,
    }),
    acquiredOn: t.field({
      type: 'Day',
      nullable: true,
      description: 'Day on which they were acquired; null if the shares are not covered.',
      resolve: ({ acquiredOn }) => acquiredOn,
    }),
    soldOn: t.field({ type: 'Day', description: 'The business day of the sale.', resolve: ({ soldOn }) => soldOn }),
    proceeds: t.field({
      type: 'Cents',
      description: 'Proceeds of the seller, in cents: after discount, penalty and fee.',
      resolve: ({ proceeds }) => proceeds,
    }),
    basis: t.field({
      type: 'Cents',
      nullable: true,
      description: 'The cost in cents, less what came back of it; null if the shares are not covered.',
      resolve: ({ basis }) => basis,
    }),
    washSaleLoss: t.field({
      type: 'Cents',
      description:
        'Box 1g, in cents: the part of the loss that counts later, because shares were bought within 30 days of the sale.',
      resolve: ({ disallowed }) => disallowed,
    }),
    returnedCapital: t.field({
      type: 'Cents',
      description: 'Amount by which nondividend distributions have lowered the basis, in cents.',
      resolve: ({ returnedCapital }) => returnedCapital,
    }),
    term: t.field({
      type: TaxTerm,
      nullable: true,
      description: 'Term for which they were held; null if the shares are not covered.',
      resolve: ({ term }) => term,
    }),
    isCovered: t.exposeBoolean('isCovered', { description: 'True if the basis is reported to the IRS.' }),
  }),
})

/** A form is computed as a whole, so its parts cost one field each. */
const partOfForm = { field: 1, multiplier: 1 }

const FormRef = builder.objectRef<AccountForm>('TaxYearForm').implement({
  ...forTokens('tax'),
  description: 'A form of one account, portfolio and year.',
  fields: (t) => ({
    id: t.id({
      description: 'Permanent id of this form, the same for every version.',
      resolve: ({ accountId, portfolioId, computed: { year, form } }) => `${accountId}:${portfolioId}:${year}:${form}`,
    }),
    kind: t.field({ type: TaxYearFormKind, resolve: ({ computed }) => computed.form }),
    name: t.string({ description: 'Form 1099-DIV.', resolve: ({ computed }) => formNames[computed.form] }),
    about: t.string({
      description: 'Content of its report, in words.',
      resolve: ({ computed }) => formTitles[computed.form],
    }),
    portfolio: t.field({
      type: PortfolioRef,
      nullable: true,
      description: 'The portfolio whose issuer makes the form; null if it is no longer shown.',
      resolve: ({ portfolioId }) => portfolioId,
    }),
    state: t.field({ type: TaxFormState, resolve: ({ standing }) => standing.state }),
    explanation: t.string({
      description:
        'Meaning of the state here, in words: until when, the change, or the reason that no form is required.',
      resolve: ({ standing }) => standing.explanation,
    }),
    dueOn: t.field({
      type: 'Day',
      description: 'Last day for the recipient to have it, moved to a business day.',
      resolve: ({ standing }) => standing.dueOn,
    }),
    isEstimate: t.boolean({
      description: 'True if the figures are of the books as they stand now, because no form has been made.',
      resolve: ({ standing }) => standing.isEstimate,
    }),
    version: t.int({
      nullable: true,
      description: 'Counts from 1; null before it was made.',
      resolve: ({ made }) => made?.version ?? null,
    }),
    boxes: t.field({
      complexity: partOfForm,
      type: [BoxRef],
      description: 'In the order of the form.',
      resolve: ({ computed }) => [...filedBoxes(computed)],
    }),
    sales: t.field({
      complexity: partOfForm,
      type: [SaleRef],
      description: 'Sales of Form 1099-B: one entry for each lot that was sold; else empty.',
      resolve: ({ computed }) => [...computed.sales],
    }),
    document: t.field({
      type: DocumentRef,
      nullable: true,
      description: 'The PDF of the version that holds; null if none was made.',
      resolve: ({ made }, _args, { platform }) =>
        made?.documentId ? findDocument(platform.db, made.documentId) : null,
    }),
  }),
})

const YearRef = builder.objectRef<AccountYear>('AccountTaxYear').implement({
  ...forTokens('tax'),
  description: 'Tax year of one account. Figures of different accounts are never added up.',
  fields: (t) => ({
    id: t.id({ description: 'Account and year, as one id.', resolve: ({ accountId, year }) => `${accountId}:${year}` }),
    year: t.exposeInt('year', { description: 'A calendar year.' }),
    isRunning: t.exposeBoolean('isRunning', { description: 'True if it is the current year.' }),
    forms: t.field({
      type: [FormRef],
      description: 'Tax forms of the account for the year, by portfolio.',
      resolve: ({ forms }) => [...forms],
    }),
  }),
})

builder.queryField('taxYears', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'tax' }),
    type: [YearRef],
    nullable: true,
    complexity: 30,
    description: 'Every year in which an account held, was paid or sold shares, the newest first, with its forms.',
    args: { accountId: t.arg.id({ required: true }).validate(givenId('acc')) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return accountYears(platform, accountId, await portfoliosWithLots(platform.db, accountId))
    },
  }),
)
