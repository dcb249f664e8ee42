import type { ExportTable } from '#kernel/export-table.ts'
import type { LotId } from '#kernel/ids.ts'

type Form = {
  readonly year: number
  readonly form: {
    readonly name: string
    readonly state: string
    readonly isEstimate: boolean
    readonly version: number | null
  }
  readonly portfolio: string | null
}
type Box = Form & {
  readonly code: string
  readonly name: string
  readonly amount: string | null
  readonly text: string | null
}
type Sale = Form & {
  readonly lotId: LotId
  readonly acquiredOn: string | null
  readonly soldOn: string
  readonly shares: string
  readonly proceeds: string
  readonly basis: string | null
  readonly washSaleLoss: string
  readonly term: string | null
  readonly isCovered: boolean
}

const columnsOfForm = [
  { key: 'taxYear', label: 'Tax year', kind: 'number', means: 'Calendar year.', of: ({ year }: Form) => year },
  {
    key: 'portfolio',
    label: 'Portfolio',
    kind: 'text',
    means: 'Name of the portfolio.',
    of: ({ portfolio }: Form) => portfolio,
  },
  { key: 'form', label: 'Form', kind: 'text', means: 'Name of the form.', of: ({ form }: Form) => form.name },
  {
    key: 'state',
    label: 'State',
    kind: 'text',
    means: 'A value of TaxFormState.',
    of: ({ form }: Form) => form.state,
  },
  {
    key: 'isEstimate',
    label: 'Estimate',
    kind: 'text',
    means: 'True if no form has been made, so that the figures are of the books as they stand; else false.',
    of: ({ form }: Form) => form.isEstimate,
  },
  {
    key: 'version',
    label: 'Version',
    kind: 'number',
    means: 'Version of the form; empty for an estimate.',
    of: ({ form }: Form) => form.version,
  },
] as const

export const taxBoxesTable: ExportTable<Box> = {
  name: 'tax-boxes',
  title: 'Tax forms',
  says: 'Every box of an account’s tax forms, newest year first.',
  columns: [
    ...columnsOfForm,
    { key: 'box', label: 'Box', kind: 'text', means: 'The number of the box.', of: ({ code }) => code },
    { key: 'name', label: 'Name', kind: 'text', means: 'Name of the box.', of: ({ name }) => name },
    {
      key: 'amountUsd',
      label: 'Amount (USD)',
      kind: 'usd',
      means: 'The amount in the box; empty if it holds text.',
      of: ({ amount }) => amount,
    },
    { key: 'text', label: 'Text', kind: 'text', means: 'The text in the box.', of: ({ text }) => text },
  ],
}

export const taxSalesTable: ExportTable<Sale> = {
  name: 'tax-sales',
  title: 'Lots sold, for tax',
  says: 'Every lot sold that an account’s tax forms report.',
  columns: [
    ...columnsOfForm,
    { key: 'lotId', label: 'Lot', kind: 'text', means: 'The lot that was sold.', of: ({ lotId }) => lotId },
    {
      key: 'acquiredOn',
      label: 'Acquired',
      kind: 'day',
      means: 'Day on which it was acquired; empty if it has several dates.',
      of: ({ acquiredOn }) => acquiredOn,
    },
    { key: 'soldOn', label: 'Sold', kind: 'day', means: 'Day on which it was sold.', of: ({ soldOn }) => soldOn },
    { key: 'shares', label: 'Shares', kind: 'shares', means: 'The shares sold.', of: ({ shares }) => shares },
    {
      key: 'proceedsUsd',
      label: 'Proceeds (USD)',
      kind: 'usd',
      means: 'Proceeds of the sale.',
      of: ({ proceeds }) => proceeds,
    },
    {
      key: 'basisUsd',
      label: 'Basis (USD)',
      kind: 'usd',
      means: 'Their cost or other basis; empty if it is not known.',
      of: ({ basis }) => basis,
    },
    {
      key: 'washSaleLossUsd',
      label: 'Wash sale loss (USD)',
      kind: 'usd',
      means: 'The part of the loss that counts later (box 1g).',
      of: ({ washSaleLoss }) => washSaleLoss,
    },
    { key: 'term', label: 'Term', kind: 'text', means: 'A value of TaxTerm.', of: ({ term }) => term },
    {
      key: 'isCovered',
      label: 'Covered',
      kind: 'text',
      means: 'True if the basis is reported to the tax authority; else false.',
      of: ({ isCovered }) => isCovered,
    },
  ],
}
