import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { filesOf } from './files-config.ts'
import { productionProblems, type webhookSecretNames } from './production-rules.ts'
import { sandboxGate, sandboxSecrets } from './sandbox-secrets.ts'
import { type Environment, withSecretFiles } from './secret-files.ts'
import { settings } from './settings.ts'

/** Staging is production with the partners' stand-ins and with marks on everything people see. */
const isProduction = ({ NODE_ENV }: { readonly NODE_ENV: string }): boolean =>
  NODE_ENV === 'production' || NODE_ENV === 'staging'
const checked = settings
  .refine((given) => given.DATABASE_URL || !given.APP_DATABASE_URL || isProduction(given), {
    path: ['APP_DATABASE_URL'],
    error: 'is a second login of DATABASE_URL; set both or neither',
  })
  .refine((given) => given.DATABASE_POOLER === 'none' || given.APP_DATABASE_URL, {
    path: ['DATABASE_POOLER'],
    error:
      'needs APP_DATABASE_URL: behind a pooler the product logs in as itself, and DATABASE_URL leads past the pooler',
  })

/** Each stand-in has its own port, counted from the sandbox console's. */
export const standInPorts = {
  ach: 1,
  bankLink: 2,
  identity: 3,
  mail: 4,
  esign: 5,
  texts: 6,
  crm: 7,
  ipLookup: 8,
  meters: 9,
  scheduler: 10,
  weather: 11,
  custodianLive: 12,
  custodianFiles: 13,
  bank: 14,
  files: 15,
} as const

export type Config = ReturnType<typeof readConfig>

const databaseOf = (given: z.infer<typeof settings>) => ({
  databaseUrl: given.DATABASE_URL,
  appDatabaseUrl: given.APP_DATABASE_URL ?? given.DATABASE_URL,
  /** True if APP_DATABASE_URL uses a transaction pooler. DATABASE_URL never does. */
  /** A standby for reports and operators' lists; undefined if the leader serves every read. */
  standbyUrl: given.STANDBY_DATABASE_URL,
  isPooled: given.DATABASE_POOLER === 'transaction',
  /** True if the product has its own login; otherwise it logs in as the owner and drops to its role. */
  hasProductLogin: given.APP_DATABASE_URL !== undefined,
})

function checkedSettings(given: Environment): z.infer<typeof settings> {
  const { environment, problems } = withSecretFiles(given)
  const read = checked.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  const wrong = read.success ? [] : read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (!read.success || problems.length > 0) throw new ConfigError([...problems, ...wrong])
  return read.data
}

/** Only the databases, for programs without partners: they need no partner's secret. */
export const readDatabases = ({ DATABASE_URL, APP_DATABASE_URL, ...rest }: Environment) =>
  databaseOf(
    checkedSettings({
      DATABASE_URL,
      APP_DATABASE_URL,
      DATABASE_URL_FILE: rest.DATABASE_URL_FILE,
      APP_DATABASE_URL_FILE: rest.APP_DATABASE_URL_FILE,
      SECRETS_DIR: rest.SECRETS_DIR,
    }),
  )

const keysIn = (list = ''): readonly string[] => list.split(/[\s,]+/).filter(Boolean)

/**
 * Reads the settings once; an empty one counts as missing. Production mode refuses to start with a missing secret or a
 * sandbox default.
 */
export function readConfig(environment: Environment) {
  const given = checkedSettings(environment)
  // Two logins mean an installation. Without NODE_ENV it would run on publicly known keys.
  if (given.APP_DATABASE_URL && !environment.NODE_ENV)
    throw new ConfigError([
      'NODE_ENV: say production, or development for a company of invented people with keys that everyone can read',
    ])
  const production = isProduction(given)
  const problems = production ? productionProblems(given) : []
  if (problems.length > 0) throw new ConfigError(problems)
  const secret = (name: keyof typeof sandboxSecrets): string => given[name] ?? sandboxSecrets[name]
  const publicOrigin = given.PUBLIC_ORIGIN ?? `http://localhost:${given.PORT}`
  return {
    production,
    staging: given.NODE_ENV === 'staging',
    port: given.PORT,
    sandboxPort: given.SANDBOX_PORT,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    files: filesOf(given, standInPorts.files),
    backupDir: given.BACKUP_DIR === undefined ? undefined : resolve(given.BACKUP_DIR),
    operatorSession: given.OPERATOR_SESSION ?? join(homedir(), '.longlight', 'operator-session.json'),
    pgPort: given.PG_PORT ?? given.SANDBOX_PORT + 50,
    isDisposable: given.PG_DISPOSABLE === 'on' && !production,
    ...databaseOf(given),
    publicOrigin,
    trustProxy: given.TRUST_PROXY?.split(',') ?? false,
    rateLimits: (given.RATE_LIMITS ?? (given.NODE_ENV === 'test' ? 'off' : 'on')) === 'on',
    demo: given.DEMO === 'on' && !production,
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    metrics: given.METRICS_PORT === undefined ? null : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    traces: given.TRACES_COLLECTOR ? { collector: given.TRACES_COLLECTOR, share: given.TRACES_SHARE } : null,
    commit: given.COMMIT ?? null,
    given: givenSettings(environment),
    dataKey: secret('DATA_KEY'),
    oldDataKeys: keysIn(given.DATA_KEYS_OLD),
    blindIndexKey: secret('BLIND_INDEX_KEY'),
    oldBlindIndexKeys: keysIn(given.BLIND_INDEX_KEYS_OLD),
    analytics:
      given.ANALYTICS_ORIGIN && given.ANALYTICS_TAG
        ? { origin: given.ANALYTICS_ORIGIN, id: given.ANALYTICS_TAG }
        : null,
    drainSeconds: given.DRAIN_SECONDS,
    checksNightly: given.NIGHT_CHECK === 'on' || production,
    proof: {
      /** The name of the log: its address without the scheme. */
      origin: `${new URL(publicOrigin).host}/proof/log`,
      signingKey: secret('PROOF_SIGNING_KEY'),
      saltKey: secret('PROOF_SALT_KEY'),
      oldSigningKey: given.PROOF_SIGNING_KEY_OLD,
      oldSaltKey: given.PROOF_SALT_KEY_OLD,
    },
    gateHash: given.GATE_HASH ?? (production ? null : sandboxGate.hash),
    ...partnersOf(given, publicOrigin),
  }
}

/** Settings with harmless values: no secret, and no address with a password. */
const harmless: readonly string[] = [
  ...['NODE_ENV', 'PORT', 'HOST', 'METRICS_PORT', 'METRICS_HOST', 'LOG_LEVEL', 'RATE_LIMITS', 'DEMO', 'NIGHT_CHECK'],
  ...['FILES_STORE', 'FILES_BUCKET', 'FILES_REGION', 'FILES_LOCK'],
  ...['DATABASE_POOLER', 'DRAIN_SECONDS', 'SANDBOX_PORT', 'PG_PORT', 'PG_DISPOSABLE', 'TRUST_PROXY'],
]

/** The given settings for the start line: all names, and harmless values. */
function givenSettings(environment: Environment) {
  const given = withSecretFiles(environment).environment
  const names = Object.keys(settings.shape).filter((name) => given[name])
  return {
    names,
    values: Object.fromEntries(
      names.filter((name) => harmless.includes(name)).map((name) => [name, environment[name]]),
    ),
  }
}

/** Each partner's address and credentials; a missing setting defaults to the stand-in's. */
function partnersOf(given: z.infer<typeof settings>, publicOrigin: string) {
  const standIn = (name: keyof typeof standInPorts) => `http://127.0.0.1:${given.SANDBOX_PORT + standInPorts[name]}`
  const secret = (name: keyof typeof sandboxSecrets): string => given[name] ?? sandboxSecrets[name]
  const both = (name: (typeof webhookSecretNames)[number]): readonly string[] => {
    const before = given[`${name}_OLD`]
    return before ? [secret(name), before] : [secret(name)]
  }
  return {
    /** The secrets that authenticate partners' webhooks; two during a change. */
    webhookSecrets: {
      ach: both('ACH_WEBHOOK_SECRET'),
      custodianLive: both('CUSTODIAN_LIVE_WEBHOOK_SECRET'),
      esign: both('ESIGN_KEY'),
      identity: both('IDENTITY_EVENTS_TOKEN'),
      texts: both('TEXTS_TOKEN'),
    },
    ach: {
      origin: given.ACH_ORIGIN ?? standIn('ach'),
      key: secret('ACH_KEY'),
      secret: secret('ACH_SECRET'),
      webhookSecret: secret('ACH_WEBHOOK_SECRET'),
    },
    bank: { origin: given.BANK_ORIGIN ?? standIn('bank'), key: secret('BANK_KEY') },
    bankLink: {
      origin: given.BANK_LINK_ORIGIN ?? standIn('bankLink'),
      clientId: secret('BANK_LINK_CLIENT_ID'),
      secret: secret('BANK_LINK_SECRET'),
    },
    identity: {
      // A trailing slash is part of an issuer's name; this provider has none.
      issuer: given.IDENTITY_ISSUER ?? `http://localhost:${given.SANDBOX_PORT + standInPorts.identity}`,
      clientId: secret('IDENTITY_CLIENT_ID'),
      cliClientId: secret('IDENTITY_CLI_CLIENT_ID'),
      manager: { id: secret('IDENTITY_MANAGEMENT_ID'), secret: secret('IDENTITY_MANAGEMENT_SECRET') },
      eventsToken: secret('IDENTITY_EVENTS_TOKEN'),
      audience: `${publicOrigin}/graphql`,
    },
    esign: {
      origin: given.ESIGN_ORIGIN ?? standIn('esign'),
      key: secret('ESIGN_KEY'),
      clientId: secret('ESIGN_CLIENT_ID'),
    },
    texts: {
      origin: given.TEXTS_ORIGIN ?? standIn('texts'),
      account: secret('TEXTS_ACCOUNT'),
      token: secret('TEXTS_TOKEN'),
      from: '+15005550006',
    },
    crm: { origin: given.CRM_ORIGIN ?? standIn('crm'), token: secret('CRM_TOKEN') },
    mail: { smtpUrl: given.SMTP_URL ?? `smtp://127.0.0.1:${given.SANDBOX_PORT + standInPorts.mail}` },
    ipLookup: { origin: given.IP_LOOKUP_ORIGIN ?? standIn('ipLookup') },
    meters: { origin: given.METERS_ORIGIN ?? standIn('meters') },
    scheduler: { origin: given.SCHEDULER_ORIGIN ?? standIn('scheduler') },
    weather: { origin: given.WEATHER_ORIGIN ?? standIn('weather') },
    custodianLive: {
      origin: given.CUSTODIAN_LIVE_ORIGIN ?? standIn('custodianLive'),
      key: secret('CUSTODIAN_LIVE_KEY'),
      webhookSecret: secret('CUSTODIAN_LIVE_WEBHOOK_SECRET'),
    },
    custodianFiles: {
      origin:
        given.CUSTODIAN_FILES_ORIGIN ??
        `sftp://longlight@127.0.0.1:${given.SANDBOX_PORT + standInPorts.custodianFiles}`,
      key: secret('CUSTODIAN_FILES_KEY'),
      hostKey: secret('CUSTODIAN_FILES_HOST_KEY'),
    },
  }
}

export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Settings are wrong or missing:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}
