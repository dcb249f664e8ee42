import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { newDepositor, spend, start } from '#tests/figures/cash-world.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { twoApproveFrom } from '../rules/approvers.ts'

describe('an act of payments in a company of three operators', async () => {
  const company = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, platform } = company
  const [olga, omar, mats] = await Promise.all(
    ['olga', 'omar', 'mats'].map((name) => newOperator(company, `${name}@longlight.example`)),
  )
  let persons = 0
  const days = async (count: number) => {
    await company.drain()
    await company.moveTo(company.clock.now().add({ hours: 24 * count }))
  }
  const propose = async (by: Viewer, what: string, subject: string) => {
    const { data, errors } = await ask(
      by,
      `mutation ($id: ID!, $s: ID!) { ${what}(input: { id: $id, subject: $s, reason: "A test" }) { id } }`,
      { id: `prp_${uuidv7()}`, s: subject },
    )
    return errors[0] ? { code: errors[0].code } : { id: data[what].id as string }
  }
  /** The state after this person's approval, or the code of its refusal. */
  const approve = async (by: Viewer, id: string): Promise<string> => {
    const { data, errors } = await approveAs(ask, by, id, 'state')
    return errors[0]?.code ?? data.approveProposal.state
  }
  /** A deposit that the bank took back for lack of funds after it was spent, so it is owed. */
  const returned = async (amount: Cents) => {
    const person = await newDepositor(company, ++persons, 'R09-late')
    const id = await start(platform, person, { direction: 'in', amount })
    await days(6)
    await spend(company, person.accountId, amount)
    await days(10)
    return { ...person, transferId: id! }
  }
  const below = cents(twoApproveFrom - 1n)

  it.each([
    ['a cent below the limit takes one who approves', below, ['approved']],
    ['at the limit takes two', twoApproveFrom, ['proposed', 'approvedBefore', 'approved']],
  ] as const)('a transfer that is tried again %s', async (_what, amount, states) => {
    const { transferId } = await returned(amount)
    const { id } = await propose(olga!, 'proposeRetryTransfer', transferId)
    const by = [omar!, omar!, mats!]
    const became: string[] = []
    for (const [nth] of states.entries()) became.push(await approve(by[states.length === 1 ? 0 : nth]!, id!))
    expect(became).toEqual(states)
  })

  it.each([
    ['a cent below the limit takes one who approves', below, ['approved']],
    ['at the limit takes two', twoApproveFrom, ['proposed', 'approvedBefore', 'approved']],
  ] as const)('a debt that is written off %s', async (_what, amount, states) => {
    const { accountId } = await returned(amount)
    const { id } = await propose(olga!, 'proposeWriteOffReceivable', accountId)
    const by = [omar!, omar!, mats!]
    const became: string[] = []
    for (const [nth] of states.entries()) became.push(await approve(by[states.length === 1 ? 0 : nth]!, id!))
    expect(became).toEqual(states)
  })

  it('a debt of nothing cannot be written off', async () => {
    const { accountId } = await newDepositor(company, ++persons)
    expect(await propose(olga!, 'proposeWriteOffReceivable', accountId)).toEqual({ code: 'nothingOwed' })
  })

  it('a freeze is not ended by who proposed it, neither as proposer nor as approver', async () => {
    const { accountId } = await newDepositor(company, ++persons)
    const { id } = await propose(olga!, 'proposeFreezeAccount', accountId)
    expect(await approve(omar!, id!)).toBe('approved')
    expect(await propose(olga!, 'proposeReleaseAccount', accountId)).toEqual({ code: 'frozeIt' })
    const release = await propose(omar!, 'proposeReleaseAccount', accountId)
    expect(await approve(olga!, release.id!)).toBe('frozeIt')
    expect(await approve(mats!, release.id!)).toBe('approved')
  })
})
