import type { ExportTable } from '#kernel/export-table.ts'
import type { PortfolioId } from '#kernel/ids.ts'

type Row = {
  readonly portfolioId: PortfolioId
  readonly issuer: string
  readonly ein: string
  readonly contact: string
  readonly taxYear: number
  readonly recordOn: string
  readonly paidOn: string
  readonly perShare: string
  readonly basisPerShare: string
  readonly calculation: string
  readonly dueOn: string
}

/** An issuer's table on its site in place of Form 8937 (26 CFR 1.6045B-1(a)(3)), in form order. */
export const returnedCapitalTable: ExportTable<Row> = {
  name: 'returned-capital',
  title: 'Returns of capital (Form 8937)',
  says: 'Distributions of closed tax years that lower the basis of shares, with what Form 8937 asks for. Corporations only.',
  columns: [
    {
      key: 'portfolioId',
      label: 'Portfolio',
      kind: 'text',
      means: 'The number of the portfolio, as in its address: /investment/1.',
      of: ({ portfolioId }) => portfolioId,
    },
    {
      key: 'issuer',
      label: 'Issuer',
      kind: 'text',
      means: 'Line 1: the name of the issuer.',
      of: ({ issuer }) => issuer,
    },
    {
      key: 'ein',
      label: 'EIN',
      kind: 'text',
      means: 'Line 2: its employer identification number.',
      of: ({ ein }) => ein,
    },
    {
      key: 'contact',
      label: 'Contact',
      kind: 'text',
      means: 'Lines 3 to 7: whom to ask.',
      of: ({ contact }) => contact,
    },
    {
      key: 'paidOn',
      label: 'Date of action',
      kind: 'day',
      means: 'Line 8: when it was paid.',
      of: ({ paidOn }) => paidOn,
    },
    {
      key: 'recordOn',
      label: 'Record day',
      kind: 'day',
      means: 'Line 14: who held shares at the end of this day was paid.',
      of: ({ recordOn }) => recordOn,
    },
    {
      key: 'perShareUsd',
      label: 'Paid per share',
      kind: 'price',
      means: 'Line 14: what each share was paid.',
      of: ({ perShare }) => perShare,
    },
    {
      key: 'basisPerShareUsd',
      label: 'Basis falls by',
      kind: 'price',
      means: 'Line 15: by how much the basis of each share falls. What exceeds the basis is a gain.',
      of: ({ basisPerShare }) => basisPerShare,
    },
    {
      key: 'calculation',
      label: 'Calculation',
      kind: 'text',
      means: 'Lines 16 and 17: how that was computed, and by which sections of the Internal Revenue Code.',
      of: ({ calculation }) => calculation,
    },
    {
      key: 'taxYear',
      label: 'Reportable tax year',
      kind: 'number',
      means: 'Line 19: the calendar year in which holders report it.',
      of: ({ taxYear }) => taxYear,
    },
    { key: 'dueOn', label: 'Due', kind: 'day', means: 'The last day to file or publish it.', of: ({ dueOn }) => dueOn },
  ],
}
