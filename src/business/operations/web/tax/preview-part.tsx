import { Banner } from '#design/components/banner/banner.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { centsText } from '#design/figures/money-text.ts'
import type { ProposeTaxCloseMutationVariables } from '#web/generated/graphql.ts'
import { ActButton, proposed } from '../act-button.tsx'
import type { TaxPreview } from './preview-documents.ts'
import { closeTaxYearDocument } from './tax-documents.ts'

type PreviewPartProps = {
  readonly preview: TaxPreview
  readonly ask: Omit<ProposeTaxCloseMutationVariables, 'id' | 'reason'>
  readonly isStale: boolean
  readonly onDone: () => Promise<unknown>
}

const formNames = {
  form1099Div: 'Form 1099-DIV',
  form1042S: 'Form 1042-S',
  form1099B: 'Form 1099-B',
  form1099Misc: 'Form 1099-MISC',
  scheduleK1: 'Schedule K-1',
} as const
const sums = {
  distributed: 'Distributed',
  proceeds: 'Net proceeds',
  withheld: 'Tax withheld',
  rewards: 'Rewards given',
  paidIn: 'Capital paid in, less buybacks',
} as const

type Sum = { readonly what: keyof typeof sums; readonly forms: string; readonly books: string }

const sumColumns: readonly Column<Sum>[] = [
  { title: 'Sum', isHead: true, cell: ({ what }) => sums[what] },
  { title: 'Forms', isNumber: true, cell: ({ forms }) => centsText(forms) },
  { title: 'Books', isNumber: true, cell: ({ books }) => centsText(books) },
]

const kindColumns: readonly Column<TaxPreview['kinds'][number]>[] = [
  { title: 'Form', isHead: true, cell: ({ kind }) => formNames[kind] },
  { title: 'Go out', isNumber: true, cell: ({ issued }) => issued },
  { title: 'Not required', isNumber: true, cell: ({ belowThreshold, exempt }) => belowThreshold + exempt },
  {
    title: 'Boxes',
    cell: ({ boxes }) => boxes.map(({ code, amount }) => `${code} ${centsText(amount)}`).join(', '),
  },
]

const differenceColumns: readonly Column<TaxPreview['differences'][number]>[] = [
  { title: 'Account', isHead: true, cell: ({ accountId }) => accountId },
  { title: 'Sum', cell: ({ what }) => sums[what] },
  { title: 'Forms', isNumber: true, cell: ({ onForms }) => centsText(onForms) },
  { title: 'Books', isNumber: true, cell: ({ inBooks }) => centsText(inBooks) },
]

/** The basis of Schedule K-1's item K, or why it is not on the forms. */
const itemKText = (kinds: TaxPreview['kinds']): string =>
  kinds.some(({ boxes }) => boxes.some(({ code }) => code.startsWith('K, ')))
    ? 'Item K has the loans on record as nonrecourse, carried to both ends of the year by the repayments in the books. Trade debts, new loans between, guarantees of a partner and changes of exchange rates are not in the books: have the preparer compare.'
    : 'Item K is left out: the loans on record have balances of different days, or repaid more than was owed. Record all loans as of one day, and preview again.'

export function PreviewPart({ preview, ask: input, isStale, onDone }: PreviewPartProps) {
  const { isTied, differences, kinds } = preview
  const rows: Sum[] = [
    { what: 'distributed', forms: preview.distributed, books: preview.bookedDistributed },
    { what: 'proceeds', forms: preview.proceeds, books: preview.bookedProceeds },
    { what: 'withheld', forms: preview.withheld, books: preview.bookedWithheld },
    { what: 'rewards', forms: preview.rewards, books: preview.bookedRewards },
    ...(preview.paidIn === null || preview.bookedPaidIn === null
      ? []
      : [{ what: 'paidIn' as const, forms: preview.paidIn, books: preview.bookedPaidIn }]),
  ]
  return (
    <Stack gap={16}>
      {isTied && !isStale && <Banner kind="success" title="Every holder’s forms tie to the books to the cent." />}
      {!isTied && <Banner kind="error" title="The forms do not tie to the books, so the year cannot be closed." />}
      <Table caption="Forms and books" columns={sumColumns} rows={rows} keyOf={({ what }) => what} />
      <Table caption="What would go out" columns={kindColumns} rows={kinds} keyOf={({ kind }) => kind} />
      {kinds.some(({ kind }) => kind === 'scheduleK1') && <p>{itemKText(kinds)}</p>}
      {differences.length > 0 && (
        <Table
          caption="Differences"
          columns={differenceColumns}
          rows={differences}
          keyOf={({ accountId, what }) => `${accountId} ${what}`}
        />
      )}
      {isTied && !isStale && (
        <div>
          <ActButton
            act="Propose the close"
            done={proposed}
            id={`${input.portfolioId}:${input.year}`}
            title={`Close ${input.year}?`}
            words="Another operator approves it under Operations. Then the forms are made and recipients are told, some hundreds at a time."
            document={closeTaxYearDocument}
            variables={({ text, proposalId }) => ({ ...input, id: proposalId, reason: text })}
            asks={{ label: 'Why', needed: true }}
            kind="primary"
            onDone={onDone}
          />
        </div>
      )}
    </Stack>
  )
}
