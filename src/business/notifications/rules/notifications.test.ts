import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engineEvents } from '#engine/event/engine-events.ts'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { examplePayload } from '#sandbox/console/example-event.ts'
import { notForPeople } from '#tests/setup/not-for-people.ts'
import { isOn, refuseChoice, waysFor } from './channels.ts'
import { channels, kindNames, kindOf } from './kinds.ts'
import { refuseCode, refuseNewCode } from './phone-code.ts'
import { codeBody, helpBody, sendTextAt, startBody, textBody } from './texts.ts'
import { notices } from './words.ts'

const nobody = new Map<string, boolean>()
const now = instant('2026-03-02T15:00:00Z')

const anyPayload = fc.record({
  id: fc.constant('div_1'),
  accountId: fc.constant('acc_1'),
  orderId: fc.constant('ord_1'),
  sellOrderId: fc.constant('sel_1'),
  portfolioId: fc.constant('1'),
  amount: fc.bigInt(-1_000_000n, 10_000_000n).map(String),
  net: fc.bigInt(0n, 10_000_000n).map(String),
  proceeds: fc.bigInt(0n, 10_000_000n).map(String),
  left: fc.constantFrom('0', '1250'),
  reason: fc.constantFrom('The account number 123456789 is closed.', 'Too little money.'),
  pauseReason: fc.constantFrom('failures', undefined),
  direction: fc.constantFrom('in', 'out'),
  purpose: fc.constantFrom('deposit', 'order', 'withdrawal', 'payout'),
  expectedOn: fc.constant('2026-03-06'),
  claimBy: fc.constant('2026-03-06'),
  effectiveOn: fc.constant('2026-03-06'),
  on: fc.constant('2026-03-06'),
  month: fc.constant('2026-02'),
  origin: fc.constantFrom('checkout', 'autoInvest', 'reinvest'),
  side: fc.constantFrom('referrer', 'friend'),
  suspended: fc.boolean(),
  waits: fc.boolean(),
  holdsUntil: fc.constant('2026-03-06'),
  endsOn: fc.constantFrom('2026-03-06', null),
  as: fc.constantFrom('revoked', 'declined', 'ord_1'),
  charged: fc.constantFrom('0', '2500'),
  fields: fc.constantFrom([], ['city']),
})

describe('what investors are told', () => {
  it('is something for every event that is declared, or there is a reason why not', async () => {
    const kinds: string[] = Object.keys(engineEvents)
    for await (const path of glob('src/business/*/events.ts'))
      for (const declared of Object.values(await import(resolve(path)))) kinds.push(...Object.keys(declared as object))
    expect(kinds.length).toBeGreaterThan(100)
    expect(new Set(kinds).size, 'two rooms declare the same kind').toBe(kinds.length)
    const said = [...notices.map(({ kind }) => kind), ...notForPeople.map(([{ kind }]) => kind)]
    expect(said.toSorted(), 'add a notice (rules/*-words.ts), or a reason in tests/setup/not-for-people.ts').toEqual(
      kinds.toSorted(),
    )
  })

  it.each(notices)('names for $kind a kind that there is, a title, a page, and in a text nothing private', (notice) => {
    fc.assert(
      fc.property(anyPayload, fc.boolean(), fc.boolean(), (values, isDelegate, isOfBusiness) => {
        const about = {
          portfolio: 'Hydro in Brazil',
          bank: 'A bank',
          delegate: 'Rob Delegate',
          holder: 'Bright Barn LLC',
          business: isOfBusiness ? 'Rivers Consulting LLC' : null,
          isDelegate,
          accountId: 'acc_1' as const,
          part: cents(values.amount),
        }
        const said = notice.words(notice.parse(examplePayload(notice.schema, values)), about)
        if (said === null) return
        expect(kindNames).toContain(said.kind)
        expect(said.title).not.toMatch(/undefined|null|NaN|\[object/)
        expect(said.body).not.toMatch(/undefined|null|NaN|\[object/)
        expect(said.body.trim()).toBe(said.body)
        expect(said.link).toMatch(/^\/[a-z]/)
        if (said.text === undefined) return
        const text = textBody(said.text)
        expect(text).not.toMatch(/\$|\d{2}/)
        expect(text).toMatch(/^[\x20-\x7e]{1,160}$/)
        expect(kindOf(said.kind).text).not.toBe('never')
      }),
    )
  })

  it('fits one text, and says how to end them', () => {
    for (const text of [codeBody('123456'), helpBody, startBody]) {
      expect(text).toMatch(/^[\x20-\x7e]{1,160}$/)
      expect(text).toContain('STOP')
    }
  })
})

describe('the ways', () => {
  it('always reach the portal and the mailbox where money leaves, the account is guarded, or the law asks', () => {
    for (const kind of kindNames.filter((kindName) => kindOf(kindName).always)) {
      const off = new Map(channels.map((channel) => [`${kind}:${channel}`, false] as const))
      const ways = waysFor(kind, { chosen: off, pausedUntil: now.add({ hours: 9 }), now })
      expect(ways).toEqual({ portal: true, mail: true, text: false })
      expect(refuseChoice(kind, 'mail', false, { canBeTexted: true })).toMatchObject({ code: 'cannotBeSwitchedOff' })
    }
    for (const kind of ['security', 'moneyOut', 'moneyReturned', 'documents', 'access', 'bankChanged'] as const)
      expect(kindOf(kind).always).toBeDefined()
  })

  it('follow what was chosen, and stay silent in a pause', () => {
    expect(isOn('update', 'mail', nobody)).toBe(true)
    expect(isOn('update', 'mail', new Map([['update:mail', false]]))).toBe(false)
    expect(isOn('dividendPaid', 'text', nobody)).toBe(true)
    expect(isOn('update', 'text', new Map([['update:text', true]]))).toBe(false)
    const paused = { chosen: nobody, pausedUntil: now.add({ hours: 1 }), now }
    expect(waysFor('dividendPaid', paused)).toEqual({ portal: true, mail: false, text: false })
    expect(waysFor('dividendPaid', { ...paused, pausedUntil: now })).toEqual({ portal: true, mail: true, text: true })
  })

  it('need a confirmed phone before texts are switched on', () => {
    expect(refuseChoice('sale', 'text', true, { canBeTexted: false })).toMatchObject({ code: 'noPhone' })
    expect(refuseChoice('sale', 'text', false, { canBeTexted: false })).toBeNull()
    expect(refuseChoice('update', 'text', true, { canBeTexted: true })).toMatchObject({ code: 'noTextForThis' })
  })
})

describe('texts', () => {
  it.each([
    ['noon in Maine', 'ME', '2026-03-02T17:00:00Z', '2026-03-02T17:00:00Z'],
    ['late in the evening in Maine', 'ME', '2026-03-03T02:00:00Z', '2026-03-03T13:00:00Z'],
    ['before dawn in Maine', 'ME', '2026-03-02T10:00:00Z', '2026-03-02T13:00:00Z'],
    ['morning in Maine, night in California', 'CA', '2026-03-02T13:00:00Z', '2026-03-02T16:00:00Z'],
    ['evening of the east of a state with two clocks', 'FL', '2026-03-03T02:30:00Z', '2026-03-03T14:00:00Z'],
    ['someone of whom we do not know where', null, '2026-03-02T13:00:00Z', '2026-03-02T18:00:00Z'],
  ])('wait for the day: %s', (_case, state, at, goes) => {
    expect(sendTextAt('dividendPaid', instant(at), state).toString()).toBe(instant(goes).toString())
    expect(sendTextAt('security', instant(at), state).toString()).toBe(instant(at).toString())
  })

  it('never leave in the night of anyone’s state, nor before what they tell of', () => {
    const states = ['ME', 'CA', 'FL', 'TX', 'HI', 'AK', 'AZ', 'ID', null]
    fc.assert(
      fc.property(fc.constantFrom(...states), fc.integer({ min: 0, max: 366 * 24 * 60 }), (state, minutes) => {
        const at = instant('2026-01-01T00:00:00Z').add({ minutes })
        const goes = sendTextAt('dividendPaid', at, state)
        expect(Temporal.Instant.compare(goes, at)).toBeGreaterThanOrEqual(0)
        expect(goes.epochMilliseconds - at.epochMilliseconds).toBeLessThan(24 * 3_600_000)
        const zone = { ME: 'America/New_York', CA: 'America/Los_Angeles', HI: 'Pacific/Honolulu' }[state ?? '']
        const hour = goes.toZonedDateTimeISO(zone ?? 'America/Chicago').hour
        if (zone) expect(hour >= 8 && hour < 21).toBe(true)
      }),
    )
  })

  it('go to a phone whose code came back in time', () => {
    const seen = { codeSentAt: now, tries: 0, isRight: true }
    expect(refuseCode(seen, now.add({ minutes: 9 }))).toBeNull()
    expect(refuseCode(seen, now.add({ minutes: 10 }))).toMatchObject({ code: 'codeEnded' })
    expect(refuseCode({ ...seen, tries: 5 }, now)).toMatchObject({ code: 'tooManyTries' })
    expect(refuseCode({ ...seen, isRight: false }, now)).toMatchObject({ code: 'wrongCode' })
    expect(refuseNewCode({ codeSentAt: now, sentToday: 1 }, now.add({ seconds: 59 }))).toMatchObject({
      code: 'tooSoon',
    })
    expect(refuseNewCode({ codeSentAt: null, sentToday: 5 }, now)).toMatchObject({ code: 'tooManyCodes' })
  })
})
