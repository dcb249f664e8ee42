import { describe, expect, it } from 'vitest'
import { freezeAccount } from '#business/accounts/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { handlerOf } from '#engine/outbox/handlers.ts'
import { dollars } from '#kernel/cents.ts'
import { giveCash, newDepositor, start } from '#tests/figures/cash-world.ts'
import { cashOf } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('a transfer between cash and a bank', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner, platform, drain } = testCompany
  const system = { kind: 'system', id: 'test' } as const
  let people = 0
  const person = async () => {
    const depositor = await newDepositor(testCompany, ++people)
    await giveCash(testCompany, depositor.accountId, dollars(300))
    return depositor
  }
  const transferOf = async (id: string): Promise<{ state: string; code: string | null }> =>
    (await owner.query('select state, failure_code as code from cash.bank_transfer where id = $1', [id])).rows[0]

  it.each([
    ['out', 0, 'failed'],
    ['out', 1, 'failed'],
    ['in', 0, 'failed'],
    ['in', 1, 'sent'],
  ] as const)(
    'leaves a frozen account only to pay what it owes: %s, presented again %i times',
    async (direction, retry, state) => {
      const depositor = await person()
      const id = (await start(platform, depositor, { direction, amount: dollars(100) }))!
      if (retry > 0) {
        const first = (await start(platform, depositor, { direction, amount: dollars(50) }))!
        await owner.query('update cash.bank_transfer set retry = $2, retry_of = $3 where id = $1', [id, retry, first])
      }
      await inTransaction(platform, system, (ctx) => freezeAccount(ctx, depositor.accountId, 'A test'))
      await drain()
      expect((await transferOf(id)).state).toBe(state)
    },
  )

  it.each([
    ['in', { state: 'failed', code: 'notSent' }, 30_000n],
    ['out', { state: 'requested', code: null }, 20_000n],
  ] as const)('that nobody answered for days: %s', async (direction, becomes, available) => {
    const depositor = await person()
    const id = (await start(platform, depositor, { direction, amount: dollars(100) }))!
    const { rows } = await owner.query(`select * from platform.outbox where subject = $1`, [id])
    expect(rows).toHaveLength(1)
    const name = 'ach.startTransfer'
    const { gaveUp } = handlerOf(platform, name)
    await inTransaction(platform, system, (ctx) => gaveUp!(ctx, { ...rows[0], name }))
    expect(await transferOf(id)).toEqual(becomes)
    expect((await cashOf(testCompany, depositor.accountId)).available).toBe(available)
  })
})
