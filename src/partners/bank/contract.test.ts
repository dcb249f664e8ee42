import { v7 as uuidv7 } from 'uuid'
import { afterAll, describe, expect, it } from 'vitest'
import { readStatementFile } from '#business/custody/rules/statement-file.ts'
import { createLog } from '#io/log/log.ts'
import { atHour, businessDay, dayOf, isBankDay, plusBankDays, plusDays } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import { manualClock } from '#kernel/clock.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { startBankStandIn } from '#sandbox/stand-ins/bank/stand-in.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { createBankClient } from './client.ts'

const fbo = { name: 'Longlight FBO', number: '440004401' }
const issuer = { name: 'Solar & Hydro', number: '440007005' }
const operating = { name: 'Longlight', number: '440004402' }

describe('bank', async () => {
  const { owner } = await testDatabase()
  const clock = manualClock(atHour(businessDay('2026-11-02'), 10))
  const world = { pool: owner, clock, log: createLog('test', 'silent'), host: '127.0.0.1' }
  const standIn = await startBankStandIn(world, {
    port: await freePort(),
    key: 'a-key',
    fbo: fbo.number,
    accounts: [
      { ...fbo, format: 'camt.053' },
      { ...operating, format: 'BAI2' },
    ],
  })
  const bank = createBankClient({ origin: standIn.origin, key: 'a-key', timeoutMs: 1_000 })
  const control = (path: string, body: unknown) =>
    fetch(`${standIn.origin}/_standin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const book = (account: { number: string }, amount: number, reference = '') =>
    control('bookings', { account: account.number, amount, reference, words: 'A booking' })
  const file = (amount = dollars(100), id = uuidv7()) => ({
    messageId: id.replaceAll('-', ''),
    at: clock.now(),
    on: clock.today(),
    initiator: 'Longlight',
    payments: [{ endToEndId: `ins_${id.slice(-12)}`, debtor: fbo, creditor: issuer, amount, text: 'Sweep <1> & more' }],
  })
  /** Ends the day and returns each account's statement. */
  const nextDay = async () => {
    const day = clock.today()
    clock.moveTo(atHour(plusDays(day, 1), 9))
    await standIn.runDue()
    let after = 0
    const files = []
    for (;;) {
      const some = await bank.statements(after)
      if (some.length === 0) break
      files.push(...some)
      after = some.at(-1)!.position
    }
    return files
      .map(({ content }) => readStatementFile(content))
      .flatMap((read) => (read.ok ? read.statements : []))
      .filter((statement) => statement.day === day)
  }
  afterAll(() => standIn.stop())

  it('executes a payment, says how far it is, and states it on both accounts', async () => {
    await book(fbo, 50_000)
    await book(operating, 1)
    const sent = file()
    expect(await bank.sendPayments(sent)).toEqual({ kind: 'accepted' })
    expect(await bank.sendPayments(sent)).toEqual({ kind: 'accepted' })
    const { endToEndId } = sent.payments[0]!
    expect(await bank.paymentState(endToEndId)).toEqual({ state: 'accepted', reason: null })
    await standIn.runDue()
    expect(await bank.paymentState(endToEndId)).toEqual({ state: 'settled', reason: null })
    expect(await bank.paymentState('ins_none')).toBeNull()
    const statements = await nextDay()
    expect(statements.map(({ account, closing }) => [account, closing])).toEqual([
      [fbo.number, 40_000n],
      [operating.number, 1n],
      [issuer.number, 10_000n],
    ])
    expect(statements[0]!.lines.at(-1)).toMatchObject({
      amount: -10_000n,
      reference: endToEndId,
      text: 'Sweep <1> & more',
    })
  })

  it('rejects what an account has too little for, a message id that comes with another file, and an end-to-end id twice', async () => {
    const much = file(dollars(1_000_000))
    await bank.sendPayments(much)
    await standIn.runDue()
    expect(await bank.paymentState(much.payments[0]!.endToEndId)).toMatchObject({
      state: 'rejected',
      reason: expect.stringContaining('AM04'),
    })
    const once = file()
    await bank.sendPayments(once)
    const other = { ...file(), messageId: once.messageId }
    expect(await bank.sendPayments(other)).toMatchObject({ kind: 'rejected', reason: expect.stringContaining('AM05') })
    const again = { ...once, messageId: uuidv7().replaceAll('-', '') }
    expect(await bank.sendPayments(again)).toMatchObject({ kind: 'rejected', reason: expect.stringContaining('AM05') })
  })

  it('executes on the next morning what comes after the cut-off', async () => {
    clock.moveTo(atHour(clock.today(), 18))
    const late = file(dollars(1))
    await bank.sendPayments(late)
    await standIn.runDue()
    expect(await bank.paymentState(late.payments[0]!.endToEndId)).toMatchObject({ state: 'accepted' })
    expect(dayOf((await standIn.nextEventAt())!)).toBe(plusDays(clock.today(), 1))
    await nextDay()
    expect(await bank.paymentState(late.payments[0]!.endToEndId)).toMatchObject({ state: 'settled' })
  })

  const lines = async () => {
    const statements = await nextDay()
    const found = statements.find(({ account }) => account === operating.number)!
    return found.lines.map(({ amount }) => amount)
  }
  /** The morning of the next bank day, after ending the days before it. */
  const beginBankDay = async () => {
    clock.moveTo(atHour(plusBankDays(clock.today(), 1), 10))
    await standIn.runDue()
  }

  it.each([
    ['missing', [[], [], [], [], [], []]],
    ['doubled', [[7_000n, 7_000n], [], [], [], [], []]],
    ['wrongAmount', [[6_900n], [], [], [], [], []]],
    ['late', [[], [], [], [], [], [7_000n]]],
    ['returned', [[7_000n], [-7_000n], [], [], [], []]],
  ])('books an entry otherwise than it should where that is forced: %s', async (kind, expected) => {
    await beginBankDay()
    await control('tricks', { account: operating.number, kind })
    await book(operating, 7_000, 'r-1')
    const days = [await lines()]
    while (days.length < 6) {
      if (!isBankDay(clock.today())) await beginBankDay()
      days.push(await lines())
    }
    expect(days).toEqual(expected)
  })

  it('lets an amount go wrong that ends in $444 and the cents of a failure', async () => {
    await beginBankDay()
    await book(operating, 144_412)
    await book(operating, 144_411)
    expect(await lines()).toEqual([144_412n, 144_412n])
  })

  it('throws on a wrong key, an outage and a hang', async () => {
    await expect(createBankClient({ origin: standIn.origin, key: 'b' }).statements(0)).rejects.toThrow('401')
    for (const fault of [{ kind: 'status', status: 503 }, { kind: 'hang' }]) {
      await control('faults', { route: '*', times: 1, ...fault })
      await expect(bank.statements(0)).rejects.toThrow()
    }
    await control('faults', { route: '*', times: 1, kind: 'status', status: 200 })
    await expect(bank.statements(0)).rejects.toThrow()
  })
})
