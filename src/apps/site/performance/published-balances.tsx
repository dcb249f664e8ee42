import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { countText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'
import { fewestBehind } from '#kernel/public-figure.ts'
import { nodesOf } from '#web/nodes-of.ts'
import styles from './performance.module.css'
import type { ProofData } from './performance-data.ts'

type Night = NonNullable<ProofData['publishedBalances']>['edges'][number]['node']
type Tree = Night['trees'][number]
type Names = ReadonlyMap<string, string>

const shares = (wire: string): string => formatShares(microshares(wire))
const amount = ({ tree, total }: Tree): string => {
  if (total === null) return 'Not public'
  return tree === 'cash' ? centsText(total) : `${shares(total)} shares`
}
const kept = ({ total, issued }: Tree): string =>
  issued === null || total === null ? '–' : shares((BigInt(issued) - BigInt(total)).toString())

const nameOf = ({ tree }: Tree, names: Names): string => {
  if (tree === 'cash') return 'Cash of all accounts'
  const id = tree.replace('shares/', '')
  return names.get(id) ?? `Portfolio ${id}`
}

const columnsOf = (names: Names): readonly Column<Tree>[] => [
  { title: 'Balances', isHead: true, cell: (tree) => nameOf(tree, names) },
  { title: 'Total', isNumber: true, cell: amount },
  { title: 'Issued', isNumber: true, cell: ({ issued }) => (issued === null ? '–' : shares(issued)) },
  { title: 'Kept by the company', isNumber: true, cell: kept },
  { title: 'Hash', cell: ({ root }) => <Hash root={root} /> },
]

/** Sixty-four characters are for comparing; the first eight distinguish one night from another. */
function Hash({ root }: { readonly root: string }) {
  return (
    <details>
      <summary>{root.slice(0, 8)}…</summary>
      <code className={styles.hash}>{root}</code>
    </details>
  )
}

const earlierColumns: readonly Column<Night>[] = [
  { title: 'Day', isHead: true, cell: ({ day }) => dayText(day) },
  {
    title: 'Cash',
    isNumber: true,
    cell: ({ trees }) =>
      trees
        .filter(({ tree }) => tree === 'cash')
        .map(amount)
        .join(''),
  },
  { title: 'Portfolios', isNumber: true, cell: ({ trees }) => trees.length - 1 },
  {
    title: 'Entries of the log',
    isNumber: true,
    cell: ({ firstEntry, trees }) => `${firstEntry} to ${firstEntry + trees.length - 1}`,
  },
  { title: 'Hash of cash', cell: ({ trees }) => <Hash root={trees.find(({ tree }) => tree === 'cash')?.root ?? ''} /> },
]

/** The newest night in full, the head of the log that holds it, and the earlier nights. */
export function PublishedBalances({ data }: { readonly data: Partial<ProofData> }) {
  const nights = nodesOf(data.publishedBalances) ?? []
  const names = new Map((data.portfolios ?? []).map(({ id, name }) => [id, name]))
  const [newest, ...earlier] = nights
  if (!newest || !data.balanceLog)
    return (
      <Section spacing="flush" title="Published balances">
        <EmptyState title="Nothing has been published yet">
          We publish the first balances after the end of this business day.
        </EmptyState>
      </Section>
    )
  const { checkpoint, size, verifierKey } = data.balanceLog
  return (
    <>
      <Section spacing="flush" title={`All balances at the end of ${dayText(newest.day)}`}>
        <Stack gap={16}>
          <Table
            caption="Totals and hashes of the newest night"
            columns={columnsOf(names)}
            rows={newest.trees}
            keyOf={({ tree }) => tree}
          />
          <p>
            A total is not public while fewer than {fewestBehind} people are behind what changed since we last published
            it, and for a portfolio that is not offered to the public. The hash fixes it all the same.
          </p>
        </Stack>
      </Section>
      <Section spacing="tight" title="The public log">
        <Stack gap={24}>
          <Facts
            facts={[
              { label: 'Entries', value: countText(size) },
              { label: 'Head', value: <code className={styles.hash}>{checkpoint.split('\n')[2]}</code> },
              { label: 'Key', value: <code className={styles.hash}>{verifierKey}</code> },
            ]}
          />
          <Disclosure title="The signed log head, to keep">
            <pre className={styles.hash}>{checkpoint}</pre>
          </Disclosure>
        </Stack>
      </Section>
      {earlier.length > 0 && (
        <Section spacing="tight" title="Nights before">
          <Table caption="Nights before" columns={earlierColumns} rows={earlier} keyOf={({ day }) => day} />
        </Section>
      )}
    </>
  )
}
