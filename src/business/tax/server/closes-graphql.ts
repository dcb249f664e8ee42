import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { businessDay } from '#kernel/business-day.ts'
import { dueOn, filedBy } from '../rules/due-dates.ts'
import type { FormKind } from '../rules/form-kinds.ts'
import { type Close, closesOfAll } from './close-store.ts'
import { type FiledCount, filedCounts } from './filing-store.ts'
import { missingCounts } from './missing-forms.ts'
import { TaxFiledForm, TaxFileKind, TaxYearFormKind } from './tax-enums.ts'

type CloseRow = Close & { readonly forms: number; readonly missing: number; readonly filed: readonly FiledCount[] }

const FiledRef = builder.objectRef<FiledCount>('FiledTaxReturns').implement({
  description: 'Tax returns of one form that the IRS has accepted.',
  fields: (t) => ({
    form: t.field({ type: TaxFiledForm, resolve: ({ form }) => form }),
    kind: t.field({ type: TaxFileKind, resolve: ({ kind }) => kind }),
    returns: t.exposeInt('returns', { description: 'Number of returns filed.' }),
    lastOn: t.field({
      type: 'Day',
      description: 'Day of the latest filing.',
      resolve: ({ lastOn }) => businessDay(lastOn),
    }),
  }),
})

const CloseRef = builder.objectRef<CloseRow>('TaxClose').implement({
  description: 'The newest close of a portfolio’s tax year.',
  fields: (t) => ({
    id: t.exposeID('id'),
    portfolio: t.field({
      type: PortfolioRef,
      nullable: true,
      description: 'Portfolio of this tax year; null if it is no longer shown.',
      resolve: ({ portfolioId }) => portfolioId,
    }),
    year: t.exposeInt('year', { description: 'The tax year.' }),
    kind: t.field({
      type: TaxYearFormKind,
      description: 'Form for its holders, next to Form 1099-B.',
      resolve: ({ form }) => form as FormKind,
    }),
    asOf: t.field({
      type: 'Instant',
      description: 'Moment whose books the forms agree with.',
      resolve: ({ asOf }) => asOf,
    }),
    doneAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Moment at which every holder was done; null while forms are being made.',
      resolve: ({ doneAt }) => doneAt,
    }),
    formsIssued: t.exposeInt('forms', {
      description:
        'Forms of this year that recipients hold, each in its newest version; fewer while they are being made.',
    }),
    formsMissing: t.exposeInt('missing', {
      description:
        'Forms that are due and could not be made, because their holder’s number cannot be read; an alert names each holder.',
    }),
    filed: t.field({
      type: [FiledRef],
      description: 'Returns filed with the IRS, by form and kind.',
      resolve: ({ filed }) => [...filed],
    }),
    recipientsBy: t.field({
      type: 'Day',
      description: 'Last day to give recipients their forms.',
      resolve: ({ form, year }) => dueOn(form, year),
    }),
    filedBy: t.field({
      type: 'Day',
      description: 'Last day to file with the IRS electronically.',
      resolve: ({ form, year }) => filedBy(form, year),
    }),
  }),
})

builder.queryField('taxCloses', (t) =>
  t.field({
    ...audience('operator', { shows: 'theBooks', mayLag: true }),
    type: [CloseRef],
    complexity: 50,
    description: 'Closed tax years of all portfolios, the latest first, with the progress of their forms.',
    resolve: async (_root, _args, { platform }) => {
      const { db } = platform
      const [closes, filed, missing] = await Promise.all([closesOfAll(db), filedCounts(db), missingCounts(db)])
      const filedOf = Map.groupBy(filed, ({ portfolioId, year }) => `${portfolioId} ${year}`)
      return closes.map((close) => {
        const of = `${close.portfolioId} ${close.year}`
        return { ...close, filed: filedOf.get(of) ?? [], missing: missing.get(of) ?? 0 }
      })
    },
  }),
)
