import { describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { dollars } from '#kernel/cents.ts'
import { mustPost } from '#ledger/post.ts'
import { type MoneyAccount, moveMoney } from '#ledger/transfer.ts'
import { giveCash, newDepositor } from '#tests/figures/cash-world.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { cashOf } from '../rules/ledger-accounts.ts'
import { keepReconciliation, reconcileCash } from './reconcile-cash.ts'

describe('the daily comparison of cash', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, partners, platform } = testCompany
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const ada = await newDepositor(testCompany, 1)
  await giveCash(testCompany, ada.accountId, dollars(300))
  const promised: MoneyAccount = { key: 'promised:test', unit: 'USD', kind: 'promised' }
  const minutes = async (count: number) => {
    await testCompany.moveTo(testCompany.clock.now().add({ minutes: count }))
    await testCompany.drain()
  }
  const read = async () => {
    const { data, errors } = await ask(
      rosa,
      `{ reconcileCash { investors uncovered } reconciledDays { edges { node { uncovered } } }
         operatorsAlerts { edges { node { alert text } } } }`,
    )
    expect(errors ?? []).toEqual([])
    const alerts = data.operatorsAlerts.edges.map(({ node }: { node: { alert: string; text: string } }) => node)
    return {
      now: data.reconcileCash,
      newestDay: data.reconciledDays.edges[0]?.node.uncovered,
      alerts: alerts.filter(({ alert }: { alert: string }) => alert === 'cashIsNotCovered'),
    }
  }
  const uncoveredDays = async (): Promise<number> =>
    (await owner.query('select from cash.reconciliation_day where uncovered_cents <> 0')).rowCount!
  const move = (from: MoneyAccount, to: MoneyAccount) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      mustPost(
        ctx.tx,
        {
          key: `test:${from.key}`,
          kind: 'deposit',
          subject: 'test',
          effectiveAt: ctx.clock.now(),
          phase: 'posted',
          lines: moveMoney(from, to, dollars(50)),
        },
        ctx.clock.now(),
      ),
    )

  it('finds the cash of investors covered by what the partner has', async () => {
    await minutes(24 * 60)
    expect(await read()).toEqual({ now: { investors: '30000', uncovered: '0' }, newestDay: '0', alerts: [] })
  })

  it('tells operators of balances without money behind them once the next comparison finds them too', async () => {
    await move(promised, cashOf(ada.accountId))
    await minutes(24 * 60)
    const first = await read()
    expect([first.now.uncovered, first.newestDay, first.alerts]).toEqual(['5000', '5000', []])
    await minutes(16)
    expect((await read()).alerts).toEqual([
      { alert: 'cashIsNotCovered', text: expect.stringContaining('held $50.00 less than investors’ cash balances') },
    ])
  })

  it('compares all the days that are not covered at once, and tells operators of each', async () => {
    for (let day = 0; day < 2; day += 1) await minutes(24 * 60)
    await minutes(16)
    expect([await uncoveredDays(), (await read()).alerts.length]).toEqual([3, 3])
    const asked = vi.spyOn(partners.ach, 'balance')
    await minutes(16)
    // Once before the accounts are compared, and once after.
    expect(asked).toHaveBeenCalledTimes(2)
    asked.mockRestore()
  })

  it('compares again until they are covered', async () => {
    await move(cashOf(ada.accountId), promised)
    await minutes(16)
    expect([await uncoveredDays(), (await read()).newestDay]).toEqual([0, '0'])
  })

  it('says that a balance the partner does not give is unknown, alerts operators, and asks again', async () => {
    const silent = { ...partners.ach, balance: async () => null }
    const day = testCompany.clock.today()
    const figures = async () =>
      (
        await owner.query(
          'select partner_cents as partner, difference_cents as difference, uncovered_cents as uncovered from cash.reconciliation_day where day = $1',
          [day],
        )
      ).rows[0]
    const alerts = async (): Promise<number> =>
      (await owner.query(`select from operations.alert where alert = 'partnerBalanceUnread'`)).rowCount!
    const unknown = { partner: null, difference: null, uncovered: null }
    expect(await reconcileCash(platform, silent)).toMatchObject(unknown)
    await keepReconciliation(silent)(platform, { day })
    await testCompany.drain()
    expect([await figures(), await alerts()]).toEqual([unknown, 1])
    await minutes(16)
    expect([await figures(), await alerts()]).toEqual([{ partner: 30_000n, difference: 0n, uncovered: 0n }, 1])
  })
})
