import { Button } from '#design/components/button/button.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { Status } from '#design/components/status/status.tsx'
import type { Column } from '#design/components/table/table.tsx'
import { momentDay, momentText } from '#design/figures/moment-text.ts'
import { useCommand } from '#web/use-command.ts'
import { ActButton } from '../act-button.tsx'
import styles from '../operations.module.css'
import { countAgain } from '../shell/work-counts.tsx'
import { roleNames } from '../staff/role-names.ts'
import { grantors } from '../staff/roles-cell.tsx'
import { decideAccessDocument, type ReviewRow } from './access-review-documents.ts'

type Decided = () => Promise<unknown>

export const columnsFor = (onDone: Decided): readonly Column<ReviewRow>[] => [
  {
    title: 'Operator',
    isHead: true,
    cell: ({ email, lastSignedInAt }) => (
      <span className={styles.entry}>
        {email}
        <span className={styles.quiet}>
          {lastSignedInAt ? `Last login ${momentText(lastSignedInAt)}` : 'No login on record'}
        </span>
      </span>
    ),
  },
  {
    title: 'Role',
    cell: (row) => (
      <span className={styles.entry}>
        {roleNames[row.role]}
        <span className={styles.quiet}>{grantText(row)}</span>
      </span>
    ),
  },
  {
    title: 'Last used',
    cell: ({ lastUsedAt, isUnused }) => (
      <span className={styles.entry}>
        <span className={styles.day}>{lastUsedAt ? momentText(lastUsedAt) : 'Never'}</span>
        {isUnused && <Status kind="bad">Unused for 90 days</Status>}
      </span>
    ),
  },
  { title: 'Decision', cell: (row) => <Decision row={row} onDone={onDone} /> },
]

/** "Since Dec 1, 2026; proposed by rosa, approved by omar". */
function grantText({ grantedAt, grantedBy, proposedBy }: ReviewRow): string {
  const earlier = grantors[grantedBy]
  if (earlier) return earlier.charAt(0).toUpperCase() + earlier.slice(1)
  return `Since ${momentDay(grantedAt)}. ${proposedBy ? `Proposed by ${proposedBy}, approved by ${grantedBy}` : `Given by ${grantedBy}`}`
}

type DecisionProps = { readonly row: ReviewRow; readonly onDone: Decided }

function Decision({ row, onDone }: DecisionProps) {
  const { id, email, role, decision, reason, decidedBy, decidedAt, mayDecide } = row
  if (decision !== null)
    return (
      <span className={styles.entry}>
        <Status kind={decision === 'keep' ? 'good' : 'bad'}>{decision === 'keep' ? 'Kept' : 'Taken away'}</Status>
        {reason && <span>{reason}</span>}
        <span className={styles.quiet}>
          {decidedBy}
          {decidedAt && `, ${momentText(decidedAt)}`}
        </span>
      </span>
    )
  if (!mayDecide) return <span className={styles.quiet}>Someone else decides</span>
  return (
    <span className={styles.acts}>
      <Keep row={row} onDone={onDone} />
      <ActButton
        id={id}
        act="Take away"
        title={`Take ${roleNames[role].toLowerCase()} from ${email}?`}
        words="They lose the role immediately. Giving it back takes two operators."
        done={`${email} no longer has this role.`}
        asks={{ label: 'Reason', needed: true }}
        document={decideAccessDocument}
        variables={({ text }) => ({ id, decision: 'takeAway' as const, reason: text })}
        onDone={onDone}
      />
    </span>
  )
}

function Keep({ row: { id, email, role }, onDone }: DecisionProps) {
  const [send, isSending] = useCommand(`keepAccess:${id}`, decideAccessDocument)
  async function keep() {
    const { refused } = await send({ id, decision: 'keep', reason: null })
    if (refused) return showSnackbar('error', refused.message)
    await Promise.all([onDone(), countAgain()])
  }
  return (
    <Button kind="secondary" size="small" isLoading={isSending} onPress={keep}>
      Keep
      <span className="visually-hidden">
        {' '}
        {roleNames[role].toLowerCase()} of {email}
      </span>
    </Button>
  )
}
