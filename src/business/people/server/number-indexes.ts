import type { IndexedColumn } from '#engine/sealed/reindex.ts'

const business = (table: string): readonly IndexedColumn[] => [
  { table, column: 'ein', purpose: 'ein' },
  { table, column: 'controller_ssn', purpose: 'ssn' },
]

/** The tax numbers whose index identifies a person or business. */
export const numberIndexes: readonly IndexedColumn[] = [
  { table: 'people.user', column: 'ssn', purpose: 'ssn' },
  ...business('people.business'),
  ...business('people.business_account'),
]
