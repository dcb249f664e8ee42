import { beforeAll, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { countOf, pageOf } from './keyset.ts'

const { owner, pool } = await testDatabase()
const db = databaseOf(pool)
const idAt = (nth: number): string => `01900000-0000-7000-9000-00000000000${nth}`

/** Seven rows of three moments: three of the first one, three of the next, and the last one by itself. */
const moments = [1, 1, 1, 2, 2, 2, 3]

beforeAll(async () => {
  for (const [nth, moment] of moments.entries())
    await owner.query(`insert into platform.announcement (id, kind, body, at) values ($1, 'test', '{}', $2)`, [
      idAt(nth),
      `2026-11-20T15:00:0${moment}Z`,
    ])
})

async function walked(newestFirst: boolean, first: number): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const query = db.selectFrom('platform.announcement').select('id')
    const after = ids.at(-1) ?? null
    const page = await pageOf(query, { of: 'platform.announcement', by: 'at', newestFirst }, { first, after })
    ids.push(...page.map(({ id }) => id))
    if (page.length < first) return ids
  }
}

const all = moments.map((_, nth) => idAt(nth))

it.each([1, 2, 3, 4, 7, 8])('pages of %i have each row of the same moment once, the oldest first', async (first) => {
  expect(await walked(false, first)).toEqual(all)
})

it.each([1, 2, 3, 4, 7, 8])('pages of %i have each row of the same moment once, the newest first', async (first) => {
  expect(await walked(true, first)).toEqual(all.toReversed())
})

it('a count is of every row that the query finds', async () => {
  expect(await countOf(db.selectFrom('platform.announcement'))).toBe(moments.length)
  expect(await countOf(db.selectFrom('platform.announcement').where('kind', '=', 'other'))).toBe(0)
})
