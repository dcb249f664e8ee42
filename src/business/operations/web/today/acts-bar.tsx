import { SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Button } from '#design/components/button/button.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { mostRows } from '../../rules/work-owner.ts'
import { useStaffRights } from '../shell/work-counts.tsx'
import type { Work } from './queue-document.ts'
import type { RowDialog } from './row-dialogs.tsx'
import styles from './today.module.css'
import type { RowActs } from './use-row-acts.ts'

type ActsBarProps = {
  readonly rows: readonly Work[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (items: readonly string[], isSelected: boolean) => void
  readonly acts: RowActs
  readonly onOpen: (dialog: RowDialog) => void
}

/** Acts on the selected rows; unavailable acts are not offered. */
export function ActsBar({ rows, selected, onSelect, acts, onOpen }: ActsBarProps) {
  const rights = useStaffRights()?.acts ?? new Set<string>()
  if (!rights.has('takeWork')) return null
  const works = rows.filter(({ id }) => selected.has(id))
  const shown = rows.slice(0, mostRows).map(({ id }) => id)
  if (works.length === 0)
    return (
      <div className={styles.bar}>
        {acts.mustSignIn && <SignInAgain />}
        <Button kind="quiet" size="small" onPress={() => onSelect(shown, true)}>
          Select {numberText(shown.length)} {shown.length === 1 ? 'row' : 'rows'}
        </Button>
      </div>
    )
  const secondary = { kind: 'secondary', size: 'small', isDisabled: acts.isSending } as const
  return (
    <section aria-label="Selected rows" className={styles.bar} data-chosen>
      <p>{numberText(works.length)} selected</p>
      <Button size="small" isLoading={acts.isSending} onPress={() => acts.take(works)}>
        Assign to me
      </Button>
      <Button {...secondary} onPress={() => onOpen({ act: 'handOver', works })}>
        Hand over
      </Button>
      {works.some(({ owner }) => owner !== null) && (
        <Button {...secondary} onPress={() => acts.giveBack(works)}>
          Give back
        </Button>
      )}
      {works.every(({ snoozedUntil }) => snoozedUntil !== null) ? (
        <Button {...secondary} onPress={() => acts.wake(works)}>
          Bring back
        </Button>
      ) : (
        <Button {...secondary} onPress={() => onOpen({ act: 'snooze', works })}>
          Snooze
        </Button>
      )}
      {works.every(({ kind }) => kind === 'alert') && (
        <Button {...secondary} onPress={() => onOpen({ act: 'acknowledge', works })}>
          Acknowledge
        </Button>
      )}
      <Button kind="quiet" size="small" onPress={() => onSelect([...selected], false)}>
        Clear
      </Button>
      {acts.mustSignIn && <SignInAgain />}
    </section>
  )
}
