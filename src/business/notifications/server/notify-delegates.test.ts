import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { idOf, type UserId } from '#kernel/ids.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { withDelegates } from './notify-delegates.ts'

it('a delegate reads what moved in their own account, though money moved in several accounts at once', async () => {
  const testCompany = await startTestCompany()
  const { owner, platform } = testCompany
  const holders = [
    await newInvestor(testCompany, { email: 'ada@example.com' }),
    await newInvestor(testCompany, { email: 'ben@example.com' }),
  ]
  const delegates: UserId[] = []
  for (const { accountId } of holders) {
    const delegate = idOf('usr', uuidv7())
    delegates.push(delegate)
    await owner.query(
      `insert into accounts.access (account_id, user_id, grant_id, access_type, granted_at) values ($1, $2, $3, 'read_only', now())`,
      [accountId, delegate, idOf('grt', uuidv7())],
    )
  }
  const paid = holders.map(({ userId, accountId }) => ({
    userId,
    accountId,
    kind: 'dividendPaid' as const,
    about: 'div_1',
    title: 'A dividend was paid',
    body: 'It is in your cash.',
    link: '/users/transfers/',
    linkLabel: 'See it',
    at: platform.clock.now(),
  }))
  const all = await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) => withDelegates(ctx, paid))
  expect(all.slice(paid.length).map(({ userId, accountId }) => [userId, accountId])).toEqual(
    holders.map(({ accountId }, place) => [delegates[place], accountId]),
  )
})
