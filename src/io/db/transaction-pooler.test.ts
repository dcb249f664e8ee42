import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { cashOf, invest, newBacker, placeOrder, sharesOf } from '#tests/setup/backer.ts'
import { hasPgBouncer, startPgBouncer } from '#tests/setup/pgbouncer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { databaseClock } from '../clock/database-clock.ts'
import { appRole, createProductPool } from './pool.ts'
import { faultOfLogin } from './product-login.ts'

/** The product's own login, as used with a pooler. */
async function productLogin(owner: pg.Pool, url: string): Promise<string> {
  const name = `pooled_${randomUUID().slice(0, 8)}`
  await owner.query(`create role ${name} login in role ${appRole}`)
  await owner.query(`alter role ${name} set timezone = 'UTC'`)
  afterAll(() => owner.query(`drop owned by ${name}; drop role ${name}`))
  return Object.assign(new URL(url), { username: name }).href
}

/** Three server connections for eight of the product's: each transaction gets a free one. */
describe.skipIf(!hasPgBouncer)('the product behind PgBouncer in transaction mode', async () => {
  if (!hasPgBouncer) return
  let login = ''
  const testCompany = await startTestCompany({
    at: '2026-01-05T15:00:00Z',
    poolOf: async (owner, url) => {
      const direct = await productLogin(owner, url)
      const bouncer = await startPgBouncer(direct, 3)
      afterAll(bouncer.stop)
      login = bouncer.through(direct)
      return createProductPool({ hasProductLogin: true }, login, { size: 8, name: 'pooled' })
    },
  })
  await offer(testCompany.owner, { id: '1' })

  it('finds that its login may do what the product does and no more', async () => {
    expect(await faultOfLogin(login)).toBeNull()
  })

  it('takes orders from sign-up over signature and payment to shares, and many orders at once', async () => {
    const ada = await newBacker(testCompany, { email: 'ada@example.com' })
    await invest(testCompany, ada)
    expect(await sharesOf(testCompany, ada.accountId)).toBe(80_000_000n)
    const deposit =
      'mutation ($id: ID!, $a: ID!, $b: ID!) { requestDeposit(input: { id: $id, accountId: $a, amount: "20000", fundingSourceId: $b }) { id } }'
    const ids = { id: `dep_${randomUUID()}`, a: ada.accountId, b: ada.bankId }
    expect((await testCompany.ask({ ...ada, signedInAt: Temporal.Now.instant() }, deposit, ids)).errors).toEqual([])
    await testCompany.drain()
    await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 8 }))
    expect((await cashOf(testCompany, ada.accountId)).posted).toBe(20_000n)
    const many = Array.from({ length: 12 }, () =>
      placeOrder(testCompany, ada, { fromCash: true, amount: cents(10_000) }),
    )
    expect((await Promise.all(many)).flatMap(({ errors }) => errors)).toEqual([])
  })

  it('follows business time without being told', async () => {
    const clock = await databaseClock(testCompany.platform.pool, { isPooled: true })
    const before = clock.now()
    await testCompany.owner.query(`update platform.clock set offset_ms = offset_ms + 86400000`)
    await expect
      .poll(() => clock.now().epochMilliseconds - before.epochMilliseconds, { timeout: 20_000 })
      .toBeGreaterThan(80_000_000)
    await clock.stop()
  })
})
