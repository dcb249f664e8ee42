import { useUrlFilter } from '#web/use-url-filter.ts'
import { type DocumentGroup, groupNamed } from '../rules/kinds.ts'

export type DocumentFilter = {
  readonly year: number | null
  readonly group: DocumentGroup | null
  readonly search: string
}

/** The filter of the documents, kept in the address: ?year=2026&kind=statements&q=solar */
export function useDocumentFilter() {
  const { get, set } = useUrlFilter()
  const year = get('year')
  const filter: DocumentFilter = {
    year: year && /^\d{4}$/.test(year) ? Number(year) : null,
    group: groupNamed(get('kind')),
    search: get('q') ?? '',
  }
  const isFiltered = filter.year !== null || filter.group !== null || filter.search !== ''
  return { filter, isFiltered, set }
}
