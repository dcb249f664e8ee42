import { describe, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { readId, type UserId } from '#kernel/ids.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { searchUsers } from './search-users.ts'

const { owner, pool } = await testDatabase()
const db = databaseOf(pool)
/** Thirty of one last name, the newest last, and one whose address begins like their name. */
await owner.query(`insert into people."user" (id, identity_sub, email, first_name, last_name, created_at)
  select 'usr_' || lpad(n::text, 2, '0'), 'sub_' || n, 'holder' || n || '@example.com', 'Given' || n, 'Marlow', timestamptz '2026-01-01' + n * interval '1 day'
    from generate_series(1, 30) n
  union all select 'usr_99', 'sub_99', 'marlow.books@example.com', null, null, timestamptz '2026-03-01'`)

const idsOf = async (text: string, ownerIds: readonly UserId[] = []) =>
  (await searchUsers(db, text, ownerIds)).map(({ userId }) => userId)

describe('users who are searched for', () => {
  it('are at most 25, however many bear the name', async () => {
    expect(await idsOf('mar')).toHaveLength(25)
  })

  it('are found by an address although more than a list holds bear a name that begins so', async () => {
    expect((await idsOf('marlow'))[0]).toBe('usr_99')
  })

  it('come once each, though address, last name and whole name begin so', async () => {
    const found = await idsOf('m')
    expect(new Set(found).size).toBe(found.length)
  })

  it('are fewer where more of the name is given, in upper or lower case', async () => {
    expect(await idsOf('GIVEN17 mar')).toEqual(['usr_17'])
  })

  it('come the newest first', async () => {
    expect(await idsOf('given2')).toEqual(
      ['29', '28', '27', '26', '25', '24', '23', '22', '21', '20', '02'].map((n) => `usr_${n}`),
    )
  })

  it('hold the owner of what was looked for, whose names begin otherwise', async () => {
    expect(await idsOf('acc_1', [readId('usr', 'usr_03')])).toEqual(['usr_03'])
  })

  it('are nobody where a sign of patterns is looked for', async () => {
    expect([await idsOf('%'), await idsOf('_arlow'), await idsOf('\\')]).toEqual([[], [], []])
  })

  it('are read by an index, whichever beginning is looked for', async () => {
    await owner.query('set enable_seqscan = off')
    const plans = await Promise.all(
      [`lower(email)`, `lower(last_name)`, `lower(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`].map(
        async (of) =>
          JSON.stringify(
            (
              await owner.query(
                `explain select id from people."user" where ${of} like 'mar%' order by ${of} using ~<~ limit 25`,
              )
            ).rows,
          ),
      ),
    )
    expect(plans.map((plan) => /user_(\w+)_begins/.exec(plan)?.[1])).toEqual(['email', 'last_name', 'name'])
  })
})
