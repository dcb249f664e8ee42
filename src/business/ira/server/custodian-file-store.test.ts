import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { sandboxSecrets } from '#io/config/sandbox-secrets.ts'
import { createLog } from '#io/log/log.ts'
import { createSealer } from '#io/sealed/sealer.ts'
import { businessDay } from '#kernel/business-day.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { custodianFileStore } from './custodian-file-store.ts'

const { owner, pool } = await testDatabase()
const clock = manualClock(instant('2026-03-02T15:00:00Z'))
const sealer = createSealer({ dataKey: sandboxSecrets.DATA_KEY, blindIndexKey: sandboxSecrets.BLIND_INDEX_KEY })
const deck = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), sealer }
const store = custodianFileStore({ ...deck, custodian: 'penobscot' })
const other = custodianFileStore({ ...deck, custodian: 'sacoRiver' })

const compose = async (by: typeof store, type: string, key: string) => {
  await by.queue([{ key, type, about: `iap_${key}`, cells: [key] }])
  await by.compose(businessDay('2026-03-02'))
}
const unsent = async () => (await store.unsent()).map(({ name, rows }) => ({ name, rows }))
const [applications, contributions] = ['LL_APP_20260302_001.csv', 'LL_CON_20260302_001.csv']

it('a file is sent once: until it is marked as sent, and never again after it', async () => {
  await compose(store, 'APP', 'one')
  expect(await unsent()).toEqual([{ name: applications, rows: [['one']] }])
  await store.markSent(applications)
  await compose(store, 'CON', 'two')
  expect(await unsent()).toEqual([{ name: contributions, rows: [['two']] }])
})

it('only our own files leave, and only to the custodian that they are for', async () => {
  await compose(other, 'BEN', 'three')
  await owner.query(
    `insert into ira.custodian_file (name, custodian, folder, type, day, sequence, made_at, state)
     select 'LL_' || upper(left(folder, 3)) || '_20260302_009.csv', 'penobscot', folder, 'CSH', '2026-03-02', 9, now(), 'made'
       from unnest(array['outbound', 'ack']) folder`,
  )
  expect(await unsent()).toMatchObject([{ name: contributions }])
})

it('a file is unacknowledged from the moment it was sent until the custodian has answered', async () => {
  const sentAt = clock.now()
  expect(await store.unacknowledged(sentAt.subtract({ nanoseconds: 1_000_000 }))).toEqual([])
  expect(await store.unacknowledged(sentAt)).toEqual([applications])
  await owner.query(`update ira.custodian_file set state = 'accepted' where name = $1`, [applications])
  expect(await store.unacknowledged(sentAt)).toEqual([])
})
