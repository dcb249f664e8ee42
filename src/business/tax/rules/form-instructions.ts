import type { Box, SaleLine } from './computed-form.ts'
import type { FormKind } from './form-kinds.ts'

/** The meaning of a box and where to report it, shown if the form has the box. */
type Instruction = readonly [code: string, heading: string, words: string]

const backup =
  'Backup withholding. A payer has to withhold from certain payments if you did not give it your taxpayer number, or if the IRS told it to. Enter this amount on your income tax return as tax withheld.'

/**
 * The instructions for recipients of each form, in substance those of the official copy's back (IRS Publication 1179,
 * general rules for substitute statements; Forms 1099-DIV and 1099-B, revision of January 2024 and of 2025; Form 1042-S
 * of 2025; Schedule K-1 (Form 1065) of 2025; Form 1099-MISC, revision of April 2025). In our own words, for the boxes
 * that these issuers' forms can have.
 */
const byBox: Readonly<Record<FormKind, readonly Instruction[]>> = {
  '1099-DIV': [
    [
      '1a',
      'Box 1a',
      'Total ordinary dividends that are taxable. Enter them on line 3b of Form 1040 or 1040-SR, and on Schedule B where it is required.',
    ],
    [
      '1b',
      'Box 1b',
      'The part of box 1a that may be taxed at the lower rates of capital gains. Enter it on line 3a of Form 1040 or 1040-SR. You must have held the shares long enough.',
    ],
    [
      '3',
      'Box 3',
      'A return of your cost. It is not taxed until it exceeds what you paid for the shares, and lowers your basis until then; what exceeds your basis is a capital gain, reported on Form 8949 and Schedule D. See Publication 550.',
    ],
    ['4', 'Box 4', backup],
  ],
  '1099-B': [
    [
      '1d',
      'Applicable checkbox on Form 8949',
      'Where the line goes on Form 8949. A: short-term, basis reported to the IRS. D: long-term, basis reported. B: short-term, basis not reported. E: long-term, basis not reported. X: we do not know whether it is short-term or long-term, because the shares are not covered.',
    ],
    ['1d', 'Box 1a', 'A description of what you sold: the number of shares and the issuer.'],
    [
      '1d',
      'Boxes 1b and 1c',
      'The day you acquired the shares and the day of the sale. Box 1b is blank where the shares are not covered. Of shares that replaced others in a wash sale, box 1b is the start of your holding period, which is before the purchase.',
    ],
    ['1d', 'Box 1d', 'What you received, after discount, penalty and fee. Enter it on Form 8949 or Schedule D.'],
    [
      '1e',
      'Box 1e',
      'Your cost or other basis: what you paid, minus the nondividend distributions you received, plus the losses of wash sales that these shares took over. If box 5 is checked, box 1e is blank and you work out the basis yourself.',
    ],
    [
      '1g',
      'Box 1g',
      'The part of the loss that you may not deduct now, because shares of the same issuer were bought in this account within 30 days before or after the sale (a wash sale). Enter it on Form 8949 as an adjustment with code W. It is in the basis of the shares that replaced these.',
    ],
    ['1d', 'Box 2', 'Whether the gain or loss is short-term (held a year or less) or long-term (more than a year).'],
    ['4', 'Box 4', backup],
    [
      '5',
      'Box 5',
      'If checked, the shares are not covered: we do not report your basis and how long you held them to the IRS. An interest in a partnership is not covered.',
    ],
    ['6', 'Box 6', 'Net proceeds: what was reported to the IRS is less discount, penalty and fee.'],
    [
      '12',
      'Box 12',
      'If checked, the basis in box 1e has been reported to the IRS, and Form 8949 may not be required.',
    ],
  ],
  '1099-MISC': [
    [
      '3',
      'Box 3',
      'Other income: the rewards of promotions and referrals that you were given in shares. Generally report it on the line for other income of Schedule 1 (Form 1040). The amount is your basis in these shares.',
    ],
    ['4', 'Box 4', backup],
  ],
  '1042-S': [
    ['1', 'Box 1', 'The code of the income. 06 stands for dividends that a U.S. corporation paid.'],
    [
      '2',
      'Box 2',
      'All that was paid to you after you told us that you are not a U.S. person, before any tax, in whole dollars.',
    ],
    [
      '3b',
      'Boxes 3, 3a and 3b',
      'The chapter of the Internal Revenue Code under which tax was withheld, whether you are exempt, and the rate. We hold no Form W-8BEN of yours, so no treaty rate applies.',
    ],
    [
      '7a',
      'Boxes 7a and 10',
      'The tax withheld, and the credit for it that you may claim, in whole dollars. If the rate that applies to you is lower, or part of the payment was a return of your cost, claim the difference on Form 1040-NR.',
    ],
  ],
  'K-1': [
    ['J, ending', 'Item J', 'Your share of profit, loss and capital at both ends of the year.'],
    [
      'K, nonrecourse ending',
      'Item K',
      'Your share of the partnership’s liabilities at both ends of the year. It counts in the basis of your interest; what is nonrecourse is generally not at risk (Form 6198).',
    ],
    [
      'L, ending',
      'Item L',
      'Your capital account by the tax basis method. It is not the basis of your interest, which also counts your share of liabilities and what you paid to others: keep your own record of it.',
    ],
    [
      'M',
      'Items M and N',
      'Whether you contributed property with a built-in gain or loss, and your share of what of it is not recognized yet (section 704(c)). Partners of this partnership contribute cash only.',
    ],
    [
      '1',
      'Box 1',
      'Your share of the ordinary business income or loss. It is usually from a passive activity for a member who does not take part in the business: Form 8582, and Schedule E, page 2. A loss is limited by your basis, by what you have at risk (Form 6198) and by the passive activity rules, in this order.',
    ],
    ['5', 'Box 5', 'Your share of interest. Enter it on line 2b of Form 1040 or 1040-SR.'],
    ['16', 'Box 16', 'Whether Schedule K-3 comes with this schedule. It has what you need for Form 1116.'],
    [
      '19A',
      'Box 19',
      'Cash that was distributed to you. It is not income by itself: it lowers the basis of your interest, and what exceeds your basis is a gain.',
    ],
    ['20A', 'Box 20, code A', 'Investment income, for Form 4952.'],
    [
      '20V',
      'Box 20, code V',
      'Unrelated business taxable income of a tax-exempt partner. The custodian of an IRA reports it on Form 990-T.',
    ],
    ['21', 'Box 21', 'Foreign taxes paid or accrued, for Form 1116 or as a deduction.'],
  ],
}

const general: Readonly<Record<FormKind, readonly string[]>> = {
  '1099-DIV': [
    'Recipient’s number: for your protection it may show only the last four digits. The issuer has reported your complete number to the IRS.',
    'Account number: it tells this form from others of the same payer, and is the one that the IRS has.',
    'Nominees: if this form includes amounts that belong to another person, you are a nominee recipient. File Form 1099-DIV with the IRS for each of the other owners to show their share, and give each a copy; you are the payer on it. Spouses do not have to file for each other.',
    'Boxes that are not shown are empty.',
  ],
  '1099-B': [
    'Recipient’s number: for your protection it may show only the last four digits. The issuer has reported your complete number to the IRS.',
    'Account number: each line has its own, and it is the one that the IRS has.',
    'We look for wash sales within this account and portfolio alone, as the rules for brokers ask. The tax law looks at all your accounts, those of your spouse and your IRAs: account for wash sales among them yourself. See Publication 550.',
    'Boxes that are not shown are empty.',
  ],
  '1099-MISC': [
    'Recipient’s number: for your protection it may show only the last four digits. The payer has reported your complete number to the IRS.',
    'Account number: it tells this form from others of the same payer, and is the one that the IRS has.',
    'Boxes that are not shown are empty.',
  ],
  '1042-S': [
    'If you are engaged in a trade or business in the United States, or the tax withheld is not all the tax you owe, file Form 1040-NR. Attach copy C of this form to it, and keep copy B.',
    'A recipient who should not have been withheld from, or from whom too much was withheld, may claim a refund on Form 1040-NR.',
    'Amounts are in whole dollars, as the form asks: 50 cents and more are rounded up.',
  ],
  'K-1': [
    'Report these items on your return as the partnership did, or file Form 8082 to say where you differ.',
    'Do not attach this schedule to your return unless you are asked to: keep it for your records.',
  ],
}

export function instructionsOf({
  form,
  boxes,
}: {
  readonly form: FormKind
  readonly boxes: readonly Pick<Box, 'code'>[]
}): string[] {
  const has = new Set(boxes.map(({ code }) => code))
  return [
    ...byBox[form].filter(([code]) => has.has(code)).map(([, heading, words]) => `${heading}. ${words}`),
    ...general[form],
  ]
}

/** The Form 8949 box of a sale: by its term if the basis is reported, and X if neither is known. */
export const form8949Box = ({ isCovered, term }: Pick<SaleLine, 'isCovered' | 'term'>): 'A' | 'D' | 'X' =>
  !isCovered || term === null ? 'X' : term === 'short' ? 'A' : 'D'
