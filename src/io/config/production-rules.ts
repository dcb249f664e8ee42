import type { z } from 'zod'
import { bucketProblems } from './files-config.ts'
import { sandboxGate, sandboxSecrets } from './sandbox-secrets.ts'
import { closed, isName, isOpen, isWeak, weak } from './secret-rules.ts'
import type { settings } from './settings.ts'

type Given = z.infer<typeof settings>
type Secret = keyof typeof sandboxSecrets

export const webhookSecretNames = [
  'ACH_WEBHOOK_SECRET',
  'CUSTODIAN_LIVE_WEBHOOK_SECRET',
  'ESIGN_KEY',
  'IDENTITY_EVENTS_TOKEN',
  'TEXTS_TOKEN',
] as const

/** The secrets with a still valid predecessor, under the same name with `_OLD`. */
const namesOfTwo = [...webhookSecretNames, 'PROOF_SIGNING_KEY', 'PROOF_SALT_KEY'] as const

/** Settings required by production mode, besides every secret and APP_DATABASE_URL. */
export const neededInProduction = [
  'DATABASE_URL',
  'PUBLIC_ORIGIN',
  'ACH_ORIGIN',
  'BANK_ORIGIN',
  'BANK_LINK_ORIGIN',
  'IDENTITY_ISSUER',
  'ESIGN_ORIGIN',
  'SMTP_URL',
  'METERS_ORIGIN',
  'TEXTS_ORIGIN',
  'CRM_ORIGIN',
  'IP_LOOKUP_ORIGIN',
  'SCHEDULER_ORIGIN',
  'WEATHER_ORIGIN',
  'CUSTODIAN_LIVE_ORIGIN',
  'CUSTODIAN_FILES_ORIGIN',
] as const
type Needed = (typeof neededInProduction)[number]

/** The address of each partner that has a stand-in, and the secrets that it knows us by. */
const partners: Readonly<Partial<Record<Needed, readonly Secret[]>>> = {
  ACH_ORIGIN: ['ACH_KEY', 'ACH_SECRET', 'ACH_WEBHOOK_SECRET'],
  BANK_ORIGIN: ['BANK_KEY'],
  BANK_LINK_ORIGIN: ['BANK_LINK_CLIENT_ID', 'BANK_LINK_SECRET'],
  IDENTITY_ISSUER: [
    'IDENTITY_CLIENT_ID',
    'IDENTITY_CLI_CLIENT_ID',
    'IDENTITY_MANAGEMENT_ID',
    'IDENTITY_MANAGEMENT_SECRET',
    'IDENTITY_EVENTS_TOKEN',
  ],
  ESIGN_ORIGIN: ['ESIGN_KEY', 'ESIGN_CLIENT_ID'],
  SMTP_URL: [],
  METERS_ORIGIN: [],
  TEXTS_ORIGIN: ['TEXTS_ACCOUNT', 'TEXTS_TOKEN'],
  CRM_ORIGIN: ['CRM_TOKEN'],
  IP_LOOKUP_ORIGIN: [],
  SCHEDULER_ORIGIN: [],
  WEATHER_ORIGIN: [],
  CUSTODIAN_LIVE_ORIGIN: ['CUSTODIAN_LIVE_KEY', 'CUSTODIAN_LIVE_WEBHOOK_SECRET'],
  CUSTODIAN_FILES_ORIGIN: ['CUSTODIAN_FILES_KEY', 'CUSTODIAN_FILES_HOST_KEY'],
}

/** In staging a partner without an address is its stand-in, whose secrets are public. */
function leftToStandIns(given: Given): ReadonlySet<string> {
  if (given.NODE_ENV !== 'staging') return new Set()
  return new Set(
    Object.entries(partners).flatMap(([address, secrets]) => (given[address as Needed] ? [] : [address, ...secrets])),
  )
}

/** Everything that prevents a start in production mode, with the remedy. */
export function productionProblems(given: Given): string[] {
  const standIns = leftToStandIns(given)
  const secrets = (Object.keys(sandboxSecrets) as Secret[]).filter((name) => !standIns.has(name))
  const needed = neededInProduction.filter((name) => !standIns.has(name))
  return [
    ...secrets
      .filter((name) => !given[name])
      .map((name) => `${name}: set it; production mode has no default for a secret`),
    ...secrets
      .filter((name) => given[name] === sandboxSecrets[name])
      .map((name) => `${name}: is the sandbox default; set your own`),
    ...namesOfTwo
      .filter((name) => given[`${name}_OLD`] === sandboxSecrets[name])
      .map((name) => `${name}_OLD: is the sandbox default, which everyone can read; leave it out`),
    ...namesOfTwo
      .filter((name) => given[`${name}_OLD`] && isWeak(given[`${name}_OLD`]!))
      .map((name) => `${name}_OLD: ${weak}`),
    ...(given.GATE_HASH === sandboxGate.hash ? ['GATE_HASH: is the sandbox default; set your own'] : []),
    ...(given.APP_DATABASE_URL
      ? []
      : ['APP_DATABASE_URL: set it; in production mode the product logs in with fewer rights than its owner']),
    ...needed.filter((name) => !given[name]).map((name) => `${name}: set it; production mode has no stand-ins`),
    ...secrets.filter((name) => given[name] && !isName(name) && isWeak(given[name])).map((name) => `${name}: ${weak}`),
    ...needed.filter((name) => given[name] && isOpen(given[name])).map((name) => `${name}: ${closed(name)}`),
    ...bucketProblems(given),
    ...(given.RATE_LIMITS === 'off' ? ['RATE_LIMITS: cannot be off in production mode'] : []),
  ]
}
