import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { postBatch } from '#ledger/post.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { proofFile } from '../rules/proof-file.ts'
import { checkProof } from '../web/check-proof.ts'
import { entryBundle } from './published.ts'

const { verifyProof } = await import(
  fileURLToPath(new URL('../../../../public/proof/verify-proof.mjs', import.meta.url))
)

describe('the published balances of a private offering', async () => {
  const testCompany = await startTestCompany({ isNightly: true })
  const { platform, ask, signedIn, moveTo, owner } = testCompany
  await offer(owner, { id: '2', regulation: 2 })
  const holder = await signedIn('holder@example.com')
  const stranger = await signedIn('stranger@example.com')
  const operator = await newOperator(testCompany, 'staff@longlight.example')
  const { data: own } = await ask(holder, '{ myAccessibleAccounts { id } }')
  const account = own.myAccessibleAccounts[0].id as string
  await owner.query(
    `insert into portfolios.investor (portfolio_id, account_id, accredited, first_invested_on) values ('2', $1, false, '2026-01-05')`,
    [account],
  )
  const unit = 'SHARE:2'
  await postBatch(
    platform.db,
    [
      {
        key: 'p1',
        kind: 'test',
        subject: 'p1',
        effectiveAt: platform.clock.now(),
        phase: 'posted',
        lines: [
          { account: { key: 'unissued:2', unit, kind: 'unissued', owner: '2', hot: true }, amount: -77_777_123n },
          {
            account: { key: `holding:${account}:2`, unit, kind: 'holding', owner: account, floor: 0n },
            amount: 77_777_123n,
          },
        ],
      },
    ],
    platform.clock.now(),
  )
  await moveTo(instant('2026-01-06T06:00:00Z'))
  const nightSeenBy = async (viewer: typeof holder | null) => {
    const { data } = await ask(viewer, '{ publishedBalances { edges { node { trees { tree root total issued } } } } }')
    return data.publishedBalances.edges[0].node.trees.find(({ tree }: { tree: string }) => tree === 'shares/2')
  }

  it('show its hash to everyone, and how many shares there are to nobody', async () => {
    for (const viewer of [null, stranger, holder, operator])
      expect(await nightSeenBy(viewer)).toEqual({
        tree: 'shares/2',
        root: expect.stringMatching(/^[0-9a-f]{64}$/),
        total: null,
        issued: null,
      })
    const log = (await entryBundle(platform.db, '000.p/2'))!.toString()
    expect(log).toContain('tree shares/2')
    expect(log).not.toContain('77777123')
  })

  it('let its holder prove a part of the whole, which the hash binds', async () => {
    const { data } = await ask(
      holder,
      `query ($id: ID!) { balanceProof(accountId: $id) { day checkpoint verifierKey balances { tree units
        parts { units salt place siblings { sum hash } } entry entryIndex logProof } } }`,
      { id: account },
    )
    const file = proofFile(account, data.balanceProof)
    const proved = { tree: 'shares/2', units: '77777123', total: '77777123' }
    expect((await verifyProof(file)).proved).toMatchObject([proved])
    expect((await checkProof(file)).balances).toMatchObject([
      { ...proved, isTotalPublished: false, isIncluded: true, isLogged: true },
    ])
    const other = structuredClone(file)
    other.balances[0]!.parts[0]!.siblings[0]!.sum = '5'
    await expect(verifyProof(other)).rejects.toThrow('not of one tree')
  })
})
