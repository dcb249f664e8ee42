import { receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import { fbo } from '#business/custody/rules/ledger-accounts.ts'
import { cents } from '#kernel/cents.ts'
import { readId } from '#kernel/ids.ts'
import { post } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { aKey, type Investor, idOf, type Samples, type World } from './world.ts'

const requestDeposit = `mutation ($id: ID!, $accountId: ID!, $fundingSourceId: ID!, $amount: Cents!) {
  requestDeposit(input: { id: $id, accountId: $accountId, fundingSourceId: $fundingSourceId, amount: $amount }) { id } }`

const move = ({ accountId, bankId }: Investor, prefix: string) => ({
  id: idOf(prefix),
  accountId,
  fundingSourceId: bankId,
  amount: '12345',
})

/** A deposit that waits, by the name of its bank transfer. */
async function deposit({ testCompany, must }: World, by: Investor): Promise<string> {
  const { id } = await must(by, requestDeposit, move(by, 'dep'))
  const { rows } = await testCompany.owner.query('select id from cash.bank_transfer where subject = $1 or id = $1', [
    id,
  ])
  return rows[0].id
}

const proposal =
  (subjectOf: (world: World) => Promise<string>): Samples[string] =>
  async (world) => ({
    by: world.operators[0],
    variables: { id: idOf('prp'), subject: await subjectOf(world), reason: 'As was agreed.' },
    other: { reason: 'As was not agreed.' },
  })

const accountOf = async ({ investor }: World): Promise<string> => (await investor()).accountId

async function frozenAccount(world: World): Promise<string> {
  const accountId = await accountOf(world)
  await world.testCompany.owner.query(
    `update accounts.account set frozen_at = '2026-01-02Z', freeze_reason = 'A question.' where id = $1`,
    [accountId],
  )
  return accountId
}

async function owingAccount(world: World): Promise<string> {
  const accountId = await accountOf(world)
  const now = world.testCompany.clock.now()
  const lines = moveMoney(receivableOf(readId('acc', accountId)), fbo, cents(500))
  await post(
    world.testCompany.platform.db,
    { key: `test:${accountId}:owed`, kind: 'test', subject: accountId, effectiveAt: now, phase: 'posted', lines },
    now,
  )
  return accountId
}

async function failedDeposit(world: World): Promise<string> {
  const id = await deposit(world, await world.investor())
  await world.testCompany.owner.query(
    `update cash.bank_transfer set state = 'failed', failure_code = 'R01', failure_message = 'Insufficient funds', ended_at = '2026-01-05Z' where id = $1`,
    [id],
  )
  return id
}

export const cash: Samples = {
  requestDeposit: async ({ investor }) => {
    const by = await investor()
    return { by, variables: move(by, 'dep'), other: { amount: '12346' } }
  },
  requestWithdrawal: async ({ investor }) => {
    const by = await investor({ cash: cents(100_000) })
    return { by, variables: move(by, 'wdl'), other: { amount: '12346' } }
  },
  cancelTransfer: async (world) => {
    const by = await world.investor()
    const [id, another] = [await deposit(world, by), await deposit(world, by)]
    return { by, variables: { key: aKey(), accountId: by.accountId, id }, other: { id: another } }
  },
  choosePreferredAccount: async ({ investor }) => {
    const by = await investor({ cash: cents(700_000), shares: cents(600_000) })
    return {
      by,
      variables: { key: aKey(), accountId: by.accountId, fundingSourceId: by.bankId },
      other: { fundingSourceId: null },
    }
  },
  proposeFreezeAccount: proposal(accountOf),
  proposeReleaseAccount: proposal(frozenAccount),
  proposeWriteOffReceivable: proposal(owingAccount),
  proposeRetryTransfer: proposal(failedDeposit),
}
