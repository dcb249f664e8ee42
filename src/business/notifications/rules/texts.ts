import { company } from '#kernel/brand.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import type { Kind } from './kinds.ts'

/** The consent to text messages. A changed wording gets a new version. */
export const textConsent = {
  version: '2026-11-24',
  title: 'Text messages',
  paragraphs: [
    `You agree to get text messages from ${company.legalName} about your account at the number that you confirm. They tell you what happened and contain no advertising. Message frequency varies with your account activity and settings.`,
    'Message and data rates may apply. You do not have to agree to texts to buy anything.',
    'Reply STOP to any text, or switch texts off here, to end them. Reply HELP for help.',
  ],
} as const

export const wholeTextConsent = [`${textConsent.title} (${textConsent.version})`, ...textConsent.paragraphs].join(
  '\n\n',
)

/** One text of 160 plain characters. It contains no name or amount, because a locked phone shows it to anyone. */
export const textBody = (says: string): string => `${company.name}: ${says} Reply STOP to end.`

export const codeBody = (code: string): string =>
  `${company.name}: your code is ${code}. It expires in 10 minutes. We will never ask you for it. Reply STOP to end.`
export const helpBody = `${company.name} account alerts. Write to ${company.email} for help. Msg and data rates may apply. Reply STOP to end.`
export const startBody = `${company.name}: texts about your account are on again. Reply HELP for help, STOP to end.`

/** Kinds that protect the account and cannot wait for the morning. */
const atAnyHour: readonly Kind[] = ['security', 'moneyOut', 'bankChanged', 'access', 'hold']

const zonesOf: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  (
    [
      ['CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV', ['America/New_York']],
      ['AL AR IL IA LA MN MO MS OK WI', ['America/Chicago']],
      ['FL IN KY MI TN', ['America/New_York', 'America/Chicago']],
      ['KS ND NE SD TX', ['America/Chicago', 'America/Denver']],
      ['CO MT NM UT WY', ['America/Denver']],
      ['AZ', ['America/Phoenix', 'America/Denver']],
      ['ID OR', ['America/Denver', 'America/Los_Angeles']],
      ['CA NV WA', ['America/Los_Angeles']],
      ['AK', ['America/Anchorage', 'America/Adak']],
      ['HI', ['Pacific/Honolulu']],
    ] as const
  ).flatMap(([states, zones]) => states.split(' ').map((state) => [state, zones])),
)
/** The time zones for a person with an unknown home state: Maine to Hawaii. */
const anywhere = ['America/New_York', 'Pacific/Honolulu']

const opens = 8
const closes = 20

/** The earliest time for a text: between 8:00 and 20:00 in every time zone of the person's state. */
export function sendTextAt(kind: Kind, at: Instant, state: string | null): Instant {
  if (atAnyHour.includes(kind)) return at
  const zones = zonesOf[state ?? ''] ?? anywhere
  let when = at
  for (const zone of [...zones, ...zones]) when = awakeFrom(when, zone)
  return when
}

function awakeFrom(at: Instant, zone: string): Instant {
  const there = at.toZonedDateTimeISO(zone)
  if (there.hour >= opens && there.hour < closes) return at
  const morning = there.withPlainTime({ hour: opens })
  const next = (there.hour < opens ? morning : morning.add({ days: 1 })).toInstant()
  return isBefore(next, at) ? at : next
}

/** After this many failed texts in a row, a number is treated as gone. */
export const failuresThatEnd = 3
