import { Button } from '#design/components/button/button.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { Status } from '#design/components/status/status.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { useCommand } from '#web/use-command.ts'
import { cancelIraDistributionDocument, type IraOut } from './distributions-documents.ts'
import { kindNames, standingOf } from './distributions-words.ts'
import styles from './ira.module.css'
import type { Ira } from './ira-documents.ts'

type Distribution = NonNullable<IraOut['distributions']>['edges'][number]['node']
type ListProps = {
  readonly ira: Ira
  readonly distributions: IraOut['distributions']
  readonly mayAct: boolean
  readonly onChanged: () => Promise<unknown>
}

export function DistributionList({ ira, distributions, mayAct, onChanged }: ListProps) {
  const rows = distributions?.edges ?? []
  if (rows.length === 0) return <p className={styles.quiet}>No money has been taken out.</p>
  return (
    <ul className={styles.iras}>
      {rows.map(({ node }) => (
        <Line key={node.id} ira={ira} row={node} mayAct={mayAct} onChanged={onChanged} />
      ))}
    </ul>
  )
}

type LineProps = Omit<ListProps, 'distributions'> & { readonly row: Distribution }

function Line({ ira, row, mayAct, onChanged }: LineProps) {
  const [cancel, isCanceling] = useCommand(`cancelIraDistribution:${row.id}`, cancelIraDistributionDocument)
  const standing = standingOf(row)
  async function press() {
    const { refused } = await cancel({ accountId: ira.id, id: row.id })
    if (refused) showSnackbar('error', refused.message)
    await onChanged()
  }
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <strong>
          {row.kind === 'returnOfExcess' ? `${kindNames[row.kind]}, ${row.taxYear}` : kindNames[row.kind]}
        </strong>
        <p className={styles.quiet}>
          {momentDay(row.requestedAt)}. {centsText(row.federal)} federal and {centsText(row.stateTax)} state tax
          withheld, {centsText(row.net)} to your bank.
        </p>
        {row.reason && row.state !== 'canceled' && <p className={styles.next}>{row.reason}</p>}
      </div>
      <div className={styles.side}>
        <span className={styles.value}>{centsText(row.gross)}</span>
        <Status kind={standing.kind}>{standing.label}</Status>
        {mayAct && row.canCancel && (
          <Button kind="quiet" size="small" isLoading={isCanceling} onPress={press}>
            Cancel
          </Button>
        )}
      </div>
    </li>
  )
}
