import { formatDay } from '#kernel/business-day.ts'
import { formatCents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { formatShares } from '#kernel/microshares.ts'
import { type BoxGroup, groupedBoxes } from './box-groups.ts'
import type { Box, ComputedForm, SaleLine } from './computed-form.ts'
import { formNames, formTitles } from './form-kinds.ts'

export type FormParties = {
  readonly payer: { readonly legalName: string; readonly ein: string; readonly address: string; readonly phone: string }
  readonly recipient: string
  readonly portfolio: string
  readonly accountId: AccountId
}

const kept = {
  '1099-DIV':
    'Box 3 is a return of your cost. It is not taxed until it exceeds what you paid for the shares. It lowers your basis, and we adjust our records lot by lot.',
  '1042-S':
    'Box 2 is all that was paid to you after you told us that you are not a U.S. person. We withheld tax at the rate in box 3b, because we hold no Form W-8BEN. If the rate that applies to you is lower, or part of the payment was a return of your cost, claim the difference from the IRS on your tax return.',
  '1099-B':
    'Basis is what you paid minus the nondividend distributions you received. We do not track wash sales across accounts.',
  'K-1':
    'This is a summary of the Schedule K-1 that the partnership files. Boxes 1 and 5 are your income; the distributions you received are not. Your tax basis differs from your capital account in item L, so keep your own record of it. Depreciation is in box 1. The partnership passes on no credits and states no section 199A figures, because its books keep neither wages nor the unadjusted basis of its plants. Taxes paid abroad are in box 21 and on Schedule K-3. The state schedule divides box 1 by what the plants in each state sold, not by a state’s own rules of apportionment; the partnership withholds no state tax and files no composite return, so file in each state that asks for it.',
} as const

/** What the PDF of a form says: the same boxes that the screen and the CSV show. */
export function formContent(
  { form, year, boxes, sales }: ComputedForm,
  { payer, recipient, portfolio, accountId }: FormParties,
  correction: { readonly of: string; readonly change: string } | null,
) {
  return {
    title: `${correction ? 'Corrected: ' : ''}${formNames[form]} for ${year}`,
    issuer: payer.legalName,
    footer: [
      `Account ${accountId}`,
      'This is important tax information and is being furnished to the IRS',
      'The issuer and its numbers are invented.',
    ],
    parts: [
      { text: `${formTitles[form]}. Copy B for the recipient.` },
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
          [form === 'K-1' ? 'Partner' : 'Recipient', recipient],
          ['Portfolio', portfolio],
          ['Tax year', String(year)],
        ] as const,
      },
      ...partsOfBoxes(boxes),
      ...(sales.length > 0 ? [{ heading: 'Sales, lot by lot' }, { facts: sales.map(saleFact) }] : []),
      { heading: 'How to read this form' },
      { text: kept[form] },
    ],
  }
}

const partsOfBoxes = (boxes: readonly Box[]) =>
  groupedBoxes(boxes).flatMap((group) => [{ heading: group.heading }, { facts: group.boxes.map(boxFact) }])

const boxFact = ({ label, box: { amount, text } }: BoxGroup<Box>['boxes'][number]) =>
  [label, amount === null ? text : formatCents(amount)] as const

const saleFact = ({ shares, acquiredOn, soldOn, proceeds, basis, term, returnedCapital }: SaleLine) =>
  [
    `1c Sold ${formatDay(soldOn)}`,
    [
      `1a ${formatShares(shares)} shares`,
      acquiredOn ? `1b acquired ${formatDay(acquiredOn)}` : 'noncovered',
      `1d proceeds ${formatCents(proceeds)}`,
      ...(basis === null ? [] : [`1e basis ${formatCents(basis)}`]),
      ...(returnedCapital === 0n ? [] : [`cost lowered by ${formatCents(returnedCapital)}`]),
      ...(term ? [`2 ${term}-term`] : []),
    ].join(', '),
  ] as const
