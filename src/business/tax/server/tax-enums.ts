import { builder } from '#io/graphql/builder.ts'

export const TaxYearFormKind = builder.enumType('TaxYearFormKind', {
  description: 'A form that a holder gets for a tax year.',
  values: {
    form1099Div: { value: '1099-DIV', description: 'Form 1099-DIV: dividends and distributions of a corporation.' },
    form1099B: { value: '1099-B', description: 'Form 1099-B: proceeds of shares that were sold.' },
    scheduleK1: { value: 'K-1', description: 'Schedule K-1: a partner’s share of a partnership’s year.' },
  } as const,
})

export const TaxFormState = builder.enumType('TaxFormState', {
  description: 'How far a form of a tax year is.',
  values: {
    expected: { description: 'The year still runs; the figures are an estimate.' },
    beingPrepared: { description: 'The year is over and the form has not been made; the figures are an estimate.' },
    available: { description: 'It was made and can be read.' },
    corrected: { description: 'A further version replaces the one that was made first; it says what changed.' },
    notRequired: { description: 'No form goes out, and why.' },
  } as const,
})

export const TaxTerm = builder.enumType('TaxTerm', {
  description: 'How long shares were held that were sold.',
  values: {
    short: { description: 'A year or less.' },
    long: { description: 'More than a year.' },
  } as const,
})
