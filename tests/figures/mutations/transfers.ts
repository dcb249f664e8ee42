import { dollars } from '#kernel/cents.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { readyTransfer, transferActs } from '#tests/setup/holding-transfer.ts'
import { idOf, type Samples, type World } from './world.ts'

/** A gift whose documents are accepted. The crowd signed no Form W-9, and its shares are too new to move. */
async function ready({ testCompany, operators, investor }: World): Promise<string> {
  const [giver, receiver] = [await investor({ shares: dollars(100) }), await investor()]
  await testCompany.owner.query(
    `insert into people.w9 (id, user_id, version, hash, is_subject, signed_at)
      select 'w9c_' || id, id, '1', 'x', false, '2025-01-01Z' from unnest($1::text[]) id`,
    [[giver.userId, receiver.userId]],
  )
  // Shares of a dividend are not paid by a bank.
  await testCompany.owner.query(`update investing.lot set source = 'reinvest' where account_id = $1`, [giver.accountId])
  return readyTransfer(
    testCompany,
    { recorder: operators[0], reviewer: operators[1] },
    {
      kind: 'gift',
      from: giver.accountId,
      to: receiver.accountId,
      holdings: [{ portfolioId: '1', shares: '50%' }],
    },
  )
}

async function done(world: World): Promise<string> {
  const { testCompany, operators } = world
  const id = await ready(world)
  const { data, errors } = await transferActs(testCompany).transfer(operators[0], id)
  if (errors[0]) throw new Error(errors[0].message)
  const approved = await approveAs(testCompany.ask, operators[1], data.transferHoldings.id)
  if (approved.errors[0]) throw new Error(approved.errors[0].message)
  return id
}

const proposal =
  (caseOf: (world: World) => Promise<string>): Samples[string] =>
  async (world) => ({
    by: world.operators[0],
    variables: { id: idOf('prp'), transferId: await caseOf(world), reason: 'As was agreed.' },
    other: { reason: 'As was not agreed.' },
  })

export const transfers: Samples = { transferHoldings: proposal(ready), reverseHoldingTransfer: proposal(done) }
