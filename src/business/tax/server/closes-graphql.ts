import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { dueOn, filedBy } from '../rules/due-dates.ts'
import type { FormKind } from '../rules/form-kinds.ts'
import { type Close, closesOfAll } from './close-store.ts'
import { TaxYearFormKind } from './tax-enums.ts'

type CloseRow = Close & { readonly forms: number }

const CloseRef = builder.objectRef<CloseRow>('TaxClose').implement({
  description: 'The newest close of a portfolio’s tax year.',
  fields: (t) => ({
    id: t.exposeID('id'),
    portfolio: t.field({
      type: PortfolioRef,
      nullable: true,
      description: 'Whose year.',
      resolve: ({ portfolioId }) => portfolioId,
    }),
    year: t.exposeInt('year', { description: 'The tax year.' }),
    kind: t.field({
      type: TaxYearFormKind,
      description: 'What the holders get, next to Form 1099-B.',
      resolve: ({ form }) => form as FormKind,
    }),
    asOf: t.field({
      type: 'Instant',
      description: 'The forms say what the books held then.',
      resolve: ({ asOf }) => asOf,
    }),
    doneAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'When the last form was made; null while they are being made.',
      resolve: ({ doneAt }) => doneAt,
    }),
    formsMade: t.exposeInt('forms', { description: 'Forms that it has made so far; closed again, those that differ.' }),
    recipientsBy: t.field({
      type: 'Day',
      description: 'By when the recipients have the form.',
      resolve: ({ form, year }) => dueOn(form, year),
    }),
    filedBy: t.field({
      type: 'Day',
      description: 'By when the IRS has it, filed electronically.',
      resolve: ({ form, year }) => filedBy(form, year),
    }),
  }),
})

builder.queryField('taxCloses', (t) =>
  t.field({
    ...audience('operator'),
    type: [CloseRef],
    complexity: 50,
    description: 'Every portfolio’s closed tax years, the latest first, and how far their forms are.',
    resolve: (_root, _args, { platform }) => closesOfAll(platform.db),
  }),
)
