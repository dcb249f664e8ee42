import { builder, namedEnum } from '#io/graphql/builder.ts'

export const TaxYearFormKind = builder.enumType('TaxYearFormKind', {
  description: 'A form that a holder gets for a tax year.',
  values: {
    form1099Div: { value: '1099-DIV', description: 'Form 1099-DIV: dividends and distributions of a corporation.' },
    form1042S: {
      value: '1042-S',
      description: 'Form 1042-S: dividends of a corporation to a holder who is not a U.S. person.',
    },
    form1099B: { value: '1099-B', description: 'Form 1099-B: proceeds of shares that were sold.' },
    form1099Misc: {
      value: '1099-MISC',
      description: 'Form 1099-MISC: rewards of promotions and referrals that the company gave.',
    },
    scheduleK1: { value: 'K-1', description: 'Schedule K-1: a partner’s share of a partnership’s year.' },
  } as const,
})

export const TaxFormState = builder.enumType('TaxFormState', {
  description: 'State of a form of a tax year.',
  values: {
    expected: { description: 'The year still runs; the figures are an estimate.' },
    beingPrepared: { description: 'The year is over and the form has not been made; the figures are an estimate.' },
    available: { description: 'The form was created and can be read.' },
    corrected: { description: 'A corrected version replaces the first one and states what changed.' },
    notRequired: { description: 'No form is required; see the explanation.' },
  } as const,
})

export const TaxTerm = builder.enumType('TaxTerm', {
  description: 'Term for which sold shares were held.',
  values: {
    short: { description: 'A year or less.' },
    long: { description: 'More than a year.' },
  } as const,
})

export const TaxFiledForm = namedEnum(
  'TaxFiledForm',
  builder.enumType('TaxFiledForm', {
    description: 'Tax form that is filed with the IRS return by return.',
    values: {
      form1099Div: { value: '1099-DIV', description: 'Form 1099-DIV.' },
      form1099B: { value: '1099-B', description: 'Form 1099-B, a return for each lot that was sold.' },
      form1099Misc: { value: '1099-MISC', description: 'Form 1099-MISC, filed by the company.' },
    } as const,
  }),
)

export const TaxFileKind = namedEnum(
  'TaxFileKind',
  builder.enumType('TaxFileKind', {
    description: 'Kind of returns in a file: originals or corrections.',
    values: {
      original: { description: 'Returns that the IRS does not have.' },
      corrected: { description: 'Corrections of returns that were filed.' },
    } as const,
  }),
)

export const TaxReturnKind = builder.enumType('TaxReturnKind', {
  description: 'Kind of a return to the IRS.',
  values: {
    original: { description: 'A return that it does not have.' },
    amounts: { description: 'A correction of type 1: an amount, code or box was wrong; all boxes are given again.' },
    zeroed: {
      description:
        'The first step of a correction of type 2: the number or name was wrong, and the return is given again with zeros. A new original follows.',
    },
  } as const,
})
