import { useEffect, useRef } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import type { ApprovalShownFragment } from '#web/generated/graphql.ts'
import { ApprovalPreview } from '../approvals/approval-preview.tsx'
import type { Act } from './act.ts'
import styles from './acts.module.css'
import { EnteredFacts } from './entered-facts.tsx'
import type { EntryRecord } from './entries.ts'
import { useSubjectNames } from './use-subject-names.ts'

export type Checked = { readonly input: string; readonly preview: ApprovalShownFragment | null }

type ActOutcomeProps = {
  readonly act: Act
  readonly entries: EntryRecord
  readonly preview: ApprovalShownFragment | null
}

/** The outcome of the check. It takes the focus, because it may be below a long form. */
export function ActOutcome({ act, entries, preview }: ActOutcomeProps) {
  const nameOf = useSubjectNames()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={styles.outcome} role="status">
      {preview?.refusal == null && (
        <Banner kind="success" title="Checked. Nothing has changed yet.">
          {act.secondPerson === 'proposal'
            ? 'Another operator sees what an approval would do and decides.'
            : 'One operator is enough: it takes effect when you send it.'}
        </Banner>
      )}
      {preview ? (
        <ApprovalPreview preview={preview} nameOf={(names, value) => (names === null ? value : nameOf(value))} />
      ) : (
        <EnteredFacts fields={act.fields} entries={entries} nameOf={nameOf} />
      )}
    </div>
  )
}
