import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, it } from 'vitest'
import { runDueSubscriptions } from '#business/auto-invest/server/run-due.ts'
import { listedShareSource } from '#business/selling/server/public.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { cents } from '#kernel/cents.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { giveCash } from '#tests/figures/cash-world.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { invest, newBacker, newOperator, placeOrder } from '#tests/setup/backer.ts'
import { newDelegate } from '#tests/setup/delegate.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { scheduleOf, startSchedule } from '#tests/setup/schedule.ts'
import { type Answer, startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { ask, clock, owner, platform } = testCompany
await offer(owner, { id: '1' })
const staffOf = (name: string, ...roles: readonly StaffRole[]) =>
  newOperator(testCompany, `${name}@longlight.example`, roles)
const engineer = await staffOf('erin', 'engineerOnCall')
const officer = await staffOf('carla', 'compliance')
const payer = await staffOf('pablo', 'payments')
const support = await staffOf('sam', 'support')
const ada = await newBacker(testCompany, { email: 'ada@example.com' })

const internal = 'The partner of payments pays twice, says Pablo'
const open = 'We are checking transfers with our bank.'
const codeOf = async (answer: Promise<Answer>) => (await answer).errors[0]?.code

const turnOff = (by: Viewer, name: string, { key = uuidv7(), ...more }: Record<string, string | null> = {}) =>
  codeOf(
    ask(
      by,
      `mutation ($key: IdempotencyKey!, $switch: SwitchName!, $reason: String!, $publicReason: String, $reviewBy: Instant!) {
        turnSwitchOff(input: { key: $key, switch: $switch, reason: $reason, publicReason: $publicReason, reviewBy: $reviewBy }) { id } }`,
      {
        key,
        switch: name,
        reason: internal,
        publicReason: open,
        reviewBy: clock.now().add({ hours: 24 }).toString(),
        ...more,
      },
    ),
  )
const propose = async (by: Viewer, name: string) => {
  const id = `prp_${uuidv7()}`
  const mutation =
    'mutation ($id: ID!, $switch: SwitchName!) { turnSwitchOn(input: { id: $id, switch: $switch, reason: "It answers again" }) { id } }'
  return { id, refused: await codeOf(ask(by, mutation, { id, switch: name })) }
}
const turnOn = async (name: string) => {
  const { id, refused } = await propose(engineer, name)
  return refused ?? codeOf(approveAs(ask, officer, id))
}
const stateOf = async (name: string) => {
  const { data } = await ask(
    officer,
    '{ switches { name isOverdue waiting off { offBy reason publicReason } history { offBy onProposedBy onBy } } }',
    {},
  )
  return data.switches.find((one: { name: string }) => one.name === name)
}
const withdraw = (id = `wdl_${uuidv7()}`) =>
  ask(
    ada,
    'mutation ($id: ID!, $a: ID!, $b: ID!) { requestWithdrawal(input: { id: $id, accountId: $a, fundingSourceId: $b, amount: "5000" }) { id } }',
    { id, a: ada.accountId, b: ada.bankId },
  )

afterEach(async () => {
  await owner.query(
    `update platform.switch_off set on_at = off_at, on_proposed_by = 'a', on_by = 'b' where on_at is null`,
  )
})

describe('a switch', () => {
  it('is turned off by one person of a role that may, and by nobody else', async () => {
    expect(await turnOff(support, 'crm')).toBe('roleRequired')
    expect(await turnOff(ada, 'crm')).toBe('FORBIDDEN')
    expect((await stateOf('crm')).off).toBeNull()
    expect(await turnOff(payer, 'crm')).toBeUndefined()
    expect((await stateOf('crm')).off).toEqual({
      offBy: 'pablo@longlight.example',
      reason: internal,
      publicReason: open,
    })
  })

  it('is turned off by one of two people who do it at once; the other is told', async () => {
    const codes = await Promise.all([turnOff(engineer, 'texts'), turnOff(officer, 'texts')])
    expect(codes.toSorted()).toEqual(['switchedOff', undefined])
    const { rows } = await owner.query(`select count(*)::int as n from platform.switch_off where name = 'texts'`)
    expect(rows).toEqual([{ n: 1 }])
  })

  it('is turned off once however often the command is sent', async () => {
    const key = uuidv7()
    const reviewBy = clock.now().add({ hours: 2 }).toString()
    expect([
      await turnOff(engineer, 'esign', { key, reviewBy }),
      await turnOff(engineer, 'esign', { key, reviewBy }),
    ]).toEqual([undefined, undefined])
  })

  it('goes on by two people, neither of whom is the other', async () => {
    await turnOff(engineer, 'crm')
    const { id, refused } = await propose(officer, 'crm')
    expect(refused).toBeUndefined()
    expect(await codeOf(approveAs(ask, officer, id))).toBe('sameOperator')
    expect(await codeOf(approveAs(ask, engineer, id))).toBe('roleRequired')
    expect((await stateOf('crm')).off).not.toBeNull()
    const books = await staffOf('fay', 'fundAccounting')
    expect(await codeOf(approveAs(ask, books, id))).toBeUndefined()
    const { off, history } = await stateOf('crm')
    expect(off).toBeNull()
    expect(history[0]).toEqual({
      offBy: 'erin@longlight.example',
      onProposedBy: 'carla@longlight.example',
      onBy: 'fay@longlight.example',
    })
  })

  it('that is on is not proposed to go on', async () => {
    expect((await propose(officer, 'mail')).refused).toBe('switchedOn')
  })

  it('leaves a line in the audit with its reasons', async () => {
    await turnOff(engineer, 'bank')
    const { rows } = await owner.query(
      `select actor, subject, detail ->> 'reason' as reason from platform.audit where action = 'turnSwitchOff' and outcome = 'done' and subject = 'bank'`,
    )
    expect(rows).toEqual([{ actor: engineer.userId, subject: 'bank', reason: internal }])
  })

  it('is work for the staff while it is off, late from its review time on', async () => {
    await turnOff(engineer, 'custodian', { reviewBy: clock.now().add({ hours: 1 }).toString() })
    const waits = async () => {
      const { data } = await ask(
        officer,
        '{ openWork(job: system, first: 50) { edges { node { kind subject part } } } }',
        {},
      )
      return data.openWork.edges
        .map(({ node }: { node: { kind: string } }) => node)
        .filter(({ kind }: { kind: string }) => kind === 'switch')
    }
    expect(await waits()).toMatchObject([{ subject: 'custodian', part: 'today' }])
    await testCompany.moveTo(clock.now().add({ minutes: 59 }))
    expect((await stateOf('custodian')).isOverdue).toBe(false)
    await testCompany.moveTo(clock.now().add({ minutes: 1 }))
    expect((await stateOf('custodian')).isOverdue).toBe(true)
    expect(await waits()).toMatchObject([{ subject: 'custodian', part: 'late' }])
  })
})

describe('a switch that is kept off after a review', () => {
  const keep = (by: Viewer, name: string, hours: number) =>
    codeOf(
      ask(
        by,
        `mutation ($key: IdempotencyKey!, $switch: SwitchName!, $reviewBy: Instant!) {
          reviewSwitch(input: { key: $key, switch: $switch, reason: "They need a day", reviewBy: $reviewBy }) { id } }`,
        { key: uuidv7(), switch: name, reviewBy: clock.now().add({ hours }).toString() },
      ),
    )

  it('is due again later, even eight days after it was turned off, and investors read the same', async () => {
    await turnOff(payer, 'payouts', { reviewBy: clock.now().add({ hours: 168 }).toString() })
    const read = async () => (await ask(ada, '{ pausedServices { message } }', {})).data.pausedServices
    const before = await read()
    await testCompany.moveTo(clock.now().add({ hours: 168 }))
    expect((await stateOf('payouts')).isOverdue).toBe(true)
    expect(await keep(support, 'payouts', 24)).toBe('roleRequired')
    expect(await keep(engineer, 'payouts', 24)).toBeUndefined()
    expect((await stateOf('payouts')).isOverdue).toBe(false)
    await testCompany.moveTo(clock.now().add({ hours: 24 }))
    expect((await stateOf('payouts')).isOverdue).toBe(true)
    expect(await read()).toEqual(before)
  })

  it('is off; one that is on is refused', async () => {
    expect(await keep(engineer, 'mail', 24)).toBe('switchedOn')
  })
})

describe('while new orders are off', () => {
  it('an order is refused to the owner and to a delegate, with the words for investors', async () => {
    const dan = await newDelegate(testCompany, { of: ada, accountId: ada.accountId, email: 'dan@example.com' })
    await turnOff(officer, 'newOrders')
    const { errors } = await placeOrder(testCompany, ada)
    expect(errors).toMatchObject([{ code: 'newOrdersPaused' }])
    expect(errors[0]!.message).toContain(open)
    expect(errors[0]!.message).toContain('Your money stays where it is.')
    const acting = { ...dan, accountId: ada.accountId, bankId: ada.bankId }
    expect(await codeOf(placeOrder(testCompany, acting))).toBe('newOrdersPaused')
    expect(await turnOn('newOrders')).toBeUndefined()
    expect(await codeOf(placeOrder(testCompany, ada))).toBeUndefined()
  })

  it('the checkout reads why before anything is sent', async () => {
    await turnOff(officer, 'newOrders')
    const { data } = await ask(
      ada,
      'query ($a: ID!) { basketQuote(accountId: $a) { lines { quote { canInvest obstacles { code message } } } } }',
      { a: ada.accountId },
    )
    const { quote } = data.basketQuote.lines[0]
    expect(quote.canInvest).toBe(false)
    expect(quote.obstacles.at(-1).code).toBe('newOrdersPaused')
  })

  it('an order that was placed before answers the same again', async () => {
    const id = `ord_${uuidv7()}`
    expect(await codeOf(placeOrder(testCompany, ada, { id }))).toBeUndefined()
    await turnOff(officer, 'newOrders')
    expect(await codeOf(placeOrder(testCompany, ada, { id }))).toBeUndefined()
  })
})

describe('a scheduled investment', () => {
  it.each(['autoInvest', 'newOrders'])('waits while %s is off, and runs once it is on', async (name) => {
    const ben = await newBacker(testCompany, { email: `ben-${name}@example.com` })
    await giveCash(testCompany, ben.accountId, cents(50_000))
    const startsOn = clock.today().toString()
    const from = Temporal.PlainDate.from(startsOn).add({ days: 7 }).toString()
    const id = await startSchedule(testCompany, ben, { startsOn: from, frequency: 'monthly', fromCash: true })
    await turnOff(officer, name, {
      reviewBy: clock
        .now()
        .add({ hours: 24 * 7 })
        .toString(),
    })
    await testCompany.moveTo(clock.now().add({ hours: 24 * 8 }))
    expect(await runDueSubscriptions(platform, listedShareSource)).toBe(0)
    expect((await scheduleOf(testCompany, ben, id)).occurrences).toEqual([])
    expect((await stateOf(name)).waiting).toBeGreaterThan(0)
    expect(await turnOn(name)).toBeUndefined()
    await runDueSubscriptions(platform, listedShareSource)
    expect((await scheduleOf(testCompany, ben, id)).occurrences).toHaveLength(1)
  })
})

describe('while withdrawals are off', () => {
  it('one is refused, one requested before waits for the partner, and leaves afterwards', async () => {
    await invest(testCompany, ada)
    await giveCash(testCompany, ada.accountId, cents(100_000))
    await testCompany.moveTo(clock.now().add({ hours: 24 * 90 }))
    const again = () => testCompany.signedIn('ada@example.com')
    const before = `wdl_${uuidv7()}`
    Object.assign(ada, await again())
    expect(await codeOf(withdraw(before))).toBeUndefined()
    await turnOff(payer, 'payouts')
    expect(await codeOf(withdraw())).toBe('withdrawalsPaused')
    expect(await codeOf(withdraw(before))).toBeUndefined()
    const { data } = await ask(
      ada,
      'query ($a: ID!) { cashAvailability(accountId: $a) { withdrawable withdrawableReason } }',
      {
        a: ada.accountId,
      },
    )
    expect(data.cashAvailability.withdrawable).toBe('0')
    expect(data.cashAvailability.withdrawableReason).toContain(open)
    const stateOfTransfer = async () =>
      (await owner.query('select state from cash.bank_transfer where subject = $1', [before])).rows[0].state
    await testCompany.drain()
    expect(await stateOfTransfer()).toBe('requested')
    expect((await stateOf('payouts')).waiting).toBe(1)
    expect(await turnOn('payouts')).toBeUndefined()
    await testCompany.moveTo(clock.now().add({ minutes: 1 }))
    await testCompany.drain()
    expect(await stateOfTransfer()).not.toBe('requested')
  })
})

describe('an investor', () => {
  it('reads what is paused in words for them, without the reason of the staff or a name', async () => {
    await turnOff(payer, 'payouts')
    await turnOff(payer, 'crm', { publicReason: null })
    const { data, errors } = await ask(ada, '{ pausedServices { name message since } }', {})
    expect(errors).toEqual([])
    expect(data.pausedServices.map(({ name }: { name: string }) => name)).toEqual(['payouts'])
    expect(JSON.stringify(data)).not.toMatch(/Pablo|pablo|pays twice|usr_/)
    expect((await ask(ada, '{ switches { name } }', {})).errors).toMatchObject([{ code: 'FORBIDDEN' }])
  })

  it('cannot sign up while sign-ups are off', async () => {
    await turnOff(officer, 'signUps')
    await expect(newBacker(testCompany, { email: 'new@example.com' })).rejects.toThrow('signUpsPaused')
  })
})
