import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { newDepositor } from '#tests/figures/cash-world.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const deposit =
  'mutation ($id: ID!, $a: ID!, $b: ID!, $c: Cents!) { requestDeposit(input: { id: $id, accountId: $a, fundingSourceId: $b, amount: $c }) { id } }'
const arrived = 'query ($id: ID!) { commandArrived(id: $id) }'

describe('a caller who never got the answer to a command', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask } = testCompany
  const ada = await newDepositor(testCompany, 1)
  const ben = await newDepositor(testCompany, 2)
  const hasArrived = async (by: typeof ada, id: string) => (await ask(by, arrived, { id })).data.commandArrived
  const money = (amount: string) => ({ id: `dep_${uuidv7()}`, a: ada.accountId, b: ada.bankId, c: amount })

  it('learns that it was carried out, and nobody else does', async () => {
    const variables = money('5000')
    expect(await hasArrived(ada, variables.id)).toBe(false)
    expect((await ask(ada, deposit, variables)).errors).toEqual([])
    expect(await hasArrived(ada, variables.id)).toBe(true)
    expect(await hasArrived(ben, variables.id)).toBe(false)
    expect((await ask(null, arrived, { id: variables.id })).errors).not.toEqual([])
  })

  it('learns that what was refused was not carried out, and may send it again under its id', async () => {
    const variables = money('1')
    expect((await ask(ada, deposit, variables)).errors).not.toEqual([])
    expect(await hasArrived(ada, variables.id)).toBe(false)
    expect((await ask(ada, deposit, { ...variables, c: '5000' })).errors).toEqual([])
    expect(await hasArrived(ada, variables.id)).toBe(true)
  })
})
