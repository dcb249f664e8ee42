import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { momentText } from '#design/figures/moment-text.ts'
import styles from '../operations.module.css'
import { actText } from './act-text.ts'
import type { BreakGlass } from './break-glass-documents.ts'

/** Everything done during an emergency role, for its reviewer. */
export function ActsUnder({ row: { email, acts } }: { readonly row: BreakGlass }) {
  const [isOpen, setOpen] = useState(false)
  if (acts.length === 0) return <span className={styles.quiet}>None</span>
  const count = `${acts.length} ${acts.length === 1 ? 'act' : 'acts'}`
  return (
    <>
      <Button kind="quiet" size="small" onPress={() => setOpen(true)}>
        <span className={styles.day}>{count}</span>
      </Button>
      <Dialog
        title={`${count} of ${email}`}
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={<Button onPress={() => setOpen(false)}>Close</Button>}
      >
        <ol className={styles.entry}>
          {acts.map(({ action, subject, at, isRefused }) => (
            <li key={`${at} ${action} ${subject}`} className={styles.entry}>
              <span>
                {actText(action)}
                {isRefused && ' (refused)'}
              </span>
              <span className={styles.quiet}>
                {momentText(at)}
                {subject && `, ${subject}`}
              </span>
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  )
}
