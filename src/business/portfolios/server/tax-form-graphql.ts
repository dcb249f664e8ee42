import { builder, namedEnum } from '#io/graphql/builder.ts'

export const TaxFormEnum = namedEnum(
  'TaxForm',
  builder.enumType('TaxForm', {
    description: 'Form on which the holders of a portfolio report its payments.',
    values: {
      form1099Div: { value: '1099-DIV', description: 'Form 1099-DIV, from a corporation.' },
      scheduleK1: { value: 'K-1', description: 'Schedule K-1, from a partnership.' },
    } as const,
  }),
)
