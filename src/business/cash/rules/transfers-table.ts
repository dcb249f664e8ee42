import type { ExportTable } from '#kernel/export-table.ts'
import type { Id, PortfolioId } from '#kernel/ids.ts'

type Transfer = {
  readonly id: Id<'movement'>
  readonly at: string
  readonly kind: string
  readonly label: string
  readonly portfolioId: PortfolioId | null
  readonly month: string | null
  readonly amount: string
  readonly state: string
  readonly expectedOn: string | null
  readonly failureCode: string | null
  readonly detail: string | null
  readonly actedBy: string | null
  readonly subject: string
}

export const transfersTable: ExportTable<Transfer> = {
  name: 'transfers',
  title: 'Transfers',
  says: 'Movements of an account’s cash, the newest first.',
  columns: [
    { key: 'at', label: 'Moment', kind: 'moment', means: 'Time of the movement.', of: ({ at }) => at },
    { key: 'what', label: 'What', kind: 'text', means: 'Label of the movement, in words.', of: ({ label }) => label },
    {
      key: 'kind',
      label: 'Kind',
      kind: 'text',
      means: 'Kind of movement, as a value of TransferKind.',
      of: ({ kind }) => kind,
    },
    {
      key: 'portfolioId',
      label: 'Portfolio',
      kind: 'text',
      means: 'The number of the portfolio that it is about; empty if it is about none.',
      of: ({ portfolioId }) => portfolioId,
    },
    {
      key: 'dividendMonth',
      label: 'Month',
      kind: 'month',
      means: 'The month that a dividend is for.',
      of: ({ month }) => month,
    },
    {
      key: 'amountUsd',
      label: 'Amount (USD)',
      kind: 'usd',
      means: 'Amount that it added to the cash balance; below zero it took away.',
      of: ({ amount }) => amount,
    },
    { key: 'state', label: 'State', kind: 'text', means: 'posted, pending or failed.', of: ({ state }) => state },
    {
      key: 'expectedOn',
      label: 'Expected',
      kind: 'day',
      means: 'Day on which a pending movement is expected to arrive; empty for any other.',
      of: ({ expectedOn }) => expectedOn,
    },
    {
      key: 'reason',
      label: 'Reason',
      kind: 'text',
      means: 'Reason that it failed or was returned; empty if it did not.',
      of: ({ detail }) => detail,
    },
    {
      key: 'reasonCode',
      label: 'Code',
      kind: 'text',
      means: 'The bank’s code of that, such as R01.',
      of: ({ failureCode }) => failureCode,
    },
    {
      key: 'by',
      label: 'By',
      kind: 'text',
      means: 'Person who began it for the owner; empty if the owner did.',
      of: ({ actedBy }) => actedBy,
    },
    { key: 'reference', label: 'Reference', kind: 'text', means: 'The id of its cause.', of: ({ subject }) => subject },
    { key: 'id', label: 'Transfer', kind: 'text', means: 'Names it for good.', of: ({ id }) => id },
  ],
}
