import { DocumentDownload } from '#business/documents/web/document-download.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Row, Stack } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { addCents, cents } from '#kernel/cents.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'
import { groupedBoxes } from '../rules/box-groups.ts'
import styles from './tax.module.css'
import type { TaxForm, TaxSale } from './tax-document.ts'

export const states = {
  expected: { kind: 'neutral', words: 'Estimate' },
  beingPrepared: { kind: 'waiting', words: 'Being prepared' },
  available: { kind: 'good', words: 'Available' },
  corrected: { kind: 'waiting', words: 'Corrected' },
  notRequired: { kind: 'neutral', words: 'Not required' },
} as const satisfies Record<TaxForm['state'], object>

const saleColumns: readonly Column<TaxSale>[] = [
  { title: '1c Sold', isHead: true, cell: ({ soldOn }) => dayText(soldOn) },
  { title: '1b Acquired', cell: ({ acquiredOn }) => (acquiredOn ? dayText(acquiredOn) : 'Not covered') },
  { title: '1a Shares', isNumber: true, cell: ({ shares }) => formatShares(microshares(shares)) },
  { title: '1d Proceeds', isNumber: true, cell: ({ proceeds }) => centsText(proceeds) },
  { title: '1e Basis', isNumber: true, cell: ({ basis }) => (basis === null ? 'Not reported' : centsText(basis)) },
  {
    title: '1g Wash sale',
    isNumber: true,
    cell: ({ washSaleLoss }) => (cents(washSaleLoss) === 0n ? 'none' : centsText(washSaleLoss)),
  },
  { title: '2 Term', cell: ({ term }) => (term ? `${term}-term` : 'Not reported') },
]

export function TaxFormPart({ form, year }: { readonly form: TaxForm; readonly year: number }) {
  const { kind, words } = states[form.state]
  const groups = groupedBoxes(form.boxes)
  const title = `${form.name}: ${form.portfolio?.name ?? 'a portfolio'}`
  return (
    <details className={styles.form}>
      <summary>
        <h3 id={form.id}>
          {form.portfolio?.name ?? form.name}
          <span className={styles.quiet}>{form.isEstimate ? `Estimate of ${form.name}` : form.name}</span>
        </h3>
        <span className={styles.state}>
          <Status kind={kind}>{words}</Status>
          <span className={styles.sum}>{sumOf(form)}</span>
        </span>
      </summary>
      <Stack gap={12}>
        <p className={styles.quiet}>
          {form.about}. {form.explanation}
        </p>
        {groups.map(({ heading, boxes }) => (
          <div key={heading}>
            {groups.length > 1 && <h4>{heading}</h4>}
            <Facts
              facts={boxes.map(({ label, box: { amount, text } }) => ({
                label,
                value: amount === null ? text : centsText(amount),
              }))}
            />
          </div>
        ))}
        {form.sales.length > 0 && (
          <Table
            caption={`${title}, sales lot by lot`}
            columns={saleColumns}
            rows={form.sales}
            keyOf={({ lotId, soldOn, acquiredOn, shares }) => `${lotId} ${soldOn} ${acquiredOn} ${shares}`}
          />
        )}
        {form.document && (
          <Row gap={12}>
            <DocumentDownload
              id={form.document.id}
              fileName={`${year}-${form.kind}-${form.document.number}`}
              of={title}
            >
              Download PDF
            </DocumentDownload>
            <span className={styles.quiet}>
              Document {form.document.number}, made {momentDay(form.document.madeAt)}
            </span>
          </Row>
        )}
      </Stack>
    </details>
  )
}

const sumBoxes = {
  form1099Div: ['1a', '3'],
  form1042S: ['2'],
  form1099B: ['1d'],
  form1099Misc: ['3'],
  scheduleK1: ['19A'],
} as const
const sumOf = ({ kind, boxes }: TaxForm): string =>
  centsText(
    addCents(
      ...boxes
        .filter(({ code }) => (sumBoxes[kind] as readonly string[]).includes(code))
        .map(({ amount }) => cents(amount ?? '0')),
    ).toString(),
  )
