import { describe, expect, it } from 'vitest'
import { readConfig } from '#io/config/config.ts'
import { newBacker } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { supportBundle } from './support-bundle.ts'

describe('the support bundle', async () => {
  const testCompany = await startTestCompany()
  const { platform, owner } = testCompany
  await offer(owner, { id: '1' })
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })
  await owner.query(
    `insert into platform.outbox (id, partner, operation, subject, payload, state, attempts, next_at, error, created_at)
     values (gen_random_uuid(), 'ach', 'startTransfer', $1, '{"name":"Ada Reyes"}', 'failed', 80, now(),
       'PaymentsError: Ada Reyes of 12 Wharf Street, ada@example.com, is refused', now()),
     (gen_random_uuid(), 'ach', 'startTransfer', $1, '{}', 'failed', 80, now(), 'Ada: no', now())`,
    [ada.accountId],
  )
  await owner.query(
    `insert into platform.failing_row (work, row_id, attempts, error, failed_at, next_at)
     values ('ira.yearValues', $1, 1, 'TypeError: Reyes', now(), now())`,
    [ada.accountId],
  )
  const { given } = readConfig({ NODE_ENV: 'test', PORT: '3111', DATA_KEY: 'k'.repeat(43) })
  const bundle = await supportBundle(platform, { given, commit: 'abc1234' })
  const text = JSON.stringify(bundle)

  it('counts failures by kind and by the class of their error', () => {
    const transfer = { kind: 'message', what: 'ach.startTransfer', state: 'failed', count: 1 }
    expect(bundle.failures).toMatchObject([
      { kind: 'due work', what: 'ira.yearValues', error: 'TypeError', count: 1 },
      { ...transfer, error: 'PaymentsError' },
      { ...transfer, error: 'other' },
    ])
  })

  it('names versions, migrations, sizes and figures', () => {
    expect(bundle.build).toMatchObject({ commit: 'abc1234' })
    expect(bundle.database.migrations).toContainEqual(expect.objectContaining({ name: bundle.build.schema }))
    expect(bundle.database.largestTables.length).toBeGreaterThan(10)
    expect(bundle.figures).toContainEqual({ name: 'longlight_database_up', labels: {}, value: 1 })
  })

  it('names the settings that were given and shows only harmless ones', () => {
    expect(bundle.settings).toEqual({
      given: ['NODE_ENV', 'PORT', 'DATA_KEY'],
      values: { NODE_ENV: 'test', PORT: '3111' },
    })
  })

  it('holds nothing about a person', async () => {
    for (const personal of ['Ada', 'ada@', 'Reyes', 'Wharf', ada.userId, ada.accountId, ada.bankId])
      expect(text).not.toContain(personal)
  })
})
