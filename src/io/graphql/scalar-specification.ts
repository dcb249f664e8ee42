import { company } from '#kernel/brand.ts'

export type ScalarSpecification = {
  readonly description: string
  /** The pattern of the text, as ECMAScript reads it. */
  readonly pattern: string
  /** How the value is read beyond its pattern. */
  readonly rules: string
  readonly examples: readonly string[]
  /** Values that are refused. */
  readonly refused: readonly string[]
}

const wholeNumber = '^-?[0-9]{1,18}$'
const asNumber =
  'Answers are text. An input may also be a JSON number, if it is whole and at most 9007199254740991 in size. No value has a fraction, an exponent or a separator.'

/** The scalars of the API. The reference prints this table, and the schema links to it by `@specifiedBy`. */
export const scalars = {
  Cents: {
    description: 'US dollars as a whole number of cents, as text: "12500" is $125.00.',
    pattern: wholeNumber,
    rules: asNumber,
    examples: ['0', '12500', '-50'],
    refused: ['125.00', '1e4', '1,250', '', '1000000000000000000'],
  },
  Microshares: {
    description: 'Shares as whole millionths of a share, as text: "1500000" is 1.5 shares.',
    pattern: wholeNumber,
    rules: asNumber,
    examples: ['1500000', '1'],
    refused: ['1.5', '1e6'],
  },
  SharePrice: {
    description: 'A share price as whole millionths of a dollar, as text: "1250000" is $1.25.',
    pattern: wholeNumber,
    rules: asNumber,
    examples: ['1250000'],
    refused: ['1.25', '$1'],
  },
  Rate: {
    description: 'A proportion in whole millionths, as text: "50000" is 5%.',
    pattern: wholeNumber,
    rules: asNumber,
    examples: ['50000', '-12000'],
    refused: ['5%', '0.05'],
  },
  Day: {
    description: 'A date in US Eastern time, "2026-11-20".',
    pattern: '^(?!9999)[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$',
    rules: 'A day of the Gregorian calendar in the years 1000 through 9998, as ISO 8601 writes it.',
    examples: ['2026-11-20', '2028-02-29'],
    refused: ['2026-02-29', '11/20/2026', '9999-01-01', '0999-12-31'],
  },
  Month: {
    description: 'A calendar month in US Eastern time, "2026-10".',
    pattern: '^(?!9999)[1-9][0-9]{3}-(0[1-9]|1[0-2])$',
    rules: 'A month of the Gregorian calendar in the years 1000 through 9998, as ISO 8601 writes it.',
    examples: ['2026-10'],
    refused: ['2026-13', '2026-1', 'October 2026'],
  },
  Instant: {
    description: 'A moment in UTC, "2026-11-20T15:00:00Z".',
    pattern: '^(?!9999)[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}T',
    rules:
      'A moment in the years 1000 through 9998, as RFC 3339 writes it. Answers end in Z; an input may have another offset from UTC.',
    examples: ['2026-11-20T15:00:00Z', '2026-11-20T10:00:00-05:00'],
    refused: ['2026-11-20', '2026-11-20T25:00:00Z', '2026-11-20T15:00:00'],
  },
} as const satisfies Record<string, ScalarSpecification>

export type ScalarName = keyof typeof scalars

/** The address of a scalar in the API reference, whose headings have the scalars' names. */
export const specificationOf = (name: ScalarName): string =>
  `${company.site}/developers/reference/#${name.toLowerCase()}`
