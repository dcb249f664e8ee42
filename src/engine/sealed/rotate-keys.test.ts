import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { createSealer } from '#io/sealed/sealer.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { rotateKeys } from './rotate-keys.ts'

const [before, now] = [7, 8].map((fill) => Buffer.alloc(32, fill).toString('base64url')) as [string, string]
const blindIndexKey = 'a key of thirty-two characters!!'
const old = createSealer({ dataKey: before, blindIndexKey })
const both = createSealer({ dataKey: now, oldDataKeys: [before], blindIndexKey })
const place = (row: string) => ({ table: 'platform.example', column: 'word', row })

it('seals everything else again where one value does not open, and names its row each time', async () => {
  const { owner, pool } = await testDatabase()
  await owner.query(
    'create table platform.example (id text primary key, word_sealed text); grant select on platform.example to longlight_app',
  )
  const rows = Array.from({ length: 250 }, (_, index) => `row${String(index).padStart(3, '0')}`)
  for (const row of rows)
    await owner.query('insert into platform.example values ($1, $2)', [row, await old.seal(`of ${row}`, place(row))])
  // A value copied from another row.
  await owner.query(
    `update platform.example set word_sealed = (select word_sealed from platform.example where id = 'row000') where id = 'row010'`,
  )
  const rotate = async () => (await rotateKeys({ db: databaseOf(pool) }, both)).find(({ table }) => table === 'example')
  expect(await rotate()).toMatchObject({ resealed: 249, unopened: ['row010'] })
  expect(await rotate()).toMatchObject({ resealed: 0, unopened: ['row010'] })
  const { rows: kept } = await owner.query('select id, word_sealed as sealed from platform.example order by id')
  for (const { id, sealed } of kept) if (id !== 'row010') expect(await both.open(sealed, place(id))).toBe(`of ${id}`)
  expect(kept.filter(({ sealed }) => sealed.includes(both.keyName))).toHaveLength(249)
})
