import { company } from '#kernel/brand.ts'
import { type BusinessDay, plusDays } from '#kernel/business-day.ts'
import { formatCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type CalendarEntry, lastChange, type PortfolioDividends } from './dividend-calendar.ts'

/** The secret in a feed's address: 24 bytes as base64url, made by the browser and shown once. */
export const feedSecret = /^[\w-]{32}$/

export type CalendarEvent = {
  readonly uid: string
  /** Grows with each change of the event. */
  readonly sequence: number
  readonly changedAt: Instant
  readonly on: BusinessDay
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  readonly summary: string
  readonly description: string
}

type Feed = {
  /** Identifies the account in the ids of its events, and reveals nothing about it. */
  readonly mark: string
  readonly host: string
  readonly showsAmounts: boolean
  readonly nameOf: (portfolioId: PortfolioId) => string
  /** The moment when the feed was made: an estimate without any payment has this date. */
  readonly madeAt: Instant
}

const stateWords = { paid: 'paid', declared: 'declared', estimated: 'estimated' } as const

/**
 * One event for each month of a portfolio. Its number counts payments: each payment moves the estimates of the months
 * after it, a declaration is one more than that, and the payment itself one more again.
 */
export function eventsOf(of: PortfolioDividends, entries: readonly CalendarEntry[], feed: Feed): CalendarEvent[] {
  const oldestFirst = of.received.toReversed()
  const newest = oldestFirst.at(-1)
  return entries.map((entry) => {
    const nth = oldestFirst.findIndex(({ dividendId }) => dividendId === entry.dividendId)
    const received = oldestFirst[nth]
    const declared = of.declared.find(({ month }) => month === entry.month)
    const payments = received ? nth + 1 : oldestFirst.length
    const further = received ? received.corrections.length + (received.isReversed ? 1 : 0) : declared ? 1 : 0
    const amount = feed.showsAmounts ? `, ${formatCents(entry.amount)}` : ''
    return {
      uid: `dividend-${of.portfolioId}-${entry.month}-${feed.mark}@${feed.host}`,
      sequence: 2 * payments + further,
      changedAt: received ? lastChange(received) : (declared?.declaredAt ?? newest?.paidAt ?? feed.madeAt),
      on: entry.on,
      status: received?.isReversed ? 'CANCELLED' : entry.state === 'estimated' ? 'TENTATIVE' : 'CONFIRMED',
      summary: `Dividend ${stateWords[entry.state]}: ${feed.nameOf(of.portfolioId)}${amount}`,
      description:
        entry.state === 'estimated'
          ? `For ${entry.month}. An estimate from past payments; nothing is declared and nothing is promised.${entry.lateReason ? ` ${entry.lateReason}` : ''}`
          : `For ${entry.month}.`,
    }
  })
}

/** A calendar as RFC 5545 has it: lines end with CRLF and are folded at 75 octets. */
export const calendarText = (events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${company.name}//Dividends//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(`${company.name} dividends`)}`,
    `NAME:${escaped(`${company.name} dividends`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${compact(event.changedAt)}`,
      `LAST-MODIFIED:${compact(event.changedAt)}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTART;VALUE=DATE:${event.on.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${plusDays(event.on, 1).replaceAll('-', '')}`,
      `STATUS:${event.status}`,
      'TRANSP:TRANSPARENT',
      `SUMMARY:${escaped(event.summary)}`,
      `DESCRIPTION:${escaped(event.description)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

/** 20261120T150000Z */
const compact = (at: Instant): string =>
  at
    .round({ smallestUnit: 'second', roundingMode: 'floor' })
    .toString()
    .replace(/[-:]|\.\d+/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const octetsOf = (character: string): number => {
  const point = character.codePointAt(0)!
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** A line of at most 75 octets; what is longer goes on behind a blank, and no character is cut in two. */
export function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > 75) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
