import { company } from '#kernel/brand.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import type { Kind } from './kinds.ts'

/** The consent of a person who wants texts. A change of wording gets a new version. */
export const textConsent = {
  version: '2026-11-24',
  title: 'Text messages',
  paragraphs: [
    `You agree to get text messages from ${company.legalName} about your account at the number that you confirm. They tell you what happened and contain no advertising. Message frequency varies with your account activity and settings.`,
    'Message and data rates may apply. You do not have to agree to texts to buy anything.',
    'Reply STOP to any text, or switch texts off here, to end them. Reply HELP for help.',
  ],
} as const

/** The exact text whose hash is kept with the consent. */
export const wholeTextConsent = [`${textConsent.title} (${textConsent.version})`, ...textConsent.paragraphs].join(
  '\n\n',
)

/** One text of 160 plain characters. It names nobody and no amount: a locked phone shows it to anyone who looks. */
export const textBody = (says: string): string => `${company.name}: ${says} Reply STOP to end.`

export const codeBody = (code: string): string =>
  `${company.name}: your code is ${code}. It expires in 10 minutes. We will never ask you for it. Reply STOP to end.`
export const helpBody = `${company.name} account alerts. Write to ${company.email} for help. Msg and data rates may apply. Reply STOP to end.`
export const startBody = `${company.name}: texts about your account are on again. Reply HELP for help, STOP to end.`

/** Kinds that protect the account, which cannot wait for the morning. */
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
/** The time zones for a person whose home state we do not have: Maine to Hawaii. */
const anywhere = ['America/New_York', 'Pacific/Honolulu']

const opens = 8
const closes = 20

/** The time at which a text may leave: between 8:00 and 20:00 in every time zone of the person's state. */
export function sendTextAt(kind: Kind, at: Instant, state: string | null): Instant {
  if (atAnyHour.includes(kind)) return at
  const zones = zonesOf[state ?? ''] ?? anywhere
  let when = at
  // Each zone can only put it off; two rounds settle what the other zone moved.
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

/** After so many texts in a row that did not reach a phone, it is taken for gone. */
export const failuresThatEnd = 3
