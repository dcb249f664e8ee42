import { Facts } from '#design/components/facts/facts.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import type { ActField } from './act.ts'
import { type Entry, type EntryRecord, isEmpty } from './entries.ts'

const longest = 200

function shown(field: ActField, entry: Entry, nameOf: (value: string) => string): string {
  if (typeof entry !== 'string') {
    const count = field.isList ? Object.values(entry).length : 0
    return field.isList ? `${count} ${count === 1 ? 'row' : 'rows'}` : 'As entered above'
  }
  const text = entry.trim()
  if (field.kind === 'cents') return centsText(text)
  if (field.kind === 'day' || field.kind === 'month') return dayText(text)
  if (field.kind === 'flag') return text === 'yes' ? 'Yes' : 'No'
  if (field.kind === 'base64File') return 'A file'
  if (field.kind === 'choice') return field.choices?.find(({ value }) => value === text)?.label ?? text
  if (field.isSecret) return 'As entered above'
  const name = nameOf(text)
  return name.length > longest ? `${name.slice(0, longest)}…` : name
}

type EnteredFactsProps = {
  readonly fields: readonly ActField[]
  readonly entries: EntryRecord
  readonly nameOf: (value: string) => string
}

export const EnteredFacts = ({ fields, entries, nameOf }: EnteredFactsProps) => (
  <Facts
    facts={fields
      .filter(({ name }) => !isEmpty(entries[name] ?? ''))
      .map((field) => ({ label: field.label, value: shown(field, entries[field.name]!, nameOf) }))}
  />
)
