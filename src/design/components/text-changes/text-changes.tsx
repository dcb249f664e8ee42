import { classNames } from '../../class-names.ts'
import { foldUnchanged } from './fold-unchanged.ts'
import styles from './text-changes.module.css'

type Part = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }
export type ChangedBlock = {
  readonly kind: Part['kind'] | 'changed'
  readonly isHeading: boolean
  readonly parts: readonly Part[]
}

type TextChangesProps = {
  readonly blocks: readonly ChangedBlock[]
  readonly from: string
  readonly to: string
}

/** A text with its changes: each version's words differ by line and mark, by color in addition, and when read aloud. */
export function TextChanges({ blocks, from, to }: TextChangesProps) {
  return (
    <div className={styles.changes}>
      <p className={styles.key}>
        <span>
          <del>Struck through</del> in {from} only
        </span>
        <span>
          <ins>Underlined</ins> in {to} only
        </span>
      </p>
      {foldUnchanged(blocks).map((part, place) =>
        'fold' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and a paragraph may come twice.
          <details key={place} className={styles.fold}>
            <summary>{unchanged(part.fold.length)}</summary>
            {part.fold.map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <Block key={at} block={block} />
            ))}
          </details>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Block key={place} block={part.block} />
        ),
      )}
    </div>
  )
}

const unchanged = (count: number): string => (count === 1 ? '1 paragraph unchanged' : `${count} paragraphs unchanged`)

const labels = { same: null, changed: 'Changed', added: 'New', removed: 'Removed' } as const

function Block({ block: { kind, isHeading, parts } }: { readonly block: ChangedBlock }) {
  const label = labels[kind]
  const Words = isHeading ? 'h3' : 'p'
  return (
    <div className={classNames(styles.block, styles[kind])}>
      {label && <span className={styles.label}>{label}</span>}
      <Words className={isHeading ? styles.heading : styles.paragraph}>
        {parts.map(({ kind: of, text }, place) => {
          const Mark = { same: 'span', added: 'ins', removed: 'del' }[of] as 'span' | 'ins' | 'del'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words of a paragraph have no other name.
            <span key={place}>
              {place > 0 && ' '}
              {of !== 'same' && <span className="visually-hidden">{of === 'added' ? '[added: ' : '[removed: '}</span>}
              <Mark>{text}</Mark>
              {of !== 'same' && <span className="visually-hidden">]</span>}
            </span>
          )
        })}
      </Words>
    </div>
  )
}
