import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDay, dayOf } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import type { CustodianAccountId, CustodianResourceId } from '#kernel/ids.ts'
import { microshares } from '#kernel/microshares.ts'
import { percent } from '#kernel/rate.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { testDatabase } from '#tests/setup/database.ts'
import {
  type Bench,
  buy,
  contribution,
  custodianBench,
  fundedAccount,
  granted,
  newRef,
  openedAccount,
} from './contract-bench.ts'

let bench: Bench
beforeAll(async () => {
  const { owner } = await testDatabase()
  bench = await custodianBench(owner, await freePort())
})
afterAll(async () => {
  expect((await bench.control('GET', 'custodian')).books).toEqual({ isBalanced: true })
  await bench.stop()
})

type Kind = Parameters<Bench['client']['look']>[0]['kind']
const look = (kind: Kind, id: CustodianResourceId) => bench.client.look({ kind, id })
const cashOf = async (accountId: CustodianAccountId) => (await bench.client.account(accountId))!.cash
const document = { name: 'confirmation.pdf', sha256: 'd'.repeat(64) }
const confirm = (order: ReturnType<typeof buy>, directionId: string, registration: string, shares = order.shares) =>
  bench.client.confirmDirection({
    ref: newRef('cnf'),
    directionId,
    shares,
    registration,
    settledOn: bench.clock.today(),
    document,
  })

describe('a contribution', () => {
  const regular = (accountId: CustodianAccountId, amount: number, taxYear = 2026) => ({
    ref: newRef('ctb'),
    accountId,
    kind: 'regular' as const,
    taxYear,
    amount: cents(amount),
    fundingToken: 'token-1',
  })

  test('settles in two bank days; of amounts over the limit the room is told, to the cent', async () => {
    const { accountId } = await openedAccount(bench)
    // 55 years old: 7,500 and 1,100 for 2026; 7,000 and 1,000 for 2025.
    expect(await bench.client.contribute(regular(accountId, 8_600_01))).toMatchObject({
      code: 'overLimit',
      room: cents(8_600_00),
    })
    const { id } = granted(await bench.client.contribute(regular(accountId, 8_600_00)))
    expect(await bench.client.contribute(regular(accountId, 1))).toMatchObject({ code: 'overLimit', room: cents(0) })
    granted(await bench.client.contribute(regular(accountId, 8_000_00, 2025)))
    expect(await bench.client.contribute(regular(accountId, 100_00, 2024))).toMatchObject({ code: 'yearClosed' })
    await bench.days(2)
    expect(await look('contribution', id)).toMatchObject({ state: 'settled' })
    expect(await cashOf(accountId)).toMatchObject({ available: cents(16_600_00), pendingIn: cents(0) })
  })

  test('of 01 comes back as R01; of 04 on day 40 as R10, and what was spent restricts the account', async () => {
    const { accountId } = await openedAccount(bench)
    const early = granted(await bench.client.contribute(contribution(accountId, 6_000_01)))
    const late = granted(await bench.client.contribute(contribution(accountId, 6_000_04)))
    await bench.days(3)
    expect(await look('contribution', early.id)).toMatchObject({ state: 'returned', code: 'R01' })
    expect(await cashOf(accountId)).toMatchObject({ available: cents(6_000_04) })
    granted(await bench.client.direct(buy(accountId, 5_900_00)))
    await bench.days(45)
    expect(await look('contribution', late.id)).toMatchObject({ state: 'returned', code: 'R10' })
    expect(await bench.client.account(accountId)).toMatchObject({ status: 'restricted' })
    expect(await bench.client.direct(buy(accountId, 100_00))).toMatchObject({ code: 'accountRestricted' })
  })
})

describe('a direction to buy', () => {
  test('reserves its cash, is paid, confirmed and settled, and can be canceled until it is paid', async () => {
    const { accountId, registration } = await fundedAccount(bench)
    const order = buy(accountId, 2_000_00)
    const { id } = granted(await bench.client.direct(order))
    const canceled = granted(await bench.client.direct(buy(accountId, 3_000_00)))
    expect(await cashOf(accountId)).toMatchObject({ available: cents(5_000_00), reserved: cents(5_000_00) })
    expect(await bench.client.direct(buy(accountId, 5_000_01))).toMatchObject({ code: 'insufficientCash' })
    granted(await bench.client.cancelDirection({ ref: newRef('can'), directionId: canceled.id }))
    expect(await cashOf(accountId)).toMatchObject({ available: cents(8_000_00), reserved: cents(2_000_00) })
    await bench.days(4)
    expect(await look('direction', id)).toMatchObject({
      state: 'confirmationDue',
      amount: cents(2_000_00),
      ref: order.ref,
    })
    expect(await bench.client.cancelDirection({ ref: newRef('can'), directionId: id })).toMatchObject({
      code: 'invalidState',
    })
    expect(await bench.client.account(accountId)).toMatchObject({
      positions: [{ status: 'pending', shares: order.shares }],
    })
    expect(await confirm(order, id, registration, microshares(order.shares + 1n))).toMatchObject({
      field: 'unitsMicro',
    })
    expect(await confirm(order, id, 'Ana Alves')).toMatchObject({ field: 'registration' })
    granted(await confirm(order, id, registration))
    expect(await bench.client.account(accountId)).toMatchObject({
      cash: { available: cents(8_000_00), reserved: cents(0) },
      positions: [{ portfolioId: '1', status: 'confirmed', shares: order.shares }],
    })
  })

  test('is refused below $100, with a disqualified person, and for an offering that is not taken', async () => {
    const { accountId } = await fundedAccount(bench)
    expect(await bench.client.direct(buy(accountId, 99_99))).toMatchObject({ code: 'minimumAmount' })
    const attestation = { related: true, officer: false, over50Percent: false }
    expect(await bench.client.direct({ ...buy(accountId, 100_00), attestation })).toMatchObject({
      code: 'prohibitedTransaction',
    })
    await bench.control('POST', 'offerings', { offering: '1', isOpen: false })
    expect(await bench.client.direct(buy(accountId, 100_00))).toMatchObject({ code: 'offeringNotOnboarded' })
    await bench.control('POST', 'offerings', { offering: '1', isOpen: true })
  })

  test('of 02 is once not in good order, of 03 rejected, of 10 paid a cent short', async () => {
    const { accountId } = await fundedAccount(bench)
    const [nigo, rejected, short] = [
      granted(await bench.client.direct(buy(accountId, 1_000_02))).id,
      granted(await bench.client.direct(buy(accountId, 1_000_03))).id,
      granted(await bench.client.direct(buy(accountId, 1_000_10))).id,
    ]
    await bench.days(2)
    expect(await look('direction', nigo)).toMatchObject({ state: 'notInGoodOrder', reason: 'signature_missing' })
    expect(await look('direction', rejected)).toMatchObject({ state: 'rejected', reason: 'offering_declined' })
    await bench.days(7)
    expect(await look('direction', nigo)).toMatchObject({ state: 'confirmationDue', amount: cents(1_000_02) })
    expect(await look('direction', short)).toMatchObject({ state: 'confirmationDue', amount: cents(1_000_09) })
    expect(await cashOf(accountId)).toMatchObject({ available: cents(7_999_89), reserved: cents(0) })
  })
})

describe('what an account holds', () => {
  test('is sold, and its dividend arrives as cash; 11 is matched a day later', async () => {
    const { accountId, registration } = await fundedAccount(bench)
    const order = buy(accountId, 1_000_00)
    const { id } = granted(await bench.client.direct(order))
    await bench.days(4)
    granted(await confirm(order, id, registration))
    const sell = { ...buy(accountId, 1_000_00), side: 'sell' as const }
    expect(await bench.client.direct({ ...sell, shares: microshares(sell.shares + 1n) })).toMatchObject({
      field: 'unitsMicro',
    })
    const sold = granted(await bench.client.direct(sell))
    await bench.days(4)
    expect(await look('direction', sold.id)).toMatchObject({ state: 'proceedsDue' })
    const receipt = (kind: 'sale' | 'income', amount: number) =>
      bench.client.announceReceipt({
        ref: newRef('rcp'),
        accountId,
        kind,
        portfolioId: '1',
        amount: cents(amount),
        payOn: bench.clock.today(),
      })
    const paid = granted(await receipt('sale', 950_00))
    const income = granted(await receipt('income', 7_11))
    await bench.days(4)
    expect(await look('receipt', paid.id)).toMatchObject({ state: 'received' })
    expect(await look('direction', sold.id)).toMatchObject({ state: 'proceedsReceived' })
    granted(await confirm(sell, sold.id, registration))
    await bench.days(3)
    expect(await look('receipt', income.id)).toMatchObject({ state: 'matched' })
    expect(await bench.client.account(accountId)).toMatchObject({ cash: { available: cents(9_957_11) }, positions: [] })
  })
})

describe('a receipt', () => {
  test('pays the sale that it names, though an older one of the same offering waits too', async () => {
    const { accountId, registration } = await fundedAccount(bench)
    const order = buy(accountId, 1_000_00)
    const { id } = granted(await bench.client.direct(order))
    await bench.days(4)
    granted(await confirm(order, id, registration))
    const half = { side: 'sell' as const, shares: microshares(order.shares / 2n) }
    const older = granted(await bench.client.direct({ ...buy(accountId, 500_00), ...half }))
    await bench.days(1)
    const newer = granted(await bench.client.direct({ ...buy(accountId, 500_00), ...half }))
    await bench.days(4)
    const paid = { kind: 'sale' as const, portfolioId: '1', amount: cents(475_00), payOn: bench.clock.today() }
    const { id: receiptId } = granted(
      await bench.client.announceReceipt({ ref: newRef('rcp'), accountId, ...paid, directionId: newer.id }),
    )
    await bench.days(6)
    expect(await look('receipt', receiptId)).toMatchObject({ state: 'received' })
    expect(await look('direction', newer.id)).toMatchObject({ state: 'proceedsReceived' })
    expect(await look('direction', older.id)).toMatchObject({ state: 'proceedsDue' })
  })
})

describe('money that moves between institutions', () => {
  test('comes by transfer, unless the other custodian finds 02 or 03 wrong', async () => {
    const { accountId } = await openedAccount(bench)
    const ask = (amount: number | null) =>
      bench.client.requestTransfer({
        ref: newRef('trf'),
        accountId,
        kind: 'transfer',
        from: { custodian: 'Old Custodian', accountNumber: '1', planType: 'traditional' },
        amount: amount === null ? null : cents(amount),
        delivery: 'wire',
      })
    const [partial, whole, nigo] = [
      granted(await ask(5_000_00)),
      granted(await ask(null)),
      granted(await ask(5_000_02)),
    ]
    const canceled = granted(await ask(6_000_00))
    granted(await bench.client.cancelTransfer({ ref: newRef('can'), transferId: canceled.id }))
    await bench.days(10)
    expect(await look('transfer', partial.id)).toMatchObject({ state: 'received', amount: cents(5_000_00) })
    expect(await look('transfer', whole.id)).toMatchObject({ state: 'received', amount: cents(25_000_00) })
    expect(await look('transfer', nigo.id)).toMatchObject({ state: 'rejected', reason: 'nigo' })
    expect(await cashOf(accountId)).toMatchObject({ available: cents(30_000_00), pendingIn: cents(0) })
  })

  test('leaves as a distribution with what is withheld, to the cent', async () => {
    const { accountId } = await fundedAccount(bench)
    const ask = (gross: number) =>
      bench.client.distribute({
        ref: newRef('dst'),
        accountId,
        kind: 'normal',
        gross: cents(gross),
        federalWithholding: percent(10),
        stateWithholding: percent(3),
        state: 'VT',
        electedAt: bench.clock.now(),
        destination: 'bank-1',
      })
    expect(await ask(10_000_01)).toMatchObject({ code: 'insufficientCash' })
    const [paid, rejected] = [granted(await ask(1_000_05)), granted(await ask(1_000_03))]
    await bench.days(5)
    expect(await look('distribution', paid.id)).toMatchObject({
      state: 'paid',
      withheld: { federal: cents(100_01), state: cents(30_00) },
    })
    expect(await look('distribution', rejected.id)).toMatchObject({ state: 'rejected' })
    expect(await cashOf(accountId)).toMatchObject({ available: cents(8_999_95), reserved: cents(0) })
  })

  test('pays the yearly fee after 30 days, or is owed', async () => {
    const [rich, poor] = [await fundedAccount(bench), await openedAccount(bench)]
    await bench.days(31)
    expect(await cashOf(rich.accountId)).toMatchObject({ available: cents(9_850_00) })
    expect(await bench.client.account(poor.accountId)).toMatchObject({ feesDue: cents(150_00), status: 'open' })
    await bench.days(61)
    expect(await bench.client.account(poor.accountId)).toMatchObject({ status: 'restricted' })
  })
})

test('a year-end price is accepted, and questioned where it moved by more than half', async () => {
  const price = (asOf: string, micros: number, ref = newRef('val')) =>
    bench.client.reportValuation({
      ref,
      portfolioId: '3',
      asOf: businessDay(asOf),
      price: sharePrice(micros),
      method: 'net asset value',
      assetCode: 'C',
    })
  const first = granted(await price('2024-12-31', 1_000_000))
  await bench.days(3)
  const kept = granted(await price('2025-12-31', 1_500_000))
  await bench.days(3)
  const jumped = granted(await price('2026-12-31', 2_250_001))
  expect(await price('2024-12-31', 1_000_000, 'val_again')).toEqual(first)
  await bench.days(4)
  expect(await look('valuation', first.id)).toMatchObject({ state: 'accepted' })
  expect(await look('valuation', kept.id)).toMatchObject({ state: 'accepted' })
  expect(await look('valuation', jumped.id)).toMatchObject({ state: 'questioned' })
})

test('the statement of cash has every account as of today, and none of another day', async () => {
  const { accountId } = await fundedAccount(bench)
  const today = dayOf(bench.clock.now())
  const statement = await bench.client.statementOfCash(today)
  expect(statement?.accounts.find(({ id }) => id === accountId)).toMatchObject({
    cash: { available: cents(10_000_00) },
  })
  expect(await bench.client.statementOfCash(businessDay('2026-01-05'))).toBeNull()
})
