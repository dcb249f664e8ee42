import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { cents } from '#kernel/cents.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { cashOf, invest, newOperator, passDays, placeOrder, settles, sharesOf, sign } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { stories } from './stories.ts'

stories('operations', { at: '2026-01-05T15:00:00Z' }, async ({ testCompany, story, named }) => {
  const { owner, ask } = testCompany
  await offer(owner, { id: '1' })
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const ada = await named('Ada')

  const propose = async (by: Viewer, what: string, subject: string): Promise<string> => {
    const { data, errors } = await ask(
      by,
      `mutation ($id: ID!, $s: ID!) { ${what}(input: { id: $id, subject: $s, reason: "As agreed" }) { id } }`,
      { id: `prp_${uuidv7()}`, s: subject },
    )
    expect(errors).toEqual([])
    return data[what].id
  }
  const decide = (by: Viewer, how: 'approve' | 'reject', id: string) =>
    how === 'approve'
      ? approveAs(ask, by, id)
      : ask(
          by,
          'mutation ($key: IdempotencyKey!, $id: ID!) { rejectProposal(input: { key: $key, id: $id, reason: "Looked at it" }) { state } }',
          { key: uuidv7(), id },
        )
  const waiting = async () => (await ask(rosa, '{ proposals { edges { node { id } } } }')).data.proposals.edges
  const operate = async (by: Viewer, mutation: string) => {
    const { data, errors } = await ask(by, `mutation ($key: IdempotencyKey!) { ${mutation} }`, { key: uuidv7() })
    expect(errors).toEqual([])
    return data
  }
  const payMonth = async (month: string, revenue: number) => {
    await operate(
      rosa,
      `recordPeriodCash(input: { key: $key, portfolioId: "1", month: "${month}", revenue: "${revenue}", costs: "0", reserve: "0" }) { id }`,
    )
    const id = `div_${uuidv7()}`
    const declared = await ask(
      rosa,
      `mutation ($id: ID!) { declareDividend(input: { id: $id, portfolioId: "1", month: "${month}" }) { id } }`,
      { id },
    )
    expect(declared.errors).toEqual([])
    const own = await approveAs(ask, rosa, id, 'id')
    expect(own.errors[0]).toMatchObject({ code: 'sameOperator' })
    const paid = await approveAs(ask, theo, id, 'id')
    expect(paid.errors).toEqual([])
    await testCompany.drain()
  }

  it('Ada invests', () => settles(testCompany, invest(testCompany, ada)))

  story(
    'a dividend while the account is frozen',
    'Two operators freeze the account. It may neither invest nor pay out, but what its shares earn is still its own.',
    async () => {
      const id = await propose(rosa, 'proposeFreezeAccount', ada.accountId)
      expect((await decide(rosa, 'approve', id)).errors[0]).toMatchObject({ code: 'sameOperator' })
      expect((await decide(theo, 'approve', id)).errors).toEqual([])
      expect((await ask(ada, '{ me { user { accountFrozenFlg } } }')).data.me.user.accountFrozenFlg).toBe(true)
      expect((await placeOrder(testCompany, ada)).errors[0]).toMatchObject({ code: 'accountStanding' })
      await passDays(testCompany, 30)
      await payMonth('2026-01', 4_000)
      expect((await cashOf(testCompany, ada.accountId)).posted).toBe(4_000n)
    },
  )

  story(
    'a release that the second operator refuses, and one that is approved',
    'A rejected proposal posts nothing. After the release Ada buys from her cash.',
    async () => {
      const first = await propose(rosa, 'proposeReleaseAccount', ada.accountId)
      expect((await decide(theo, 'reject', first)).errors).toEqual([])
      expect((await placeOrder(testCompany, ada)).errors[0]).toMatchObject({ code: 'accountStanding' })
      const hers = await propose(theo, 'proposeReleaseAccount', ada.accountId)
      expect((await decide(rosa, 'approve', hers)).errors[0]).toMatchObject({ code: 'frozeIt' })
      expect((await decide(rosa, 'reject', hers)).errors).toEqual([])
      const second = await propose(rosa, 'proposeReleaseAccount', ada.accountId)
      expect((await decide(theo, 'approve', second)).errors).toEqual([])
      expect(await waiting()).toEqual([])
      const { data, errors } = await placeOrder(testCompany, ada, { amount: cents(3_000), fromCash: true })
      expect(errors).toEqual([])
      await sign(testCompany, data.placeOrder.id)
      expect(await sharesOf(testCompany, ada.accountId)).toBe(80_000_000n + 24_000_000n)
    },
  )

  story(
    'a debt that two operators give up',
    'The bank took back money that was gone: it stands as owed and freezes the account. One operator proposes to write it off, another approves.',
    async () => {
      const gus = await named('Gus', 'R01-late')
      const { data } = await placeOrder(testCompany, gus)
      await sign(testCompany, data.placeOrder.id)
      while ((await sharesOf(testCompany, gus.accountId)) === 0n) await passDays(testCompany, 1)
      // The shares leave by a correction, so that nothing covers the return.
      await owner.query(
        `select ledger.post(array['test:gus'], array['x'], array['correction'], array['posted'], array[null::text], array['test'], array['{}']::jsonb[], array[now()], now(), array[1, 1],
        array[$1, 'unissued:1'], array[-80000000, 80000000]::bigint[])`,
        [`holding:${gus.accountId}:1`],
      )
      await passDays(testCompany, 8)
      const owed = async () =>
        (await ask(rosa, '{ receivables { edges { node { accountId owed } } } }')).data.receivables.edges.map(
          ({ node }: { node: object }) => node,
        )
      expect(await owed()).toEqual([{ accountId: gus.accountId, owed: '10000' }])
      const alerts = (
        await ask(rosa, '{ operatorsAlerts { edges { node { alert subject } } } }')
      ).data.operatorsAlerts.edges.map(({ node }: { node: object }) => node)
      expect(alerts).toContainEqual({ alert: 'accountFrozen', subject: gus.accountId })
      const id = await propose(rosa, 'proposeWriteOffReceivable', gus.accountId)
      expect((await decide(theo, 'approve', id)).errors).toEqual([])
      expect(await owed()).toEqual([])
    },
  )
})
