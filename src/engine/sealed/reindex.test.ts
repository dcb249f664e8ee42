import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { createSealer } from '#io/sealed/sealer.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { reindex } from './reindex.ts'

const dataKey = Buffer.alloc(32, 7).toString('base64url')
const [before, now] = ['a key of thirty-two characters!!', 'another key of thirty-two signs!!']
const old = createSealer({ dataKey, blindIndexKey: before })
const both = createSealer({ dataKey, blindIndexKey: now, oldBlindIndexKeys: [before] })
const column = { table: 'platform.example', column: 'word', purpose: 'ssn' }

it('indexes each number again with the present key, once, and leaves what does not open', async () => {
  const { owner, pool } = await testDatabase()
  await owner.query(
    `create table platform.example (id text primary key, word_sealed text, word_index text);
     grant select, update (word_index) on platform.example to longlight_app`,
  )
  const rows = Array.from({ length: 250 }, (_, nth) => `row${String(nth).padStart(3, '0')}`)
  for (const row of rows)
    await owner.query('insert into platform.example values ($1, $2, $3)', [
      row,
      await old.seal(`of ${row}`, {
        table: column.table,
        column: column.column,
        row: row === 'row010' ? 'row000' : row,
      }),
      old.blindIndex(`of ${row}`, 'ssn'),
    ])
  const indexAll = () => reindex({ db: databaseOf(pool) }, both, [column])
  expect([await indexAll(), await indexAll()]).toMatchObject([[{ changed: 249 }], [{ changed: 0 }]])
  const { rows: kept } = await owner.query('select id, word_index as index from platform.example order by id')
  expect(kept).toEqual(rows.map((id) => ({ id, index: (id === 'row010' ? old : both).blindIndex(`of ${id}`, 'ssn') })))
})

it('knows no column that is not sealed', async () => {
  const { pool } = await testDatabase()
  const unsealed = { ...column, table: 'platform.command' }
  await expect(reindex({ db: databaseOf(pool) }, both, [unsealed])).rejects.toThrow('has no sealed column')
})
