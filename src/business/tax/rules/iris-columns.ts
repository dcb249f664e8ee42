import type { FiledForm } from './form-kinds.ts'

/**
 * The columns of the CSV for the IRS's information return portal (IRIS), in order. Those of Forms 1099-DIV and
 * 1099-MISC are transcribed from working software for tax years 2023 and 2024, in its spelling. No published list for
 * Form 1099-B was found: it has the same frame, and the boxes as the form names them. Each January brings new
 * templates, so compare them first.
 */
const party = (who: 'Payer' | 'Recipient') =>
  [
    'TIN Type',
    'Taxpayer ID Number',
    'Name Type',
    'Business or Entity Name Line 1',
    'Business or Entity Name Line 2',
    'First Name',
    'Middle Name',
    'Last Name (Surname)',
    'Suffix',
    'Country',
    'Address Line 1',
    'Address Line 2',
    'City/Town',
    'State/Province/Territory',
    'ZIP/Postal Code',
  ].map((column) => `${who} ${column}`)

const state = (n: 1 | 2) => [
  `State ${n}`,
  ...[
    'State Tax Withheld',
    'State/Payer state number',
    'State income',
    'Local income tax withheld',
    'Special Data Entries',
  ].map((column) => `State ${n} - ${column}`),
]

/**
 * The columns between the account number and the states in template order, each with the form's box that fills it;
 * unused boxes stay empty. They are pairs, because an object would not keep "1a" before "3".
 */
const boxColumns = {
  '1099-DIV': [
    ['1a', 'Box 1a - Total ordinary dividends'],
    ['1b', 'Box 1b - Qualified dividends'],
    ['2a', 'Box 2a - Total capital gain distribution'],
    ['2b', 'Box 2b - Unrecap. Sec. 1250 gain'],
    ['2c', 'Box 2c - Section 1202 gain'],
    ['2d', 'Box 2d - Collectibles (28%) gain'],
    ['2e', 'Box 2e - Section 897 ordinary dividends'],
    ['2f', 'Box 2f - Section 897 capital gain'],
    ['3', 'Box 3 - Nondividend distributions'],
    ['4', 'Box 4 - Federal income tax withheld'],
    ['5', 'Box 5 - Section 199A dividends'],
    ['6', 'Box 6 - Investment expenses'],
    ['7', 'Box 7 - Foreign tax paid'],
    ['8', 'Box 8 - Foreign country or U.S. possession'],
    ['9', 'Box 9 - Cash liquidation distributions'],
    ['10', 'Box 10 - Noncash liquidation distributions'],
    ['12', 'Box 12 - Exempt-interest dividends'],
    ['13', 'Box 13 - Specified private activity bond interest dividends'],
  ],
  '1099-MISC': [
    ['1', 'Box 1 - Rents'],
    ['2', 'Box 2 - Royalties'],
    ['3', 'Box 3 - Other Income'],
    ['4', 'Box 4 - Federal income tax withheld'],
    ['5', 'Box 5 - Fishing boat proceeds'],
    ['6', 'Box 6 - Medical and health care payments'],
    ['7', 'Box 7 - Direct sales of $5000 or more of consumer products to a recipient for resale'],
    ['8', 'Box 8 - Subtitute payments in lieu of dividends or interest'],
    ['9', 'Box 9 - Crop insurance proceeds'],
    ['10', 'Box 10 - Gross proceeds paid to an attorney'],
    ['11', 'Box 11 - Fish purchased for resale'],
    ['12', 'Box 12 - Section 409A deferrals'],
    ['14', 'Box 14 - Excess golden parachute payments'],
    ['15', 'Box 15 - Nonqualified deferred compensation'],
  ],
  '1099-B': [
    ['8949', 'Applicable checkbox on Form 8949'],
    ['1a', 'Box 1a - Description of property'],
    ['1b', 'Box 1b - Date acquired'],
    ['1c', 'Box 1c - Date sold or disposed'],
    ['1d', 'Box 1d - Proceeds'],
    ['1e', 'Box 1e - Cost or other basis'],
    ['1f', 'Box 1f - Accrued market discount'],
    ['1g', 'Box 1g - Wash sale loss disallowed'],
    ['2', 'Box 2 - Short-term or long-term gain or loss'],
    ['3', 'Box 3 - Collectibles or QOF'],
    ['4', 'Box 4 - Federal income tax withheld'],
    ['5', 'Box 5 - Noncovered security'],
    ['6', 'Box 6 - Reported to IRS'],
    ['7', 'Box 7 - Loss not allowed based on amount in 1d'],
    ['8', 'Box 8 - Profit or loss realized on closed contracts'],
    ['9', 'Box 9 - Unrealized profit or loss on open contracts, prior year'],
    ['10', 'Box 10 - Unrealized profit or loss on open contracts'],
    ['11', 'Box 11 - Aggregate profit or loss on contracts'],
    ['12', 'Box 12 - Basis reported to IRS'],
    ['13', 'Box 13 - Bartering'],
  ],
} as const satisfies Record<FiledForm, readonly (readonly [box: string, column: string])[]>

export type BoxOf<Form extends FiledForm> = (typeof boxColumns)[Form][number][0]

export const columnsByBox = (form: FiledForm): readonly (readonly [box: string, column: string])[] => boxColumns[form]

export const columnOf = <Form extends FiledForm>(form: Form, box: BoxOf<Form>): string =>
  columnsByBox(form).find(([name]) => name === box)![1]

const states = [...state(1), ...state(2)]

const frame: readonly string[] = [
  'Form Type',
  'Tax Year',
  ...party('Payer'),
  'Payer Phone Type',
  'Payer Phone',
  'Payer Email Address',
  ...party('Recipient'),
  'Office Code',
  'Form Account Number',
]

export const irisColumns = (form: FiledForm): readonly string[] => [
  ...frame,
  'FATCA Filing Requirements',
  '2nd TIN Notice',
  ...columnsByBox(form).map(([, column]) => column),
  'Combined Federal/State Filing',
  ...states,
]

/** The most returns in one file. */
export const recordsInFile = 100
