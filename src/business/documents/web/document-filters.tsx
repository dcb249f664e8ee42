import { SearchField } from '#design/components/search-field/search-field.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { useTypedFilter } from '#web/use-url-filter.ts'
import { accountGroups, documentGroups } from '../rules/kinds.ts'
import styles from './documents.module.css'
import type { DocumentFilter } from './use-document-filter.ts'

type DocumentFiltersProps = {
  readonly filter: DocumentFilter
  readonly years: readonly number[]
  readonly set: (changes: Readonly<Record<string, string | null>>) => void
}

export function DocumentFilters({ filter, years, set }: DocumentFiltersProps) {
  const [typed, setTyped] = useTypedFilter(filter.search, (q) => set({ q }))
  return (
    <div className={styles.filters}>
      <SearchField
        label="Search documents by title or number"
        placeholder="Title or number"
        value={typed}
        onChange={setTyped}
      />
      <SelectField
        label="Year"
        name="year"
        choices={[
          { value: 'all', label: 'All years' },
          ...years.map((year) => ({ value: String(year), label: String(year) })),
        ]}
        value={filter.year === null ? 'all' : String(filter.year)}
        onChange={(year) => set({ year: year === 'all' ? null : year })}
      />
      <SelectField
        label="Kind"
        name="kind"
        choices={[
          { value: 'all', label: 'All kinds' },
          ...accountGroups.map((group) => ({ value: group as string, label: documentGroups[group] })),
        ]}
        value={filter.group ?? 'all'}
        onChange={(kind) => set({ kind: kind === 'all' ? null : kind })}
      />
    </div>
  )
}
