import { Banner } from '#design/components/banner/banner.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import type { ApprovalShownFragment } from '#web/generated/graphql.ts'
import styles from '../operations.module.css'

export type NameOf = (names: 'account' | 'portfolio' | null, value: string) => string

type Change = ApprovalShownFragment['changes'][number]
type ApprovalPreviewProps = { readonly preview: ApprovalShownFragment; readonly nameOf: NameOf }

const differenceColumn: Column<Change> = {
  title: 'Difference',
  isNumber: true,
  cell: ({ difference }) => difference ?? '–',
}

export function ApprovalPreview({
  preview: { changes, booked, holders, money, refusal },
  nameOf,
}: ApprovalPreviewProps) {
  const shown = (names: Change['names'], value: string | null) =>
    value === null ? '–' : <span className={styles.longText}>{nameOf(names, value)}</span>
  const isNew = changes.every(({ before }) => before === null)
  const before: readonly Column<Change>[] = [
    { title: 'Before', cell: (row) => shown(row.names, row.before) },
    { title: 'After', cell: (row) => shown(row.names, row.after) },
    ...(changes.some(({ difference }) => difference !== null) ? [differenceColumn] : []),
  ]
  const after: readonly Column<Change>[] = [{ title: 'Becomes', cell: (row) => shown(row.names, row.after) }]
  return (
    <>
      {refusal && <Banner kind="error" title={refusal} />}
      <Table
        caption="What changes"
        columns={[{ title: 'What', isHead: true, cell: ({ label }) => label }, ...(isNew ? after : before)]}
        rows={changes}
        keyOf={({ label }) => label}
      />
      {booked.length === 0 && holders === 0 ? (
        <p>It moves no money.</p>
      ) : (
        <Facts
          facts={[
            { label: 'Investor accounts affected', value: numberText(holders) },
            { label: 'Net to investors', value: centsText(money) },
            ...booked.map(({ label, after: sum }) => ({ label, value: sum ?? '' })),
          ]}
        />
      )}
    </>
  )
}
