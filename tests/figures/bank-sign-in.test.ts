import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { agreementHash } from '#business/auto-invest/server/change-subscription.ts'
import { cents } from '#kernel/cents.ts'
import { newBacker, orderOf, passDays, placeOrder, sharesOf, sign } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { scheduleOf, startSchedule } from '#tests/setup/schedule.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

/** Every act that names a bank account, and what it needs beside it. */
const acts: Readonly<Record<string, string>> = {
  placeOrder: `placeOrder(input: { id: $ord, accountId: $a, portfolioId: "1", amount: "10000", fundingSourceId: $b, sharePriceSeen: "1250000", tenPercentConfirmed: true }) { id }`,
  requestDeposit: `requestDeposit(input: { id: $dep, accountId: $a, fundingSourceId: $b, amount: "5000" }) { id }`,
  requestWithdrawal: `requestWithdrawal(input: { id: $wdl, accountId: $a, fundingSourceId: $b, amount: "100" }) { id }`,
  startAutoInvest: `startAutoInvest(input: { id: $ais, accountId: $a, frequency: weekly, startsOn: "2026-07-06", fundingSourceId: $b, agreementHash: $hash, allocations: [{ portfolioId: "1", amount: "10000" }] }) { id }`,
  changeAutoInvest: `changeAutoInvest(input: { key: $key, id: $schedule, fundingSourceId: $b, allocations: [{ portfolioId: "1", amount: "12500" }] }) { id }`,
  choosePreferredAccount: `choosePreferredAccount(input: { key: $key, accountId: $a, fundingSourceId: $b }) { id }`,
}

describe('a bank that wants its owner to sign in again', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner, ask } = testCompany
  await offer(owner, { id: '1' })
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })
  const first = (await placeOrder(testCompany, ada, { amount: cents(500_000) })).data.placeOrder.id
  await sign(testCompany, first)
  await passDays(testCompany, 6)
  await testCompany.moveTo(Temporal.Instant.from('2026-06-01T15:00:00Z'))
  const schedule = await startSchedule(testCompany, ada, { startsOn: '2026-06-15' })
  const setSignInNeeded = (isNeeded: boolean) =>
    owner.query('update banks.item set reverification_required = $1 where account_id = $2', [isNeeded, ada.accountId])
  const codeOf = async (act: string) => {
    const fields = {
      ord: 'ID!',
      dep: 'ID!',
      wdl: 'ID!',
      ais: 'ID!',
      schedule: 'ID!',
      a: 'ID!',
      b: 'ID',
      key: 'IdempotencyKey!',
      hash: 'String!',
    }
    const used = Object.entries(fields).filter(([name]) => new RegExp(`\\$${name}\\b`).test(acts[act]!))
    const types = used.map(([name, type]) => {
      const isBank = name === 'b' && /requestDeposit|requestWithdrawal/.test(act)
      return `$${name}: ${isBank ? 'ID!' : type}`
    })
    const values: Record<string, string> = {
      ...Object.fromEntries(['ord', 'dep', 'wdl', 'ais'].map((prefix) => [prefix, `${prefix}_${uuidv7()}`])),
      schedule,
      a: ada.accountId,
      b: ada.bankId,
      key: uuidv7(),
      hash: agreementHash,
    }
    const variables = Object.fromEntries(used.map(([name]) => [name, values[name]]))
    const { errors } = await ask(ada, `mutation (${types.join(', ')}) { ${acts[act]} }`, variables)
    return errors[0]?.code ?? 'ok'
  }

  it('is refused by every act that names a bank', async () => {
    await setSignInNeeded(true)
    for (const act of Object.keys(acts)) expect([act, await codeOf(act)]).toEqual([act, 'bankSignInNeeded'])
    const banks = '{ me { user { hasBankAccount bankAccounts { status problem signInToRepair } } } }'
    expect((await ask(ada, banks)).data.me.user).toEqual({
      hasBankAccount: true,
      bankAccounts: [
        {
          status: 'verified',
          problem: 'Your bank wants you to sign in again before more money can move.',
          signInToRepair: expect.stringMatching(/^itm_/),
        },
      ],
    })
  })

  it('pays no order that was placed before, and says why', async () => {
    await setSignInNeeded(false)
    const placed = (await placeOrder(testCompany, ada, {})).data.placeOrder.id
    await setSignInNeeded(true)
    await sign(testCompany, placed)
    expect(await orderOf(testCompany, placed)).toMatchObject({
      state: 'failed',
      failure_code: 'bankSignInNeeded',
      failure_message: expect.stringContaining('sign in again'),
    })
    expect((await owner.query('select id from cash.bank_transfer where subject = $1', [placed])).rows).toEqual([])
  })

  it('lets a schedule fall due without buying, with the reason', async () => {
    const shares = await sharesOf(testCompany, ada.accountId)
    await testCompany.moveTo(Temporal.Instant.from('2026-06-15T15:00:00Z'))
    const { occurrences } = await scheduleOf(testCompany, ada, schedule)
    expect(occurrences[0]).toMatchObject({ state: 'failed', reason: expect.stringContaining('sign in again') })
    expect(await sharesOf(testCompany, ada.accountId)).toBe(shares)
  })

  it('is taken again once it is repaired', async () => {
    await setSignInNeeded(false)
    for (const act of ['placeOrder', 'requestDeposit', 'startAutoInvest', 'changeAutoInvest', 'choosePreferredAccount'])
      expect([act, await codeOf(act)]).toEqual([act, 'ok'])
  })
})
