import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { dollars } from '#kernel/cents.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { custodySteps } from '#tests/setup/custody.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany()
const { payIn, held } = custodySteps(testCompany)
const rosa = await newOperator(testCompany, 'rosa@longlight.example')
const omar = await newOperator(testCompany, 'omar@longlight.example')
const propose = (id: string, amount: string) =>
  testCompany.ask(
    rosa,
    'mutation ($id: ID!, $amount: Cents!) { proposePayInCapital(input: { id: $id, amount: $amount, reason: "Paid in." }) { id } }',
    { id, amount },
  )
const approve = (id: string, by: Viewer) => approveAs(testCompany.ask, by, id, 'state')

it('what the owners pay in is on the operating account when a second operator has approved it, each time again', async () => {
  await payIn(dollars(1_000))
  for (const expected of [dollars(51_000), dollars(101_000)]) {
    const id = `prp_${uuidv7()}`
    expect((await propose(id, '5000000')).errors).toEqual([])
    expect((await approve(id, rosa)).errors[0]).toMatchObject({ code: 'sameOperator' })
    expect((await approve(id, omar)).data.approveProposal).toEqual({ state: 'approved' })
    expect(await held('bank:operating')).toBe(expected)
  }
})

it('nothing is no capital', async () => {
  expect((await propose(`prp_${uuidv7()}`, '0')).errors[0]).toMatchObject({ code: 'badAmount', field: 'amount' })
})
