import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { noShares } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { wholeShares } from '#tests/setup/whole-shares.ts'
import { calendarText, eventsOf, folded } from './calendar-feed.ts'
import {
  calendarOf,
  checkInAll,
  checkLastEstimate,
  monthsInAll,
  type PortfolioDividends,
  type Received,
} from './dividend-calendar.ts'

const hundred = wholeShares(100)
const received = (
  month: string,
  amount: number,
  paidAt: string,
  corrections: Received['corrections'] = [],
): Received => ({
  dividendId: `div_${month}`,
  month,
  shares: hundred,
  amount: cents(amount),
  paidAt: instant(paidAt),
  isReversed: false,
  corrections,
})

/** The payment that gives a holder of a hundred shares these cents. */
const perShare = (month: string, amount: number, paidOn: string) => ({
  month,
  perShare: amount === 0 ? null : sharePrice(BigInt(amount) * 100n),
  paidOn: businessDay(paidOn),
})

const solar: PortfolioDividends = {
  portfolioId: '1',
  shares: hundred,
  perShare: [
    perShare('2026-01', 80, '2026-02-13'),
    perShare('2026-02', 100, '2026-03-13'),
    perShare('2026-02', 60, '2026-04-20'),
    perShare('2026-03', 120, '2026-04-15'),
  ],
  declared: [{ month: '2026-04', amount: cents(111), declaredAt: instant('2026-05-10T15:00:00Z') }],
  received: [
    received('2026-03', 120, '2026-04-15T15:00:00Z'),
    received('2026-02', 100, '2026-03-13T15:00:00Z', [{ amount: cents(-40), paidAt: instant('2026-04-20T15:00:00Z') }]),
    received('2026-01', 80, '2026-02-13T15:00:00Z'),
  ],
}
const today = businessDay('2026-05-11')

describe('the calendar of a portfolio', () => {
  it('keeps paid, declared and estimated apart, each with its day', () => {
    const entries = calendarOf(solar, today)
    expect(entries.map(({ month, amount, state, on }) => [month, amount, state, on]).slice(0, 5)).toEqual([
      ['2026-01', 80n, 'paid', '2026-02-13'],
      ['2026-02', 60n, 'paid', '2026-03-13'],
      ['2026-03', 120n, 'paid', '2026-04-15'],
      ['2026-04', 111n, 'declared', '2026-05-13'],
      // The mean payment per share, 13 days after the month: a Saturday moves to the bank's next day.
      ['2026-05', 87n, 'estimated', '2026-06-15'],
    ])
    expect(calendarOf({ ...solar, shares: noShares }, today).some(({ state }) => state === 'estimated')).toBe(false)
  })

  it('expects a month that nobody declared, and says why once it is later than usual', () => {
    const undeclared: PortfolioDividends = { ...solar, declared: [] }
    const april = (on: string, recorded: PortfolioDividends['recorded'] = []) => {
      const entry = calendarOf({ ...undeclared, recorded }, businessDay(on)).find(({ month }) => month === '2026-04')
      return entry && [entry.state, entry.on, entry.lateReason]
    }
    expect(april('2026-05-13')).toEqual(['estimated', '2026-05-13', null])
    expect(april('2026-05-14')).toEqual([
      'estimated',
      '2026-05-14',
      'Later than usual: the month’s figures are not recorded yet.',
    ])
    expect(april('2026-05-14', [{ month: '2026-04', pool: cents(1) }])).toEqual([
      'estimated',
      '2026-05-14',
      'Later than usual: the month’s figures are recorded, but no dividend has been declared.',
    ])
    expect(april('2026-05-14', [{ month: '2026-04', pool: cents(0) }])).toBeUndefined()
  })

  it('adds portfolios up state by state', () => {
    const hydro: PortfolioDividends = {
      ...solar,
      portfolioId: '7',
      declared: [],
      perShare: [perShare('2026-04', 10, '2026-05-04')],
      received: [received('2026-04', 10, '2026-05-04T15:00:00Z')],
    }
    const inAll = monthsInAll([...calendarOf(solar, today), ...calendarOf(hydro, today)])
    expect(inAll.filter(({ month }) => month === '2026-04')).toEqual([
      { month: '2026-04', state: 'declared', amount: 111n },
      { month: '2026-04', state: 'paid', amount: 10n },
    ])
    expect(inAll.find(({ month }) => month === '2026-05')).toEqual({
      month: '2026-05',
      state: 'estimated',
      amount: 97n,
    })
  })
})

describe('an estimate', () => {
  const estimateIn = (month: string, of: PortfolioDividends) =>
    calendarOf(of, today).find((entry) => entry.month === month && entry.state === 'estimated')?.amount
  const lastSummer = { ...solar, perShare: [perShare('2025-07', 300, '2025-08-13'), ...solar.perShare] }

  it('is what a share was paid for the same month a year before, and a mean where none was', () => {
    expect([estimateIn('2026-07', lastSummer), estimateIn('2026-06', lastSummer)]).toEqual([300n, 140n])
  })

  it('is on the shares held now, whatever was held when it was paid', () => {
    const doubled = { ...lastSummer, shares: wholeShares(200) }
    expect([estimateIn('2026-07', doubled), estimateIn('2026-06', doubled)]).toEqual([600n, 280n])
  })

  it('counts a month that left nothing, and only the last twelve', () => {
    const nothing = { ...solar, perShare: [...solar.perShare, perShare('2026-04', 0, '2026-05-05')], declared: [] }
    expect(estimateIn('2026-06', nothing)).toBe(65n)
    const year = Array.from({ length: 12 }, (_, nth) =>
      perShare(`2024-${String(nth + 1).padStart(2, '0')}`, 50, '2025-01-13'),
    )
    expect(estimateIn('2026-06', { ...solar, perShare: [perShare('2023-12', 9_000, '2024-01-12'), ...year] })).toBe(50n)
  })
})

describe('the last estimate', () => {
  it('is made again from what was known when its month ended, and not from what came later', () => {
    expect(checkLastEstimate(solar)).toEqual({ month: '2026-03', estimated: 90n, paid: 120n })
    const onlyOne = { ...solar, received: solar.received.slice(2) }
    expect(checkLastEstimate(onlyOne)).toBeNull()
  })

  it('is compared over the portfolios that paid the newest month', () => {
    const check = { month: '2026-03', estimated: cents(90), paid: cents(120) }
    expect(checkInAll([check, { ...check, month: '2026-02' }, { ...check, paid: cents(80) }])).toEqual({
      month: '2026-03',
      estimated: 180n,
      paid: 200n,
    })
    expect(checkInAll([])).toBeNull()
  })
})

describe('the calendar feed', () => {
  const feed = {
    mark: 'ab12',
    host: 'longlight.example',
    showsAmounts: false,
    nameOf: () => 'Solar, Wind; and São João \\ Energia Elétrica Renovável do Nordeste',
    madeAt: instant('2026-01-01T15:00:00Z'),
  }
  const eventsAt = (of: PortfolioDividends, day = today) => eventsOf(of, calendarOf(of, day), feed)
  const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

  it('is read by any calendar: CRLF, lines of at most 75 octets, one event a month, and no amounts', () => {
    const text = calendarText(eventsAt(solar))
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const lines = unfolded(text)
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H')
    expect(lines).toContain('UID:dividend-1-2026-03-ab12@longlight.example')
    expect(lines).toContain('DTSTART;VALUE=DATE:20260415')
    expect(lines).toContain('DTSTAMP:20260415T150000Z')
    expect(lines).toContain(
      'SUMMARY:Dividend paid: Solar\\, Wind\\; and São João \\\\ Energia Elétrica Renovável do Nordeste',
    )
    expect(text).not.toContain('$')
    expect(calendarText(eventsOf(solar, calendarOf(solar, today), { ...feed, showsAmounts: true }))).toContain('$1.20')
    const uids = lines.filter((line) => line.startsWith('UID:'))
    expect(new Set(uids).size).toBe(uids.length)
  })

  it('is read by another program: each month’s event with its day, moments, state and words', () => {
    const [march, ...before] = solar.received
    const reversed = { ...solar, received: [{ ...march!, isReversed: true }, ...before] }
    const events = eventsOf(reversed, calendarOf(reversed, today), { ...feed, showsAmounts: true })
    const read = new ICAL.Component(ICAL.parse(calendarText(events)))
    expect(read.getFirstPropertyValue('prodid')).toBe('-//Longlight//Dividends//EN')
    expect(read.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT12H')
    const all = read
      .getAllSubcomponents('vevent')
      .map((part) => ({ part, event: new ICAL.Event(part, { strictExceptions: true }) }))
    expect(all.map(({ event }) => event.uid)).toEqual(events.map(({ uid }) => uid))
    expect(all.map(({ event }) => event.summary)).toEqual(events.map(({ summary }) => summary))
    expect(all.map(({ event }) => event.description)).toEqual(events.map(({ description }) => description))
    expect(all.map(({ event }) => event.sequence)).toEqual(events.map(({ sequence }) => sequence))
    for (const { event } of all) expect([event.startDate.isDate, event.duration.toString()]).toEqual([true, 'P1D'])
    expect(all.map(({ event }) => event.startDate.toString())).toEqual(events.map(({ on }) => on))
    const momentsOf = (name: string) => all.map(({ part }) => part.getFirstPropertyValue(name)?.toString())
    expect(momentsOf('dtstamp').slice(0, 5)).toEqual([
      '2026-02-13T15:00:00Z',
      // Paid on March 13, corrected on April 20.
      '2026-04-20T15:00:00Z',
      '2026-04-15T15:00:00Z',
      '2026-05-10T15:00:00Z',
      '2026-04-15T15:00:00Z',
    ])
    expect(momentsOf('last-modified')).toEqual(momentsOf('dtstamp'))
    expect(momentsOf('status').slice(0, 5)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED', 'CONFIRMED', 'TENTATIVE'])
  })

  it('keeps the id of a month and counts it up as it is estimated, declared, paid, corrected and taken back', () => {
    const of = (rows: readonly Received[], declared: PortfolioDividends['declared'] = []) => ({
      ...solar,
      received: rows,
      declared,
    })
    const march = (events: ReturnType<typeof eventsAt>) =>
      events.find(({ uid }) => uid.startsWith('dividend-1-2026-03-'))!
    const [paid, ...before] = solar.received
    const corrected = { ...paid!, corrections: [{ amount: cents(5), paidAt: instant('2026-05-01T15:00:00Z') }] }
    const steps = [
      march(eventsAt(of(before), businessDay('2026-03-20'))),
      march(
        eventsAt(
          of(before, [{ month: '2026-03', amount: cents(1), declaredAt: instant('2026-04-05T15:00:00Z') }]),
          businessDay('2026-04-06'),
        ),
      ),
      march(eventsAt(of([paid!, ...before]))),
      march(eventsAt(of([corrected, ...before]))),
      march(eventsAt(of([{ ...corrected, isReversed: true }, ...before]))),
    ]
    expect(steps.map(({ status }) => status)).toEqual(['TENTATIVE', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CANCELLED'])
    expect(new Set(steps.map(({ uid }) => uid)).size).toBe(1)
    const sequences = steps.map(({ sequence }) => sequence)
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
    expect(new Set(sequences).size).toBe(5)
  })

  it('folds any text so that it unfolds to the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (given) => {
        const line = given.replace(/[\r\n]/g, '')
        const text = folded(line)
        expect(text.replaceAll('\r\n ', '')).toBe(line)
        for (const part of text.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
      }),
    )
  })
})
