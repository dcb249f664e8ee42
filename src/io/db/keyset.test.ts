import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { countOf, pageOf } from './keyset.ts'

describe('a list that is read page by page', async () => {
  const { owner, pool } = await testDatabase()
  const db = databaseOf(pool)
  const table = 'platform.seen_address'
  /** Three rows of each of three moments, and one that the list leaves out. */
  const rows = ['02', '01', '03', '01', '02', '03', '03', '02', '01'].map((day) => ({ id: uuidv7(), day }))
  for (const { id, day } of rows)
    await owner.query(
      `insert into platform.seen_address (id, person, action, address, at) values ($1, 'ann', 'looked', 'hall', $2)`,
      [id, `2026-01-${day}T12:00:00Z`],
    )
  await owner.query(
    `insert into platform.seen_address (id, person, action, address, at) values ($1, 'ben', 'looked', 'hall', '2026-01-02T12:00:00Z')`,
    [uuidv7()],
  )
  const listed = () => db.selectFrom(table).where('person', '=', 'ann')
  const oldestFirst = rows
    .toSorted((one, other) => `${one.day} ${one.id}`.localeCompare(`${other.day} ${other.id}`))
    .map(({ id }) => id)
  /** The pages that a reader sees who asks for what is behind the last row that they have. */
  async function walk(first: number, newestFirst: boolean): Promise<string[][]> {
    const pages: string[][] = []
    let page: string[]
    do {
      const after = pages.at(-1)?.at(-1) ?? null
      const found = await pageOf(listed().select('id'), { of: table, by: 'at', newestFirst }, { first, after })
      page = found.map(({ id }) => id)
      if (page.length > 0) pages.push(page)
    } while (page.length > 0 && pages.length <= rows.length)
    return pages
  }

  it.each([1, 2, 4, 9, 20])(
    'has each row once over pages of %i, in both directions, though moments are equal',
    async (first) => {
      expect((await walk(first, false)).flat()).toEqual(oldestFirst)
      expect((await walk(first, true)).flat()).toEqual(oldestFirst.toReversed())
    },
  )

  it('has no page with more rows than were asked for', async () => {
    expect((await walk(4, true)).map(({ length }) => length)).toEqual([4, 4, 1])
  })

  it('counts the rows of all pages', async () => {
    expect(await countOf(listed())).toBe(9)
  })
})
