import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { numberText } from '#design/figures/count-text.ts'
import styles from './today.module.css'
import type { Outcome } from './use-row-acts.ts'

export function RowOutcome({
  outcome: { done, rows },
  onClose,
}: {
  readonly outcome: Outcome
  readonly onClose: () => void
}) {
  const refused = rows.filter(({ message }) => message !== null)
  const finished = rows.length - refused.length
  const [only, ...others] = refused
  if (only && others.length === 0 && rows.length === 1)
    return (
      <Banner
        kind="error"
        title={`${only.name}: not done.`}
        action={
          <Button kind="secondary" size="small" onPress={onClose}>
            Close
          </Button>
        }
      >
        {only.message}
      </Banner>
    )
  const title =
    refused.length === 0
      ? `${done}: ${numberText(finished)} ${finished === 1 ? 'row' : 'rows'}.`
      : `${done}: ${numberText(finished)} of ${numberText(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}.`
  return (
    <Banner
      kind={refused.length === 0 ? 'success' : 'error'}
      title={title}
      action={
        <Button kind="secondary" size="small" onPress={onClose}>
          Close
        </Button>
      }
    >
      {rows.length > 1 || refused.length > 0 ? (
        <ul className={styles.results}>
          {rows.map(({ item, name, message }) => (
            <li key={item}>
              {name}. {message ?? 'Done.'}
            </li>
          ))}
        </ul>
      ) : undefined}
    </Banner>
  )
}
