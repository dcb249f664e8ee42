import { describe, expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { deliverDue } from '#engine/outbox/deliver.ts'
import { discard } from '#engine/stuck/discard.ts'
import { dollars } from '#kernel/cents.ts'
import type { BankTransferId } from '#kernel/ids.ts'
import { giveCash, newDepositor, standIn, start } from '#tests/figures/cash-world.ts'
import { cashOf } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { correlationOf } from './bank-transfer.ts'
import { endUnansweredTransfer } from './partner-messages.ts'
import { reconcileCash } from './reconcile-cash.ts'

describe('a payout whose message was discarded', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner, platform, partners } = testCompany
  const ada = await newDepositor(testCompany, 1)
  await giveCash(testCompany, ada.accountId, dollars(300))
  const transferOf = async (id: string) =>
    (await owner.query('select state, failure_code as code from cash.bank_transfer where id = $1', [id])).rows[0]
  /**
   * A $100 payout whose message was discarded. With `isTaken` the payment partner has it, and only its answer was lost.
   */
  const putAside = async ({ isTaken }: { isTaken: boolean }) => {
    const id = await start(platform, ada, { direction: 'out', amount: dollars(100) })
    if (isTaken) {
      await standIn(testCompany, 'faults', { route: 'POST /transfers', kind: 'dropAfter', times: 1 })
      await deliverDue(platform)
    }
    await owner.query(`update platform.outbox set state = 'failed' where id = $1 and state = 'waiting'`, [
      correlationOf(id!),
    ])
    return id!
  }
  const discardMessage = (id: BankTransferId) =>
    inTransaction(platform, { kind: 'operator', id: 'usr_two' }, (ctx) =>
      discard(ctx, platform.rooms, { subject: `message ${correlationOf(id)}` }),
    )
  const days = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      await testCompany.drain()
      await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 }))
    }
    await testCompany.drain()
  }

  it('gives the cash back where the partner does not know it', async () => {
    const id = await putAside({ isTaken: false })
    expect(await cashOf(testCompany, ada.accountId)).toEqual({ posted: 30_000n, available: 20_000n })
    await discardMessage(id)
    await testCompany.drain()
    expect(await transferOf(id)).toEqual({ state: 'failed', code: 'notSent' })
    expect(await cashOf(testCompany, ada.accountId)).toEqual({ posted: 30_000n, available: 30_000n })
  })

  it('gives the cash back where the message can no longer be read', async () => {
    const before = await cashOf(testCompany, ada.accountId)
    const id = await putAside({ isTaken: false })
    await owner.query(`update platform.outbox set payload = '{"bankTransferId": 7}' where id = $1`, [correlationOf(id)])
    expect(await discardMessage(id)).toMatchObject({ id: `message ${correlationOf(id)}` })
    await testCompany.drain()
    expect(await transferOf(id)).toEqual({ state: 'failed', code: 'notSent' })
    expect(await cashOf(testCompany, ada.accountId)).toEqual(before)
  })

  it('fails where its transfer is not to be found, so that operators are alerted', async () => {
    const end = endUnansweredTransfer(partners.ach)
    await expect(end(platform, { bankTransferId: 'btr_none', messageId: 'none' })).rejects.toThrow(
      'no transfer btr_none',
    )
  })

  it('goes on where the partner has it: the cash is not given back, and leaves once', async () => {
    const id = await putAside({ isTaken: true })
    await discardMessage(id)
    await testCompany.drain()
    expect((await transferOf(id)).state).not.toBe('failed')
    expect(await cashOf(testCompany, ada.accountId)).toEqual({ posted: 30_000n, available: 20_000n })
    await days(8)
    expect(await transferOf(id)).toEqual({ state: 'settled', code: null })
    expect(await cashOf(testCompany, ada.accountId)).toEqual({ posted: 20_000n, available: 20_000n })
    expect(await reconcileCash(platform, partners.ach, { byAccount: true })).toMatchObject({
      difference: 0n,
      untied: [],
    })
  })

  it('keeps its hold while the partner cannot be asked', async () => {
    const id = await putAside({ isTaken: true })
    await standIn(testCompany, 'faults', { route: '*', kind: 'status', status: 500, times: 1_000 })
    const end = () =>
      endUnansweredTransfer(partners.ach)(platform, { bankTransferId: id, messageId: correlationOf(id) })
    await expect(end()).rejects.toThrow()
    expect((await transferOf(id)).state).toBe('requested')
    expect(await cashOf(testCompany, ada.accountId)).toEqual({ posted: 20_000n, available: 10_000n })
    await standIn(testCompany, 'faults', undefined, 'DELETE')
    await end()
    await end()
    expect((await transferOf(id)).state).not.toBe('failed')
  })
})
