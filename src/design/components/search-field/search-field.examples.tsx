import type { Examples } from '../../example.ts'
import { SearchField } from './search-field.tsx'

export const examples: Examples = {
  Empty: <SearchField label="Search terms" placeholder="Search 72 terms" value="" onChange={() => undefined} />,
  Filled: <SearchField label="Search terms again" value="capacity" onChange={() => undefined} />,
}
