import { previewShown } from '#tests/setup/approve-as.ts'
import { aKey, type Call, idOf, type Samples, type World } from './world.ts'

const freeze = `mutation ($id: ID!, $subject: ID!, $reason: String!) {
  proposeFreezeAccount(input: { id: $id, subject: $subject, reason: $reason }) { __typename } }`

async function proposed(world: World): Promise<string> {
  const id = idOf('prp')
  const { accountId } = await world.investor()
  await world.must(world.operators[0], freeze, { id, subject: accountId, reason: 'A question.' })
  return id
}

const decided =
  (operator: 0 | 1): Samples[string] =>
  async (world): Promise<Call> => ({
    by: world.operators[operator],
    variables: { key: aKey(), id: await proposed(world), reason: 'Seen.' },
    other: { reason: 'Not seen.' },
  })

export const operators: Samples = {
  approveProposal: async (world) => {
    const id = await proposed(world)
    const preview = await previewShown(world.testCompany.ask, world.operators[1], id)
    const variables = { key: aKey(), id, preview, reason: 'Seen.' }
    return { by: world.operators[1], variables, other: { reason: 'Not seen.' } }
  },
  rejectProposal: decided(1),
  withdrawProposal: decided(0),
  turnSwitchOn: async ({ testCompany, operators: [by] }): Promise<Call> => {
    const now = testCompany.clock.now()
    // One proposal may wait for each switch.
    const { rows } = await testCompany.owner.query(
      `select from platform.proposal where kind = 'turnSwitchOn' and subject = 'crm'`,
    )
    const name = rows.length === 0 ? 'crm' : 'texts'
    await testCompany.owner.query(
      `insert into platform.switch_off (name, off_at, off_by, reason, review_by) values ($1, $2, 'usr_1', 'Out', $3) on conflict do nothing`,
      [name, now.toString(), now.add({ hours: 24 }).toString()],
    )
    const variables = { id: idOf('prp'), switch: name, reason: 'It is back.' }
    return { by, variables, other: { reason: 'It answers.' } }
  },
  discardWork: async ({ testCompany, operators: [by] }): Promise<Call> => {
    const { rows } = await testCompany.owner.query(
      `insert into platform.outbox (id, partner, operation, subject, payload, state, next_at, created_at)
       values (gen_random_uuid(), 'mail', 'nothing', 'sub_1', '{}', 'failed', '2026-01-01Z', '2026-01-01Z') returning id`,
    )
    const variables = { id: idOf('prp'), subject: `message ${rows[0].id}`, reason: 'Nobody waits for it.' }
    return { by, variables, other: { reason: 'Someone waits for it.' } }
  },
}
