import { beforeAll, describe, expect, it } from 'vitest'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { fbo } from '#business/custody/rules/ledger-accounts.ts'
import { holdingOf, unissuedOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { databaseOf } from '#engine/command/database.ts'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { microshares } from '#kernel/microshares.ts'
import { postBatch } from '#ledger/post.ts'
import { proveBooks } from '#ledger/prove-books.ts'
import { moveMoney, moveShares, type Transfer } from '#ledger/transfer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { counts } from './counts.ts'
import { explainingPool, faultsOf, type PlanNode, type Planned, rowsOfTables } from './night-plans.ts'
import { type Buyer, crowd } from './orders-crowd.ts'

const day = counts.nightPlans
const together = 1_000

describe(`the statements of the night after a day of ${day} transfers that the planner knows nothing of`, async () => {
  const plans: Planned[] = []
  let isWatched = false
  const company = await startTestCompany({
    at: '2026-03-02T17:00:00Z',
    isNightly: true,
    isSwept: true,
    isStated: true,
    poolOf: async (_owner, url) =>
      explainingPool(url, (planned) => {
        if (isWatched) plans.push(planned)
      }),
  })
  const { owner, clock, moveTo, platform } = company

  const post = async (transfers: readonly Transfer[]) => {
    for (let from = 0; from < transfers.length; from += together)
      await postBatch(databaseOf(owner), transfers.slice(from, from + together), clock.now())
  }
  const posted = (key: string, kind: string, lines: Transfer['lines'], subject: string): Transfer => ({
    key,
    kind,
    subject,
    effectiveAt: clock.now(),
    phase: 'posted',
    lines,
  })
  /** Investors who come in one day: of four transfers one gives shares, three give cash. */
  async function writeDay(name: string, transfers: number): Promise<void> {
    const buyers = await crowd(owner, { name, count: Math.ceil(transfers / 4), invested: true })
    const deposit = ({ accountId }: Buyer, nth: number) =>
      posted(
        `test:${accountId}:${nth}`,
        'deposit',
        moveMoney(fbo, cashOf(accountId), cents(BigInt(100 + nth))),
        accountId,
      )
    await post(buyers.flatMap((buyer) => [1, 2, 3].map((nth) => deposit(buyer, nth))))
    await post(
      buyers.map(({ accountId }) =>
        posted(
          `issue:${accountId}`,
          'issue',
          moveShares(unissuedOf('1'), holdingOf(accountId, '1'), microshares(100_000_000n)),
          accountId,
        ),
      ),
    )
  }
  let rowsOf: ReadonlyMap<string, number>

  beforeAll(async () => {
    await offer(owner, { id: '1', cap: 10n ** 15n, limit: 10_000_000 })
    await owner.query(`do $$ declare t record; begin
      for t in select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_%'
      loop execute format('alter table %I.%I set (autovacuum_enabled = false)', t.nspname, t.relname); end loop; end $$`)
    await writeDay('quiet', 200)
    await moveTo(instant('2026-03-03T14:00:00Z'))
    // The second night looks at everything, as the first of each month does; the third at what has changed.
    await moveTo(instant('2026-03-04T14:00:00Z'))
    await owner.query('analyze')
    await writeDay('busy', day)
    isWatched = true
    await moveTo(instant('2026-03-05T05:10:00Z'))
    await moveTo(instant('2026-03-05T12:00:00Z'))
    await moveTo(instant('2026-03-05T14:00:00Z'))
    await proveBooks(platform)
    isWatched = false
    rowsOf = await rowsOfTables(owner)
  }, 1_200_000)

  it('are all seen: those of the seal, the balances, the checks, custody and public figures, and of functions', async () => {
    expect(rowsOf.get('ledger.transfer')).toBeGreaterThan(day)
    const texts = plans.map(({ text }) => text)
    for (const part of ['ledger.seal', 'proof.leaf', 'proof.books_check', 'platform.public_figure', 'custody.'])
      expect([part, texts.some((text) => text.includes(part))]).toEqual([part, true])
    expect(
      (await owner.query('select bool_and(in_full) as whole from proof.books_check where day = $1', ['2026-03-04']))
        .rows,
    ).toEqual([{ whole: false }])
    process.stdout.write(`${JSON.stringify({ statements: plans.length, different: new Set(texts).size })}\n`)
  })

  it('read no table again for each row of another, and rest on no estimate of the day', () => {
    const faults = new Map<string, readonly string[]>()
    for (const { text, plan } of plans) {
      const found = faultsOf(plan, { rowsOf, day })
      if (found.length > 0) faults.set(text.slice(0, 400), found)
    }
    expect([...faults]).toEqual([])
  })
})

const scan = (name: string, of: Partial<PlanNode>): PlanNode => ({
  'Node Type': 'Seq Scan',
  Schema: 'ledger',
  'Relation Name': name,
  'Plan Rows': 1,
  'Actual Rows': 1,
  'Actual Loops': 1,
  ...of,
})
const nested = (outer: PlanNode, inner: PlanNode): PlanNode => ({
  'Node Type': 'Nested Loop',
  'Plan Rows': 1,
  'Actual Rows': 1,
  'Actual Loops': 1,
  Plans: [
    { ...outer, 'Parent Relationship': 'Outer' },
    { ...inner, 'Parent Relationship': 'Inner' },
  ],
})

describe('a plan', () => {
  const sizes = {
    day: 20_000,
    rowsOf: new Map([
      ['ledger.entry', 40_000],
      ['ledger.kind', 20],
    ]),
  }
  const faults = (plan: PlanNode) => faultsOf(plan, sizes)

  it('may read a whole table once, a small one often, and an index for each row', () => {
    expect(faults(scan('entry', { 'Actual Rows': 40_000 }))).toEqual([])
    const outer = scan('entry', { 'Actual Rows': 20_000, 'Plan Rows': 20_000 })
    expect(faults(nested(outer, scan('kind', { 'Actual Loops': 10_000, 'Actual Rows': 20 })))).toEqual([])
    const lookUp = scan('entry', { 'Node Type': 'Index Scan', 'Actual Loops': 20_000 })
    expect(faults(nested({ ...outer, 'Plan Rows': 1 }, lookUp))).toEqual([])
  })

  it('may not read a great table for each row of another, however deep that lies', () => {
    const inner = scan('entry', { 'Actual Loops': 2, 'Actual Rows': 100 })
    const deep: PlanNode = { ...inner, 'Node Type': 'Materialize', 'Relation Name': '', Plans: [inner] }
    expect(faults(nested(scan('kind', { 'Actual Rows': 2 }), deep))).toEqual([
      'a nested loop reads all of ledger.entry 2 times',
    ])
  })

  it('may not look at the day again for each of its rows, nor rest on their being few', () => {
    const outer = scan('entry', { 'Actual Rows': 1_000 })
    const again = scan('entry', { 'Node Type': 'CTE Scan', 'Actual Loops': 1_000, 'Rows Removed by Filter': 5_000 })
    expect(faults(nested(outer, again))).toEqual([
      'a nested loop for 1 rows has 1000, and looks at 5001 for each',
      'CTE Scan looks at 5001000 rows',
    ])
  })
})
