import { beforeAll, describe, expect, it } from 'vitest'
import { fbo } from '#business/custody/rules/ledger-accounts.ts'
import { inTransaction } from '#engine/command/command.ts'
import { type Cents, dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { mustPost } from '#ledger/post.ts'
import { moveMoney, type Transfer } from '#ledger/transfer.ts'
import { type Backer, invest, newBacker, newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { minorUnits } from '../rules/exchange-rate.ts'
import { raisedOf } from '../rules/ledger-accounts.ts'
import { recordPeriodCash } from './public.ts'

type Line = { readonly account: string; readonly debits: string; readonly credits: string; readonly closing: string }

describe('the books of an issuer, as an operator reads them', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, platform } = testCompany
  await offer(owner, { id: '1' })
  await offer(owner, { id: '5' })
  const olga = await newOperator(testCompany, 'olga@longlight.example')
  let ada: Backer

  beforeAll(async () => {
    ada = await newBacker(testCompany, { email: 'ada@example.com' })
    await invest(testCompany, ada, { amount: dollars(250) })
    const record = (month: string, revenue: bigint, costs: bigint, reserve: bigint) =>
      inTransaction(platform, olga.actor, (ctx) =>
        recordPeriodCash(ctx, {
          portfolioId: '1',
          month,
          reserve: dollars(reserve),
          lines: [
            { kind: 'revenue', contract: 'shops', amount: minorUnits(Number(revenue)) },
            { kind: 'cost', costKind: 'maintenance', amount: minorUnits(Number(costs)), party: 'A repair shop' },
          ],
        }),
      )
    await record('2025-11', 40_000n, 100_000n, 0n)
    await record('2025-12', 300_000n, 20_001n, 100n)
  }, 300_000)

  const query = `query ($id: ID!, $month: Month) {
    issuerBooks { portfolio { id } grossEarnings plantCosts loanInterest loanPrincipal managementFee deficit reserve distributable }
    trialBalance(portfolioId: $id, month: $month) { sum accounts { account debits credits closing } }
    trialBalanceCsv(portfolioId: $id, month: $month) }`
  async function read(id: string, month: string | null = null) {
    const { data, errors } = await ask(olga, query, { id, month })
    expect(errors).toEqual([])
    const lines: Line[] = data.trialBalance.accounts
    const books = data.issuerBooks.find(({ portfolio }: { portfolio: { id: string } }) => portfolio.id === id)
    return { lines, books, sum: data.trialBalance.sum, csv: data.trialBalanceCsv as string }
  }
  const closing = (lines: readonly Line[], account: string) =>
    BigInt(lines.find((line) => line.account === account)?.closing ?? 0)

  it('have a trial balance whose accounts add up to zero, with debits and credits of each', async () => {
    const { lines, sum } = await read('1')
    expect(sum).toBe('0')
    expect(lines.reduce((all, line) => all + BigInt(line.closing), 0n)).toBe(0n)
    for (const line of lines) expect(BigInt(line.credits) - BigInt(line.debits)).toBe(BigInt(line.closing))
    expect(closing(lines, 'raised:1')).toBe(25_000n)
  })

  it('show what was earned, spent, lost, set aside and not paid yet, as the trial balance has it', async () => {
    const { lines, books } = await read('1')
    expect(books).toEqual({
      portfolio: { id: '1' },
      grossEarnings: '340000',
      plantCosts: '120001',
      loanInterest: '0',
      loanPrincipal: '0',
      managementFee: '0',
      deficit: '0',
      reserve: '10000',
      distributable: '209999',
    })
    expect([closing(lines, 'reserve:1'), closing(lines, 'distributable:1'), closing(lines, 'deficit:1')]).toEqual([
      10_000n,
      209_999n,
      0n,
    ])
  })

  it('of a month end with its last evening in New York', async () => {
    const raise = (amount: Cents, at: string) =>
      inTransaction(platform, olga.actor, ({ tx }) =>
        mustPost(
          tx,
          {
            key: at,
            kind: 'test',
            subject: '8',
            effectiveAt: instant(at),
            phase: 'posted',
            lines: moveMoney(fbo, raisedOf('8'), amount),
          },
          platform.clock.now(),
        ),
      )
    await offer(owner, { id: '8' })
    await raise(dollars(5), '2026-01-01T04:59:59Z')
    await raise(dollars(7), '2026-01-01T05:00:00Z')
    expect(closing((await read('8', '2025-12')).lines, 'raised:8')).toBe(500n)
    expect(closing((await read('8', '2026-01')).lines, 'raised:8')).toBe(1_200n)
  })

  it('count money once it is posted, not while it is pending, and never if it was voided', async () => {
    await offer(owner, { id: '9' })
    const now = platform.clock.now()
    const common = { kind: 'test', subject: '9', effectiveAt: now }
    const write = (transfer: Transfer) => inTransaction(platform, olga.actor, ({ tx }) => mustPost(tx, transfer, now))
    const hold = (key: string, amount: Cents) =>
      write({ ...common, key, phase: 'pending', lines: moveMoney(fbo, raisedOf('9'), amount) })
    const raised = async () => closing((await read('9')).lines, 'raised:9')
    await hold('comes', dollars(5))
    await hold('stays out', dollars(7))
    expect(await raised()).toBe(0n)
    await write({ ...common, key: 'came', phase: 'post', target: 'comes' })
    await write({ ...common, key: 'stayed out', phase: 'void', target: 'stays out' })
    expect(await raised()).toBe(500n)
  })

  it('are those of one issuer alone', async () => {
    const { lines, books, sum } = await read('5')
    expect([lines.filter((line) => line.closing !== '0'), sum, books.grossEarnings]).toEqual([[], '0', '0'])
  })

  it('are a file of the same lines, in dollars', async () => {
    const { lines, csv } = await read('1')
    const [head, ...rows] = csv.trimEnd().split('\r\n')
    expect(head).toContain('closing_usd')
    expect(rows.map((row) => row.replaceAll('"', '').split(',').at(-1)!.replace('.', ''))).toEqual(
      lines.map((line) => BigInt(line.closing)).map((cents) => (cents < 0n ? `-${digits(-cents)}` : digits(cents))),
    )
  })

  it('are open to nobody but operators', async () => {
    for (const viewer of [null, ada]) {
      const { data, errors } = await ask(viewer, query, { id: '1', month: null })
      expect([data?.issuerBooks ?? null, data?.trialBalance ?? null, data?.trialBalanceCsv ?? null]).toEqual([
        null,
        null,
        null,
      ])
      expect(errors).toHaveLength(3)
    }
  })
})

/** Cents as the digits of a decimal, without its point. */
const digits = (cents: bigint): string => cents.toString().padStart(3, '0')
