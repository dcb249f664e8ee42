import { formatDay } from '#kernel/business-day.ts'
import { formatCents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { type BoxGroup, groupedBoxes } from './box-groups.ts'
import { type Box, type ComputedForm, filedBoxes, type SaleLine } from './computed-form.ts'
import { type FormIdentifier, identifierFacts } from './form-identifier.ts'
import { form8949Box, instructionsOf } from './form-instructions.ts'
import { type FormKind, formApprovals, formNames, formTitles } from './form-kinds.ts'
import type { FormRecipient } from './form-recipient.ts'
import { accountNumberOf, isFiled, numberedLines, propertyOf } from './tax-returns.ts'

export type FormParties = {
  readonly payer: { readonly legalName: string; readonly ein: string; readonly address: string; readonly phone: string }
  readonly recipient: FormRecipient
  readonly portfolio: string
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly identifier?: FormIdentifier | undefined
}

/** Notes specific to these issuers' forms; the instructions explain each box. */
const explained = {
  '1099-DIV': 'Box 3 lowers your basis, and we adjust our records lot by lot.',
  '1042-S': 'We hold no Form W-8BEN of yours.',
  '1099-B': 'Of a lot whose shares do not all have one holding period, each part is a line.',
  '1099-MISC':
    'The company, and not the issuer of the shares, gave you the rewards, in shares that it bought for you: each counts at what the shares cost, which is also your basis in them. Where you had rewards in shares of several portfolios, each is on its own form.',
  'K-1':
    'This is a summary of the Schedule K-1 that the partnership files. Boxes 1 and 5 are your income; the distributions you received are not. Depreciation is in box 1. The partnership passes on no credits and states no section 199A figures, because its books keep neither wages nor the unadjusted basis of its plants.',
} as const satisfies Record<FormKind, string>

const explainedWith = [
  [
    'K, ',
    'Item K shares out what the plants owe their lenders, for which no member answers, by shares held. It is the balance on record, less or plus what the books paid back between, in dollars at the exchange rate of the record; trade debts, and loans taken out or paid off outside the monthly books, are not in it.',
  ],
  ['21', 'Taxes paid abroad are in box 21 and on Schedule K-3.'],
  [
    'State, ',
    'The state schedule divides box 1 by what the plants in each state sold, not by a state’s own rules of apportionment; the partnership withholds no state tax and files no composite return, so file in each state that asks for it.',
  ],
] as const

const explanationOf = ({ form, boxes }: Pick<ComputedForm, 'form' | 'boxes'>): string =>
  [
    explained[form],
    ...explainedWith.flatMap(([start, words]) => (boxes.some(({ code }) => code.startsWith(start)) ? [words] : [])),
  ].join(' ')

/** The content of a form's PDF: the same boxes as on screen and in the CSV. */
export function formContent(
  computed: ComputedForm,
  { payer, recipient, portfolio, accountId, portfolioId, identifier }: FormParties,
  correction: { readonly of: string; readonly change: string } | null,
) {
  const { form, year, sales } = computed
  const boxes = filedBoxes(computed)
  return {
    title: `${correction ? 'Corrected: ' : ''}${formNames[form]} for ${year}`,
    issuer: payer.legalName,
    footer: [...legends[form], 'The issuer and its numbers are invented.'],
    parts: [
      {
        text: `${formTitles[form]}. OMB No. ${formApprovals[form]}. ${form === 'K-1' ? 'For the partner' : 'Copy B for the recipient'}.`,
      },
      ...(correction
        ? [{ heading: 'What this corrects' }, { text: `It replaces document ${correction.of}. ${correction.change}` }]
        : []),
      { heading: form === 'K-1' ? 'Partnership and partner' : 'Payer and recipient' },
      {
        facts: [
          [form === 'K-1' ? 'Partnership' : 'Payer', payer.legalName],
          ['EIN', payer.ein],
          ['Address', payer.address],
          ['Telephone', payer.phone],
          [form === 'K-1' ? 'Partner' : 'Recipient', recipient.name],
          ...(recipient.tin ? [[`${form === 'K-1' ? 'Partner' : 'Recipient'}’s number`, recipient.tin] as const] : []),
          ...(recipient.address ? [['Address', recipient.address] as const] : []),
          ...(form === 'K-1' ? [['Kind of partner', recipient.partner] as const] : []),
          ...(form === '1099-B'
            ? []
            : [
                [
                  'Account number',
                  isFiled(form) ? accountNumberOf({ form, accountId, portfolioId }) : accountId,
                ] as const,
              ]),
          ...(form === '1042-S' && identifier ? identifierFacts(identifier) : []),
          ['Portfolio', portfolio],
          ['Tax year', `January 1 to December 31, ${year}`],
        ] as const,
      },
      ...partsOfBoxes(boxes),
      ...(sales.length > 0
        ? [
            { heading: 'Sales, lot by lot' },
            { table: salesTable(sales) },
            { heading: 'Account number and description of each line' },
            { table: linesTable(sales, payer.legalName) },
          ]
        : []),
      { heading: form === 'K-1' ? 'Instructions for the partner' : 'Instructions for the recipient' },
      ...instructionsOf({ form, boxes }).map((text) => ({ text })),
      { text: explanationOf({ form, boxes }) },
    ],
  }
}

const penalty =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.'

/** The required legends of forms (IRS Publication 1179); Schedule K-1 needs none. */
const legends = {
  '1099-DIV': [penalty],
  '1042-S': ['This information is being furnished to the IRS.'],
  '1099-B': [penalty],
  '1099-MISC': [penalty],
  'K-1': [],
} as const satisfies Record<FormKind, readonly string[]>

const partsOfBoxes = (boxes: readonly Box[]) =>
  groupedBoxes(boxes).flatMap((group) => [{ heading: group.heading }, { table: boxesTable(group) }])

/** Numbered boxes with their numbers, parts of an item by name. Long text is next to the name. */
function boxesTable({ heading, boxes }: BoxGroup<Box>) {
  const isNumbered = heading === 'Boxes'
  const rows = boxes.map(({ label, box: { code, name, amount, text } }) => {
    const value = amount === null ? text : formatCents(amount)
    const named = isNumbered ? name : label
    const cells = value.length > 18 ? [`${named}: ${value}`, ''] : [named, value]
    return isNumbered ? [code, ...cells] : cells
  })
  return {
    columns: [
      ...(isNumbered ? [{ title: 'Box', width: 2 }] : []),
      { title: 'What it is', width: isNumbered ? 9 : 11 },
      { title: 'Amount', width: 3, isNumber: true },
    ],
    rows,
    size: 9,
  }
}

/** One line per lot, under the form's numbers; blank for shares that are not covered. */
const salesTable = (sales: readonly SaleLine[]) => ({
  columns: [
    { title: 'Line', width: 4 },
    { title: '8949', width: 5 },
    { title: '1b Acquired', width: 9 },
    { title: '1c Sold', width: 9 },
    { title: '1d Proceeds', width: 9, isNumber: true },
    { title: '1e Basis', width: 9, isNumber: true },
    { title: '1g Wash sale', width: 8, isNumber: true },
    { title: '2 Term', width: 5 },
    { title: '4 Withheld', width: 7, isNumber: true },
  ],
  rows: numberedLines(sales).map(({ line }, at) => {
    const { acquiredOn, soldOn, proceeds, basis, term, withheld, disallowed } = line
    return [
      String(at + 1),
      form8949Box(line),
      acquiredOn ? formatDay(acquiredOn) : '',
      formatDay(soldOn),
      formatCents(proceeds),
      basis === null ? '' : formatCents(basis),
      disallowed === 0n ? '' : formatCents(disallowed),
      term === null ? '' : term === 'short' ? 'Short' : 'Long',
      formatCents(withheld),
    ]
  }),
  size: 8,
})

/** The IRS's number of each line, and the capital returned before. */
const linesTable = (sales: readonly SaleLine[], issuer: string) => ({
  columns: [
    { title: 'Line', width: 4 },
    { title: 'Account number', width: 18 },
    { title: '1a Description of property', width: 30 },
    { title: 'Cost returned', width: 10, isNumber: true },
  ],
  rows: numberedLines(sales).map(({ line, accountNumber }, at) => [
    String(at + 1),
    accountNumber,
    propertyOf(line, issuer),
    line.basis === null ? '' : formatCents(line.returnedCapital),
  ]),
  size: 8,
})
