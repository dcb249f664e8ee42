import { businessZone } from './business-day.ts'
import type { Instant } from './instant.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Services that staff can turn off for everyone; requests are refused meanwhile, or wait. */
export const serviceSwitches = ['newOrders', 'payouts', 'autoInvest', 'signUps'] as const
export type ServiceSwitch = (typeof serviceSwitches)[number]

/** Partners whose outgoing messages the staff can hold back, by the names that the outbox has for them. */
export const partnerSwitches = ['ach', 'bank', 'crm', 'custodian', 'esign', 'identity', 'mail', 'texts'] as const

export const switchNames = [...serviceSwitches, ...partnerSwitches] as const
export type SwitchName = (typeof switchNames)[number]

export const isService = (name: SwitchName): name is ServiceSwitch =>
  serviceSwitches.some((service) => service === name)

export const switchWords: Readonly<Record<SwitchName, string>> = {
  newOrders: 'New orders',
  payouts: 'Withdrawals',
  autoInvest: 'Auto-invest',
  signUps: 'Sign-ups',
  ach: 'Messages to the payment partner',
  bank: 'Wires to and from custodians',
  crm: 'Messages to the CRM',
  custodian: 'Messages to IRA custodians',
  esign: 'Messages to the signature partner',
  identity: 'Messages to the login provider',
  mail: 'Email',
  texts: 'Text messages',
}

const codes = {
  newOrders: 'newOrdersPaused',
  payouts: 'withdrawalsPaused',
  autoInvest: 'autoInvestPaused',
  signUps: 'signUpsPaused',
} as const satisfies Readonly<Record<ServiceSwitch, string>>

const paused: Readonly<Record<ServiceSwitch, readonly [head: string, end: string]>> = {
  newOrders: ['New orders have been paused', 'Your money stays where it is.'],
  payouts: ['Withdrawals have been paused', 'Your cash stays in your account, and it stays yours.'],
  autoInvest: [
    'Auto-invest has been paused',
    'An investment that falls due waits until it resumes, unless the next one of its schedule falls due first. Your money stays where it is.',
  ],
  signUps: ['New sign-ups have been paused', 'Please come back later.'],
}

export type Pause = { readonly since: Instant; readonly publicText: string }
export type PausedRefusal = Refusal<(typeof codes)[ServiceSwitch]>

/** The notice to investors: since when, why, and what becomes of their money. */
export function pausedText(service: ServiceSwitch, { since, publicText }: Pause): string {
  const [head, end] = paused[service]
  return `${head} since ${moment(since)}. ${asSentence(publicText)} ${end}`
}

export const refusePaused = (service: ServiceSwitch, pause: Pause): PausedRefusal =>
  refuse(codes[service], pausedText(service, pause))

/** "Nov 24, 2026, 3:05 PM ET" */
const moment = (at: Instant): string =>
  `${at.toZonedDateTimeISO(businessZone).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })} ET`

const asSentence = (text: string): string => {
  const trimmed = text.trim()
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`
}
