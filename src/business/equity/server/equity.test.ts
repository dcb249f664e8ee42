import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const record = `mutation ($id: ID!, $email: String!, $shares: Int!, $on: Day!, $from: Day!) { recordEquityGrant(input: { id: $id, email: $email,
  shareClass: "Common", shares: $shares, price: "500000", grantedOn: $on, vestsFrom: $from, vestingMonths: 48, cliffMonths: 12,
  reason: "Signed grant of the board" }) { id } }`
const cancel = `mutation ($id: ID!, $grantId: ID!) { cancelEquityGrant(input: { id: $id, grantId: $grantId, reason: "Entered twice" }) { id } }`
const read = `{ me { user { hasCorporateShares } } corporateEquity { shares vested unvested grants { id price grantedOn schedule { on shares } documentId } } }`

describe('shares in the company', async () => {
  const testCompany = await startTestCompany({ at: '2026-02-02T15:00:00Z' })
  const { ask, signedIn, drain } = testCompany
  const holder = await signedIn('holder@example.com')
  const olga = await newOperator(testCompany, 'olga@example.com')
  const omar = await newOperator(testCompany, 'omar@example.com')
  const days = { on: '2024-12-15', from: '2025-01-31' }
  const propose = (by: Viewer, over: object = {}) =>
    ask(by, record, { id: `prp_${uuidv7()}`, email: 'holder@example.com', shares: 4_800, ...days, ...over })
  const equityOf = async (viewer: Viewer) => (await ask(viewer, read)).data

  it('are recorded once a second operator has approved them, and are nobody else’s', async () => {
    expect(await equityOf(holder)).toEqual({ me: { user: { hasCorporateShares: false } }, corporateEquity: null })
    const { data } = await propose(olga)
    const { id } = data.recordEquityGrant
    expect((await approveAs(ask, olga, id)).errors).not.toEqual([])
    expect((await equityOf(holder)).corporateEquity).toBeNull()
    expect((await approveAs(ask, omar, id)).errors).toEqual([])
    await drain()
    const { me, corporateEquity } = await equityOf(holder)
    expect(me.user.hasCorporateShares).toBe(true)
    expect(corporateEquity).toMatchObject({ shares: 4_800, vested: 1_200, unvested: 3_600 })
    expect(corporateEquity.grants[0]).toMatchObject({ price: '500000', grantedOn: '2024-12-15' })
    expect(corporateEquity.grants[0].documentId).toMatch(/^doc_/)
    expect((await equityOf(omar)).corporateEquity).toBeNull()
  })

  it('count no more once a second operator has approved that their grant is canceled', async () => {
    const grantId = (await equityOf(holder)).corporateEquity.grants[0].id
    const { data } = await ask(olga, cancel, { id: `prp_${uuidv7()}`, grantId })
    expect((await approveAs(ask, omar, data.cancelEquityGrant.id)).errors).toEqual([])
    expect(await equityOf(holder)).toMatchObject({ me: { user: { hasCorporateShares: false } }, corporateEquity: null })
    expect((await ask(olga, cancel, { id: `prp_${uuidv7()}`, grantId })).errors[0]).toMatchObject({
      code: 'noSuchShareGrant',
    })
  })

  it('are refused with terms that cannot be', async () => {
    expect((await propose(olga, { shares: 0 })).errors[0]).toMatchObject({ code: 'badGrant', field: 'shares' })
    expect((await propose(olga, { on: '2026-02-03' })).errors[0]).toMatchObject({
      code: 'badGrant',
      field: 'grantedOn',
    })
    expect((await propose(olga, { email: 'nobody@example.com' })).errors[0]).toMatchObject({ code: 'noSuchUser' })
    expect((await propose(holder)).errors).not.toEqual([])
  })
})
