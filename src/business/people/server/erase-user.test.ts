import { describe, expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { databaseOf } from '#engine/command/database.ts'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { idOf } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { eraseUser } from './erase-user.ts'

/** Columns that an erasure leaves as they were: ids, states and days of the record itself, and forms of a business. */
const kept = [
  'business_classification',
  'business_saved_at',
  'business_type',
  'closed_at',
  'confirmed_at',
  'country_code',
  'created_at',
  'death_reported_at',
  'id',
  'ignore_close_frontend',
  'industry_classification',
  'invalid_email',
  'investor_saved_at',
  'number',
  'personal_saved_at',
  'registered_at',
  'substantive_relationship',
  'suspended_at',
  'suspension_reason',
  'type',
  'wealth_channel',
]
/** Identity and tax records name them, so that they go with those. */
const keptWithTaxRecords = [
  'address1',
  'address2',
  'business_name',
  'citizenship_country_code',
  'city',
  'date_of_birth',
  'first_name',
  'last_name',
  'postal_code',
  'ssn_index',
  'ssn_last_four',
  'ssn_sealed',
  'state',
]
/** A pseudonym stands in these instead. */
const pseudonyms = (id: string, number: number) => ({
  email: `erased-${number}@erased.invalid`,
  identity_sub: `erased|${id}`,
})

const examples: Readonly<Record<string, string>> = {
  boolean: 'true',
  integer: '50',
  bigint: '12000000',
  date: '1985-04-12',
  jsonb: '{"from": "a friend"}',
  'timestamp with time zone': '2026-01-05T15:00:00Z',
}

describe('of a person whose every column is filled, an erasure', async () => {
  const { pool, owner } = await testDatabase()
  const clock = manualClock(instant('2026-01-05T15:00:00Z'))
  const platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms: [] }

  /** Fills each column that the schema has, whatever its name, and returns the row. */
  async function everything(id: string): Promise<Record<string, unknown>> {
    await owner.query(
      `insert into people."user" (id, identity_sub, email, created_at) values ($1, 'sub|' || $1, $1 || '@example.com', now())`,
      [id],
    )
    const { rows: columns } = await owner.query(
      `select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'people' and table_name = 'user' and is_identity = 'NO'
          and column_name not in ('id', 'identity_sub', 'email', 'type')`,
    )
    for (const { name, type } of columns) expect([name, type === 'text' || type in examples]).toEqual([name, true])
    const values = columns.map(({ name, type }) => examples[type] ?? `${name} of them`)
    const set = columns.map(({ name, type }, index) => `${name} = $${index + 2}::text::${type}`)
    await owner.query(`update people."user" set ${set.join(', ')} where id = $1`, [id, ...values])
    const row = await stored(id)
    expect(Object.values(row)).not.toContain(null)
    return row
  }
  const stored = async (id: string): Promise<Record<string, unknown>> =>
    (await owner.query('select * from people."user" where id = $1', [id])).rows[0]

  it.each([
    ['unneeded', [...kept, ...keptWithTaxRecords]],
    ['all', kept],
  ] as const)('of %s leaves what is listed and no other column', async (depth, left) => {
    const id = idOf('usr', depth)
    const before = await everything(id)
    const number = Number(before.number)
    await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) => eraseUser(ctx, id, { depth, number }))
    const after = Object.entries(await stored(id)).filter(([, value]) => value !== null)
    const expected = { ...before, ...pseudonyms(id, number) }
    expect(Object.fromEntries(after)).toEqual(
      Object.fromEntries(
        Object.entries(expected).filter(
          ([name]) => left.some((column) => column === name) || name in pseudonyms(id, number),
        ),
      ),
    )
  })
})
