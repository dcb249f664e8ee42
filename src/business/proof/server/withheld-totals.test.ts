import { expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { fewestBehind } from '#kernel/public-figure.ts'
import { postBatch } from '#ledger/post.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ isNightly: true })
const { platform, ask, signedIn, moveTo, owner } = testCompany
const offerings = [
  ['1', 'one that is open to everyone', true],
  ['2', 'a private one', false],
  ['3', 'one for verified investors', true],
  ['4', 'one that is not qualified', false],
] as const
await offer(owner, { id: '1' })
await offer(owner, { id: '2', regulation: 2 })
await offer(owner, { id: '3', regulation: 3 })
await offer(owner, { id: '4' })
await owner.query(`update portfolios.portfolio set status = 'coming_soon' where id = '4'`)
const stranger = await signedIn('stranger@example.com')
const operator = await newOperator(testCompany, 'staff@longlight.example')

const holders = Array.from({ length: fewestBehind }, (_, nth) => `acc_holder_${nth}`)
for (const account of holders)
  await postBatch(
    platform.db,
    offerings.map(([id]) => {
      const unit = `SHARE:${id}`
      const key = `${account}:${id}`
      const holding = { key: `holding:${key}`, unit, kind: 'holding', owner: account, floor: 0n }
      const unissued = { key: `unissued:${id}`, unit, kind: 'unissued', owner: id, hot: true }
      return {
        key,
        kind: 'test',
        subject: key,
        effectiveAt: platform.clock.now(),
        phase: 'posted',
        lines: [
          { account: unissued, amount: -1_000_000n },
          { account: holding, amount: 1_000_000n },
        ],
      } as const
    }),
    platform.clock.now(),
  )
await moveTo(instant('2026-01-06T06:00:00Z'))

it.each(offerings)(
  'a night’s total of the shares of offering %s, %s, is published: %s',
  async (id, _what, isPublished) => {
    for (const viewer of [null, stranger, operator]) {
      const { data } = await ask(viewer, '{ publishedBalances { edges { node { trees { tree total } } } } }')
      const [night] = data.publishedBalances.edges
      const found = night.node.trees.find(({ tree }: { tree: string }) => tree === `shares/${id}`)
      expect(found.total).toBe(isPublished ? String(1_000_000 * holders.length) : null)
    }
  },
)

it('a night’s balances are kept until the 35th night after it, and then given up', async () => {
  const nights = async () =>
    (await owner.query('select distinct day::text from proof.leaf order by 1')).rows.map(({ day }) => day)
  await moveTo(instant('2026-02-09T06:00:00Z'))
  expect(await nights()).toEqual(['2026-01-05', '2026-02-08'])
  await moveTo(instant('2026-02-10T06:00:00Z'))
  expect(await nights()).toEqual(['2026-02-08', '2026-02-09'])
})
