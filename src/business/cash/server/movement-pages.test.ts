import { describe, expect, it } from 'vitest'
import { dollars } from '#kernel/cents.ts'
import { giveCash, newDepositor } from '#tests/figures/cash-world.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const page =
  'query ($a: ID!, $first: Int, $after: String) { transfers(accountId: $a, first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { cursor node { id at amount subject } } } }'
type Page = {
  readonly totalCount: number
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  readonly edges: readonly { readonly node: Row }[]
}
type Row = { readonly id: string; readonly at: string; readonly amount: string; readonly subject: string }

describe('the movements of an account', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })

  it('come page by page, newest first, none twice and none left out, whatever arrives in between', async () => {
    const ada = await newDepositor(testCompany, 1)
    const bo = await newDepositor(testCompany, 2)
    const pageOf = async (first: number, after: string | null = null) => {
      const { data, errors } = await testCompany.ask(ada, page, { a: ada.accountId, first, after })
      expect(errors).toEqual([])
      const { edges, pageInfo, totalCount } = data.transfers as Page
      return { rows: edges.map(({ node }) => node), end: pageInfo.endCursor, hasMore: pageInfo.hasNextPage, totalCount }
    }
    // Two movements at the same instant fall on either side of a page's end.
    for (const amount of [1, 2, 3, 4, 5]) {
      await giveCash(testCompany, ada.accountId, dollars(amount))
      await giveCash(testCompany, bo.accountId, dollars(9))
      if (amount !== 3) await testCompany.moveTo(testCompany.clock.now().add({ minutes: 1 }))
    }
    const first = await pageOf(2)
    expect([first.hasMore, first.totalCount]).toEqual([true, 5])
    expect(first.rows.map(({ amount }) => amount)).toEqual(['500', '400'])
    await giveCash(testCompany, ada.accountId, dollars(6))
    const second = await pageOf(2, first.end)
    expect(second.rows.map(({ amount }) => amount)).toEqual(['300', '200'])
    const third = await pageOf(2, second.end)
    expect([third.hasMore, third.totalCount]).toEqual([false, 6])
    expect(third.rows.map(({ amount }) => amount)).toEqual(['100'])
    expect((await pageOf(2, third.end)).rows).toEqual([])
    const { rows: all } = await pageOf(200)
    expect(all.map(({ amount }) => amount)).toEqual(['600', '500', '400', '300', '200', '100'])
    // The database's text is as of its posting; the subject of a movement is looked up by its transfer.
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => Temporal.Instant.from(at).toString()))
    expect(all[0]!.at).toBe(testCompany.clock.now().toString())
    expect(new Set(all.map(({ subject }) => subject))).toEqual(new Set([ada.accountId]))
  })

  it('are refused after something that is no cursor of theirs', async () => {
    const cy = await newDepositor(testCompany, 3)
    for (const after of ['dep_1', '12', '', Buffer.from('notifications:12').toString('base64url')]) {
      const { errors } = await testCompany.ask(cy, page, { a: cy.accountId, after })
      expect(errors).toMatchObject([{ code: 'BAD_USER_INPUT', field: 'after' }])
    }
  })

  it('open each by the id that the list gives it, in its own account and no other', async () => {
    const [dee, eli] = [await newDepositor(testCompany, 4), await newDepositor(testCompany, 5)]
    await giveCash(testCompany, dee.accountId, dollars(7))
    await giveCash(testCompany, eli.accountId, dollars(8))
    const one = 'query ($a: ID!, $id: ID!) { transfer(accountId: $a, id: $id) { id amount } }'
    const idIn = async (of: typeof dee) =>
      ((await testCompany.ask(of, page, { a: of.accountId })).data.transfers as Page).edges[0]!.node.id
    const id = await idIn(dee)
    const asked = (by: typeof dee, a: string, named: string) => testCompany.ask(by, one, { a, id: named })
    expect((await asked(dee, dee.accountId, id)).data.transfer).toEqual({ id, amount: '700' })
    const [transferId] = id.split('-')
    const foreign = `${transferId}-${eli.accountId}`
    for (const named of [transferId!, foreign, `${await idIn(eli)}`, `x-${dee.accountId}`])
      expect((await asked(dee, dee.accountId, named)).data.transfer, named).toBeNull()
    expect((await asked(eli, eli.accountId, foreign)).data.transfer).toBeNull()
    expect((await asked(eli, dee.accountId, id)).errors).toMatchObject([{ code: 'accountNotFound' }])
  })
})
