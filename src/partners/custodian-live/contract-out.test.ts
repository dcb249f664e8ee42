import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#kernel/cents.ts'
import type { CustodianAccountId, CustodianResourceId } from '#kernel/ids.ts'
import { percent } from '#kernel/rate.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { testDatabase } from '#tests/setup/database.ts'
import {
  type Bench,
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

const look = (kind: 'contribution' | 'distribution', id: CustodianResourceId) => bench.client.look({ kind, id })
const cashOf = async (accountId: CustodianAccountId) => (await bench.client.account(accountId))!.cash

describe('a contribution', () => {
  test('is canceled while it is pending, and taken out as an excess with what it earned', async () => {
    const { accountId } = await openedAccount(bench)
    const pending = granted(await bench.client.contribute(contribution(accountId, 100_00)))
    granted(await bench.client.cancelContribution({ ref: newRef('can'), contributionId: pending.id }))
    const { id: contributionId } = granted(await bench.client.contribute(contribution(accountId, 6_000_00)))
    await bench.days(2)
    expect(await bench.client.cancelContribution({ ref: newRef('can'), contributionId })).toMatchObject({
      code: 'invalidState',
    })
    const remove = (gross: number, amount: number, earnings: number) =>
      bench.client.distribute({
        ref: newRef('dst'),
        accountId,
        kind: 'returnOfExcess',
        gross: cents(gross),
        federalWithholding: percent(0),
        stateWithholding: percent(0),
        state: 'VT',
        electedAt: bench.clock.now(),
        destination: 'bank-1',
        excess: { contributionId, taxYear: 2026, amount: cents(amount), earnings: cents(earnings) },
      })
    expect(await remove(1_010_00, 1_000_00, 9_99)).toMatchObject({ field: 'grossCents' })
    granted(await remove(990_00, 1_000_00, -10_00))
    await bench.days(5)
    expect(await look('contribution', contributionId)).toMatchObject({ state: 'settled' })
    expect(await remove(4_999_99, 5_000_01, -2)).toMatchObject({ field: 'excess.contributionId' })
    granted(await remove(5_000_00, 5_000_00, 0))
    await bench.days(5)
    expect(await look('contribution', contributionId)).toMatchObject({ state: 'removedAsExcess' })
    expect(await cashOf(accountId)).toMatchObject({ available: cents(10_00), pendingIn: cents(0), reserved: cents(0) })
  })

  test('is converted from a traditional to a Roth account of the same owner', async () => {
    const { accountId: from } = await fundedAccount(bench)
    const { accountId: to } = await openedAccount(bench, { iraType: 'roth' })
    const { accountId: another } = await openedAccount(bench, { iraType: 'roth', owner: { ssn: '987654321' } })
    const convert = (toAccountId: CustodianAccountId, amount: number) =>
      bench.client.convert({
        ref: newRef('cnv'),
        fromAccountId: from,
        toAccountId,
        taxYear: 2026,
        amount: cents(amount),
      })
    expect(await convert(another, 1_000_00)).toMatchObject({ field: 'fromAccountId' })
    expect(await convert(to, 10_000_01)).toMatchObject({ code: 'insufficientCash' })
    const { id } = granted(await convert(to, 4_000_00))
    expect(await cashOf(from)).toMatchObject({ available: cents(6_000_00), reserved: cents(4_000_00) })
    await bench.days(4)
    expect(await look('contribution', id)).toMatchObject({ state: 'settled' })
    expect(await cashOf(from)).toMatchObject({ available: cents(6_000_00), reserved: cents(0) })
    expect(await cashOf(to)).toMatchObject({ available: cents(4_000_00), pendingIn: cents(0) })
  })
})
