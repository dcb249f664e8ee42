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
  readonly mark: string
  readonly host: string
  readonly showsAmounts: boolean
  readonly nameOf: (portfolioId: PortfolioId) => string
  /** The creation of the feed, which dates estimates without any payment. */
  readonly madeAt: Instant
}

const stateWords = { paid: 'paid', declared: 'declared', estimated: 'estimated' } as const

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

/** A calendar in the format of RFC 5545: lines end with CRLF and are folded at 75 octets. */
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

/** Folds a line at 75 octets. A continuation starts with a space, and no character is split. */
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
