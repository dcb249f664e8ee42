import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { reconcileCash } from '#business/cash/server/reconcile-cash.ts'
import { raisedOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { promotionsGiven } from '#business/promotions/rules/ledger-accounts.ts'
import { inTransaction } from '#engine/command/command.ts'
import { dollars } from '#kernel/cents.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { mustPost } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { giveCash, newDepositor } from '#tests/figures/cash-world.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { custodySteps } from '#tests/setup/custody.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { publicPosition } from './position-day.ts'
import { requestSweeps } from './sweep.ts'

describe('the sweeps of a bank day', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T14:00:00Z', isSwept: true })
  const { ask, owner, platform } = testCompany
  const { openIssuerAccount, payIn, instructions, held, force, at } = custodySteps(testCompany)
  await offer(owner, { id: '1' })
  await openIssuerAccount('1')
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const ada = await newDepositor(testCompany, 1)
  const post = (key: string, lines: ReturnType<typeof moveMoney>) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      mustPost(
        ctx.tx,
        { key, kind: 'settleOrder', subject: 'test', effectiveAt: ctx.clock.now(), phase: 'posted', lines },
        ctx.clock.now(),
      ),
    )
  const short = async () => (await reconcileCash(platform, testCompany.ports.cash.payments)).short
  const withdraw = () =>
    ask(
      ada,
      `mutation ($id: ID!, $account: ID!, $bank: ID!) {
        requestWithdrawal(input: { id: $id, accountId: $account, fundingSourceId: $bank, amount: "500" }) { id } }`,
      { id: `wdl_${uuidv7()}`, account: ada.accountId, bank: ada.bankId },
    )

  it('asks the bank once a day to move to an issuer what its new holders paid', async () => {
    await giveCash(testCompany, ada.accountId, dollars(300))
    await post('buy:1', moveMoney(cashOf(ada.accountId), raisedOf('1'), dollars(100)))
    await at('2026-01-06T15:00:00Z')
    expect(await instructions()).toMatchObject([
      { account: 'cba_issuer_1', direction: 'fromFbo', amount: 10_000n, state: 'sent' },
    ])
    expect([await held('bank:fbo'), await held('bank:issuer:1')]).toEqual([30_000n, 0n])
  })

  it('does nothing where the day is run again, and by two workers at once', async () => {
    const again = () => inTransaction(platform, { kind: 'system', id: 'test' }, requestSweeps)
    expect(await Promise.all([again(), again()])).toEqual([0, 0])
    expect(await instructions()).toHaveLength(1)
  })

  it('books it a quarter of an hour later, when the bank has made it, and the payment partner’s balance still agrees', async () => {
    await at('2026-01-06T15:20:00Z')
    expect(await instructions()).toMatchObject([{ state: 'settled' }])
    expect([await held('bank:fbo'), await held('bank:issuer:1')]).toEqual([20_000n, 10_000n])
    const { ledger, short: missing } = await reconcileCash(platform, testCompany.ports.cash.payments)
    expect([ledger, missing]).toEqual([30_000n, 0n])
    expect((await checkBooks(platform.db)).filter(({ offending }) => offending.length > 0)).toEqual([])
  })

  it('stops payouts, and tells operators, once a transfer that investors’ cash needs has failed', async () => {
    await post('gift:1', moveMoney(promotionsGiven, cashOf(ada.accountId), dollars(20)))
    expect(await short()).toBe(0n)
    await at('2026-01-07T15:00:00Z')
    expect(await short()).toBe(0n)
    // The operating account is empty.
    await at('2026-01-07T15:20:00Z')
    expect((await instructions()).at(-1)).toMatchObject({
      account: 'cba_operating',
      direction: 'toFbo',
      amount: 2_000n,
      state: 'failed',
      reason: expect.stringContaining('AM04'),
    })
    expect(await short()).toBe(2_000n)
    const { data } = await ask(rosa, '{ operatorsAlerts { edges { node { alert text } } } }')
    const alerts = data.operatorsAlerts.edges.map(({ node }: { node: { alert: string } }) => node.alert)
    expect(alerts).toEqual(expect.arrayContaining(['cashIsShort', 'sweepFailed']))
    expect((await withdraw()).errors).toMatchObject([{ code: 'payoutsPaused' }])
    await at('2026-01-08T06:00:00Z')
    // The public figures are a day late.
    expect(await publicPosition(platform)).toMatchObject({ day: '2026-01-07', isCovered: true })
    expect((await withdraw()).errors).toMatchObject([{ code: 'payoutsPaused' }])
  })

  it('asks again on the next bank day, and pays out again once the bank has made it', async () => {
    await payIn(dollars(50))
    await at('2026-01-08T15:00:00Z')
    await at('2026-01-08T15:20:00Z')
    expect((await instructions()).filter(({ account }) => account === 'cba_operating')).toMatchObject([
      { state: 'failed' },
      { state: 'settled' },
    ])
    expect([await short(), await held('bank:operating')]).toEqual([0n, 3_000n])
    await at('2026-01-08T15:40:00Z')
    expect((await withdraw()).errors).toEqual([])
    await at('2026-01-09T06:00:00Z')
    expect(await publicPosition(platform)).toMatchObject({ day: '2026-01-08', isCovered: false })
  })

  it('tells operators of a transfer that the bank refuses, and keeps what is owed', async () => {
    await post('buy:2', moveMoney(cashOf(ada.accountId), raisedOf('1'), dollars(10)))
    await force('refused', '4401')
    await at('2026-01-09T15:00:00Z')
    await at('2026-01-09T15:20:00Z')
    expect((await instructions()).at(-1)).toMatchObject({ direction: 'fromFbo', amount: 1_000n, state: 'failed' })
    // Money that an issuer has not received does not reduce investors' cash.
    expect(await short()).toBe(0n)
    await at('2026-01-12T15:00:00Z')
    await at('2026-01-12T15:20:00Z')
    expect(await publicPosition(platform)).toMatchObject({ day: '2026-01-09', isCovered: true })
    expect((await instructions()).at(-1)).toMatchObject({ direction: 'fromFbo', amount: 1_000n, state: 'settled' })
  })
})
