import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { emptyDatabase, testDatabase } from '#tests/setup/database.ts'
import { appRole, createPool } from './pool.ts'
import { faultOfLogin } from './product-login.ts'

describe('a login of the product', async () => {
  const { url, owner } = await testDatabase()
  const name = `login_${randomUUID().slice(0, 8)}`
  const as = (login: string, address = url): string => Object.assign(new URL(address), { username: login }).href
  await owner.query(`create role ${name} login`)
  const pool = createPool(as(name), { role: appRole, size: 1 })
  afterAll(async () => {
    await pool.end()
    await owner.query(`drop role ${name}`)
  })

  it('that is in no role is told how it gets there', async () =>
    expect(await faultOfLogin(as(name))).toContain(`grant ${appRole} to ${name}`))

  it('that is in the product’s role alone is taken, and leaves it for nothing more', async () => {
    await owner.query(`grant ${appRole} to ${name}`)
    expect(await faultOfLogin(as(name))).toBeNull()
    await pool.query('reset role')
    const { rows } = await pool.query('select session_user::text as login, current_user::text as role')
    expect(rows).toEqual([{ login: name, role: appRole }])
    await pool.query('set role none')
    await expect(pool.query('delete from ledger.entry')).rejects.toThrow(/permission denied/)
    await expect(pool.query('set role longlight')).rejects.toThrow(/permission denied/)
  })

  it('that may make roles, or act as another, is refused by name', async () => {
    await owner.query(`alter role ${name} createrole`)
    expect(await faultOfLogin(as(name))).toContain('may make roles')
    await owner.query(`alter role ${name} nocreaterole`)
    await owner.query(`grant pg_write_all_data to ${name}`)
    expect(await faultOfLogin(as(name))).toContain('may also act as pg_write_all_data')
    await owner.query(`revoke pg_write_all_data from ${name}`)
    expect(await faultOfLogin(url)).toContain('may do everything')
  })

  it('that owns something, may pass by rules, or was granted one more column, is refused by what it may', async () => {
    await owner.query(`alter role ${name} bypassrls createdb`)
    expect(await faultOfLogin(as(name))).toContain('may make databases, pass by row security')
    await owner.query(`alter role ${name} nobypassrls nocreatedb`)
    await owner.query(`create schema of_its_own authorization ${name}`)
    expect(await faultOfLogin(as(name))).toContain('owns schema of_its_own')
    await owner.query('drop schema of_its_own')
    await owner.query(`grant update (amount_cents) on investing.investment_order to ${name}`)
    expect(await faultOfLogin(as(name))).toContain('may update investing.investment_order (amount_cents)')
    await owner.query(`revoke all on investing.investment_order from ${name}`)
    await owner.query(`grant delete on platform.outbox to public`)
    expect(await faultOfLogin(as(name))).toContain('may delete platform.outbox')
    await owner.query(`revoke all on platform.outbox from public`)
    expect(await faultOfLogin(as(name))).toBeNull()
  })

  it('that uses less than the role may, or lives in another time zone, is told how it gets there', async () => {
    await owner.query(`grant ${appRole} to ${name} with inherit false`)
    expect(await faultOfLogin(as(name))).toContain(`grant ${appRole} to ${name} with inherit true`)
    await owner.query(`grant ${appRole} to ${name} with inherit true`)
    await owner.query(`alter role ${name} set timezone to 'America/New_York'`)
    expect(await faultOfLogin(as(name))).toContain(`alter role ${name} set timezone to 'UTC'`)
    await owner.query(`alter role ${name} reset timezone`)
    expect(await faultOfLogin(as(name))).toBeNull()
  })

  it('of another database, or of none, says so', async () => {
    expect(await faultOfLogin(as(name, await emptyDatabase()))).toContain('the same database as DATABASE_URL')
    const nowhere = Object.assign(new URL(url), { port: '1' }).href
    expect(await faultOfLogin(nowhere)).toMatch(/^cannot be reached at /)
  })
})
