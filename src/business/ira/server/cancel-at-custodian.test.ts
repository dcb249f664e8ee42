import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { newBacker } from '#tests/setup/backer.ts'
import { roomsWithCustodians, testCustodian } from '#tests/setup/custodian.ts'
import { contribute, distribute, openedIra, readCustodian } from '#tests/setup/ira.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { contributionCan } from '../rules/contribution.ts'
import { distributionCan } from '../rules/distribution.ts'
import { contributionStates, distributionStates, transferStates } from '../rules/states.ts'
import { transferCan } from '../rules/transfer.ts'

const live = testCustodian('live')
let isTooLate = false
const tooLate = { kind: 'refused', code: 'invalidState', message: 'It is on its way.' } as const
type Cancel = (input: { readonly ref: string }) => Promise<{ readonly id: string } | typeof tooLate>
const cancel: Cancel = async ({ ref }) => (isTooLate ? tooLate : { id: `res_${ref}` })
const custodian = {
  ...live,
  port: { ...live.port, cancelContribution: cancel, cancelTransfer: cancel, cancelDistribution: cancel },
}
const testCompany = await startTestCompany({
  at: '2026-01-05T15:00:00Z',
  rooms: roomsWithCustodians({ sacoRiver: custodian, penobscot: testCustodian('batch') }),
})
const { ask, clock, drain, moveTo, owner } = testCompany
const ada = await newBacker(testCompany, { email: 'ada@example.com' })
const ira = await openedIra(testCompany, ada, live)
const otherIra = await openedIra(testCompany, ada, live, { type: 'traditional' })
const settled = (await contribute(testCompany, ada, ira, { amount: 600_000n })).data.contributeToIra.id
await drain()
live.say({ kind: 'contribution', ref: settled, state: 'settled' })
await readCustodian(testCompany)
// Payouts wait for 72 hours after a bank was linked.
await moveTo(clock.now().add({ hours: 96 }))

type Kind = {
  readonly table: string
  readonly mutation: string
  readonly states: readonly string[]
  readonly can: (event: 'cancel', state: string) => boolean
  readonly begin: () => Promise<string>
}
const kinds: Readonly<Record<string, Kind>> = {
  contribution: {
    table: 'ira.contribution',
    mutation: 'cancelIraContribution',
    states: contributionStates,
    can: contributionCan,
    begin: async () => (await contribute(testCompany, ada, ira, { amount: 10_000n })).data.contributeToIra.id,
  },
  transfer: {
    table: 'ira.incoming_transfer',
    mutation: 'cancelIraTransfer',
    states: transferStates,
    can: transferCan,
    begin: async () => {
      const id = `itr_${uuidv7()}`
      await owner.query(
        `insert into ira.incoming_transfer (id, account_id, kind, from_custodian, from_account_last_four, plan_type, amount_cents, delivery, state, partner_id, requested_by, requested_at)
           values ($1, $2, 'transfer', 'Kennebec Trust', '6789', 'rothIra', 50000, 'wire', 'submitted', 'res_1', $3, $4)`,
        [id, ira, ada.userId, clock.now()],
      )
      return id
    },
  },
  distribution: {
    table: 'ira.distribution',
    mutation: 'cancelIraDistribution',
    states: distributionStates,
    can: distributionCan,
    begin: async () => (await distribute(testCompany, ada, ira, { gross: 10_000n })).data.requestIraDistribution.id,
  },
}

const codeOf = ({ errors }: { readonly errors: readonly { readonly code: unknown }[] }) => errors[0]?.code ?? null
const cancelAs = (name: string, id: string, accountId: string = ira) =>
  ask(
    ada,
    `mutation ($key: IdempotencyKey!, $a: ID!, $id: ID!) { ${kinds[name]!.mutation}(input: { key: $key, accountId: $a, id: $id }) { id } }`,
    { key: uuidv7(), a: accountId, id },
  )
const rowOf = async (name: string, id: string): Promise<{ state: string; isAsked: boolean }> =>
  (
    await owner.query(
      `select state, cancel_asked_at is not null as "isAsked" from ${kinds[name]!.table} where id = $1`,
      [id],
    )
  ).rows[0]
const begun = async (name: string) => {
  const id = await kinds[name]!.begin()
  await drain()
  return { id, before: (await rowOf(name, id)).state }
}

it.each(Object.entries(kinds))(
  'a %s is asked to be canceled in the states that allow it and in no other',
  async (name, { table, states, can }) => {
    const { id, before } = await begun(name)
    for (const state of states) {
      await owner.query(`update ${table} set state = $2, cancel_asked_at = null where id = $1`, [id, state])
      const code = codeOf(await cancelAs(name, id))
      expect([state, code, (await rowOf(name, id)).isAsked]).toEqual(
        can('cancel', state) ? [state, null, true] : [state, 'tooLateToCancel', false],
      )
    }
    await owner.query(`update ${table} set state = $2, cancel_asked_at = null where id = $1`, [id, before])
  },
)

it.each(Object.keys(kinds))(
  'a %s is canceled by its own account alone, not by another of the same person',
  async (name) => {
    const { id, before } = await begun(name)
    expect(codeOf(await cancelAs(name, id, otherIra))).toBe('tooLateToCancel')
    expect(await rowOf(name, id)).toEqual({ state: before, isAsked: false })
  },
)

it.each(Object.keys(kinds))(
  'a %s goes on where the custodian refuses, may be asked again, and ends once it agrees',
  async (name) => {
    const { id, before } = await begun(name)
    isTooLate = true
    expect(codeOf(await cancelAs(name, id))).toBeNull()
    await drain()
    expect(await rowOf(name, id)).toEqual({ state: before, isAsked: false })
    isTooLate = false
    expect(codeOf(await cancelAs(name, id))).toBeNull()
    expect(await rowOf(name, id)).toEqual({ state: before, isAsked: true })
    await drain()
    expect(await rowOf(name, id)).toEqual({ state: 'canceled', isAsked: false })
  },
)
