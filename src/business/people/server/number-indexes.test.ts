import { expect, it } from 'vitest'
import { testDatabase } from '#tests/setup/database.ts'
import { numberIndexes } from './number-indexes.ts'

it('has every index that stands beside a sealed number of a person or business', async () => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query(
    `select c.table_name as "table", replace(c.column_name, '_index', '') as "column" from information_schema.columns c
      where c.table_schema = 'people' and c.column_name like '%\\_index'
        and exists (select from information_schema.columns s where s.table_schema = c.table_schema and s.table_name = c.table_name
          and s.column_name = replace(c.column_name, '_index', '_sealed')) order by 1, 2`,
  )
  const listed = numberIndexes.map(({ table, column }) => ({ table: table.replace('people.', ''), column }))
  expect(listed.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual(
    rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  )
})
