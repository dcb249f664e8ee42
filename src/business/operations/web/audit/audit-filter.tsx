import { type FormEvent, useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { DateField } from '#design/components/date-field/date-field.tsx'
import { tellsFilled } from '#design/components/form/tell-filled.ts'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import type { AuditChoicesQuery } from '#web/generated/graphql.ts'
import { useQuery } from '#web/use-query.ts'
import styles from './audit.module.css'
import { type AuditChoice, dayIn, everything, isEverything, openingAct } from './audit-address.ts'
import { auditChoicesDocument } from './audit-documents.ts'
import { NamedField } from './named-field.tsx'

type AuditFilterProps = {
  readonly choice: AuditChoice
  readonly onChoose: (choice: AuditChoice) => void
}

const outcomes = [
  { value: '', label: 'Any outcome' },
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Refused' },
] as const

export function AuditFilter({ choice, onChoose }: AuditFilterProps) {
  const [draft, setDraft] = useState(choice)
  const { data } = useQuery(auditChoicesDocument)
  const change = (part: Partial<AuditChoice>) => setDraft((before) => ({ ...before, ...part }))
  const isBackward = draft.from !== null && draft.through !== null && draft.through < draft.from
  const isPerson = draft.about?.startsWith('usr_') === true
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBackward) onChoose(draft)
  }
  return (
    <form className={styles.filter} {...tellsFilled} onSubmit={submit} aria-label="Filter of the audit">
      <div className={styles.fields}>
        <NamedField
          label="Who acted"
          name="actor"
          help="The ID of a person, or the name of a part of the system."
          value={draft.actor ?? ''}
          onChange={(actor) => change({ actor: actor.trim() || null })}
          choices={data}
          kinds="people"
        />
        <NamedField
          label="About"
          name="about"
          help="The ID of a person, account, order, transfer, document or portfolio."
          value={draft.about ?? ''}
          onChange={(about) => change({ about: about.trim() || null })}
          choices={data}
          kinds="all"
        />
        <OtherFields draft={draft} change={change} choices={data} isBackward={isBackward} />
      </div>
      <div className={styles.buttons}>
        <Button type="submit">Show</Button>
        {isPerson && (
          <Button kind="secondary" onPress={() => onChoose({ ...draft, action: openingAct })}>
            Who opened their data
          </Button>
        )}
        {!isEverything(choice) && (
          <Button kind="quiet" onPress={() => onChoose(everything)}>
            Clear
          </Button>
        )}
      </div>
    </form>
  )
}

type OtherFieldsProps = {
  readonly draft: AuditChoice
  readonly change: (part: Partial<AuditChoice>) => void
  readonly choices: AuditChoicesQuery | undefined
  readonly isBackward: boolean
}

const OtherFields = ({ draft, change, choices, isBackward }: OtherFieldsProps) => (
  <>
    <SelectField
      label="Act"
      name="action"
      isOptional
      choices={actChoices(choices, draft.action)}
      value={draft.action ?? ''}
      onChange={(action) => change({ action: action || null })}
    />
    <SelectField
      label="Outcome"
      name="outcome"
      isOptional
      choices={outcomes}
      value={draft.outcome ?? ''}
      onChange={(outcome) => change({ outcome: outcome || null })}
    />
    <DateField
      label="From"
      name="from"
      isOptional
      value={draft.from}
      onChange={(day) => change({ from: dayIn(day) })}
    />
    <DateField
      label="Through"
      name="through"
      isOptional
      value={draft.through}
      onChange={(day) => change({ through: dayIn(day) })}
      {...(isBackward ? { error: 'The last day is before the first one. Change one of them.' } : {})}
    />
  </>
)

function actChoices(data: AuditChoicesQuery | undefined, chosen: string | null) {
  const acts = (data?.auditActions ?? []).map(({ name, title }) => ({ value: name, label: title }))
  const sorted = acts.toSorted((a, b) => a.label.localeCompare(b.label, 'en-US'))
  const missing = chosen !== null && !sorted.some(({ value }) => value === chosen)
  return [{ value: '', label: 'Any act' }, ...(missing ? [{ value: chosen, label: chosen }] : []), ...sorted]
}
