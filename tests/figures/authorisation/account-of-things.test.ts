import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { newBacker, placeOrder } from '#tests/setup/backer.ts'
import { confirmedPerson, registeredPerson } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const cancel = 'mutation ($key: IdempotencyKey!, $id: ID!) { cancelOrder(input: { key: $key, id: $id }) { id } }'
const rename =
  'mutation ($key: IdempotencyKey!, $id: ID!) { renameBank(input: { key: $key, id: $id, name: "Rent" }) { id } }'

describe('a command that names a thing of an account and not the account', async () => {
  const testCompany = await startTestCompany({ at: '2026-03-02T15:00:00Z' })
  await offer(testCompany.owner, { id: '1' })
  const { ask, owner } = testCompany
  const vera = await newBacker(testCompany, { email: 'vera@example.com' })
  const letIn = async (email: string, accessType: 'read_only' | 'read_write') => {
    const delegate = await registeredPerson(testCompany, email)
    await owner.query(
      `insert into accounts.access (account_id, user_id, grant_id, access_type, granted_at) values ($1, $2, $3, $4, '2026-01-02Z')`,
      [vera.accountId, delegate.userId, `grt_${uuidv7()}`, accessType],
    )
    return delegate
  }

  it('is a delegate’s wherever one that names the account is', async () => {
    const writer = await letIn('writer@example.com', 'read_write')
    const reader = await letIn('reader@example.com', 'read_only')
    const stranger = await confirmedPerson(testCompany, 'stranger@example.com')
    const placed = await placeOrder(testCompany, { ...writer, accountId: vera.accountId, bankId: vera.bankId })
    expect(placed.errors).toEqual([])
    const { id } = placed.data.placeOrder
    const codes = async (by: typeof writer) =>
      (await ask(by, cancel, { key: uuidv7(), id })).errors.map(({ code }) => code)
    expect(await codes(reader)).toEqual(['readOnlyAccess'])
    const unknown = (await ask(stranger, cancel, { key: uuidv7(), id: `ord_${uuidv7()}` })).errors.map(
      ({ code }) => code,
    )
    expect(await codes(stranger), 'as if it were not there').toEqual(unknown)
    expect(await codes(writer)).toEqual([])
  })

  it('goes by the standing of that account, not of the first one', async () => {
    const zoe = await newBacker(testCompany, { email: 'zoe@example.com' })
    const second = `acc_${uuidv7()}`
    await owner.query(
      `insert into accounts.account (id, owner_id, opened_at, parent_id, name, frozen_at, freeze_reason) values ($1, $2, '2026-01-01Z', $3, 'Roth IRA', now(), 'A question.')`,
      [second, zoe.userId, zoe.accountId],
    )
    const renamed = async () =>
      (await ask(zoe, rename, { key: uuidv7(), id: zoe.bankId })).errors.map(({ code }) => code)
    expect(await renamed()).toEqual([])
    await owner.query(
      `with moved as (update banks.item set account_id = $1 where account_id = $3)
       update banks.funding_source set account_id = $1 where id = $2`,
      [second, zoe.bankId, zoe.accountId],
    )
    expect(await renamed()).toEqual(['accountStanding'])
  })
})
