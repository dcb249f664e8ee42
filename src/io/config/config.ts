import { resolve } from 'node:path'
import { z } from 'zod'
import { sandboxSecrets } from './sandbox-secrets.ts'

/** What to write instead is in the error, since the person who reads it is about to. */
const port = z.coerce.number({ error: 'has to be a port, a whole number from 1 to 65500' }).int().min(1).max(65_500)
const origin = z.url({ protocol: /^https?$/, error: 'has to be an address such as https://www.example.com' })
const database = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'has to be an address such as postgres://user@host:5432/database',
})

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(4000),
  PG_PORT: port.optional(),
  DATA_DIR: z.string().default('.data'),
  /** Where the embedded database's log and the stored files are copied to as they come, and where backups are put. */
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: database.optional(),
  /** The same database by a login that may do what the running product may: posts to the books, and cannot change them. */
  APP_DATABASE_URL: database.optional(),
  /** What is between the product and APP_DATABASE_URL: nothing, or a pooler that gives each transaction a connection. */
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: origin.optional(),
  /** Addresses of our own load balancers, whose word about a caller's address is taken: `10.0.0.5,10.1.0.0/16`. Nobody's if empty. */
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9a-f:.]+(\/\d{1,3})?(,[0-9a-f:.]+(\/\d{1,3})?)*$/i, 'has to be addresses such as 10.0.0.5,10.1.0.0/16')
    .refine((list) => !/\/0+(,|$)/.test(list), 'must not name everyone: a caller could then choose an address')
    .optional(),
  /** Whether an empty database is given the demo's two invented years. */
  DEMO: z.enum(['on', 'off']).default('on'),
  /** Whether calls are counted against their budgets (429). Off in tests, and where a benchmark asks as fast as it can. */
  RATE_LIMITS: z.enum(['on', 'off']).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  /** 32 bytes in base64url; wraps what is encrypted at rest. */
  DATA_KEY: z.string().min(43).optional(),
  /** Keys that sealed before, with commas between them; given until `rotate-keys` has run. */
  DATA_KEYS_OLD: z.string().optional(),
  /** Keys the blind index that finds a repeated tax number. */
  BLIND_INDEX_KEY: z.string().min(32).optional(),
  /** 32 bytes in base64url: the Ed25519 seed that signs the log of balances. */
  PROOF_SIGNING_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'has to be 32 bytes in base64url')
    .optional(),
  /** What hides accounts in the published trees of balances. */
  PROOF_SALT_KEY: z.string().min(32).optional(),
  /** A tag that counts clicks of readers who agreed, and where it comes from and reports to. Without both nothing is counted. */
  ANALYTICS_ORIGIN: origin.optional(),
  ANALYTICS_TAG: z.string().optional(),
  /** What the password of a gated page is compared with: `npm run operator -- new-gate-password` makes both. Without it nobody enters. */
  GATE_HASH: z
    .string()
    .regex(/^scrypt:\d+:[\w-]+:[\w-]+$/, 'has the form scrypt:cost:salt:hash')
    .optional(),
  ACH_KEY: z.string().optional(),
  ACH_SECRET: z.string().optional(),
  ACH_WEBHOOK_SECRET: z.string().optional(),
  ACH_ORIGIN: origin.optional(),
  BANK_LINK_CLIENT_ID: z.string().optional(),
  BANK_LINK_SECRET: z.string().optional(),
  BANK_LINK_ORIGIN: origin.optional(),
  IDENTITY_ISSUER: origin.optional(),
  IDENTITY_CLIENT_ID: z.string().optional(),
  /** Our server as a client of the provider's management API, and the secret with which the provider tells us what happened. */
  IDENTITY_MANAGEMENT_ID: z.string().optional(),
  IDENTITY_MANAGEMENT_SECRET: z.string().optional(),
  IDENTITY_EVENTS_TOKEN: z.string().optional(),
  ESIGN_KEY: z.string().optional(),
  ESIGN_CLIENT_ID: z.string().optional(),
  ESIGN_ORIGIN: origin.optional(),
  TEXTS_ACCOUNT: z.string().optional(),
  TEXTS_TOKEN: z.string().optional(),
  TEXTS_ORIGIN: origin.optional(),
  CRM_TOKEN: z.string().optional(),
  CRM_ORIGIN: origin.optional(),
  CUSTODIAN_LIVE_ORIGIN: origin.optional(),
  CUSTODIAN_LIVE_KEY: z.string().optional(),
  CUSTODIAN_LIVE_WEBHOOK_SECRET: z.string().optional(),
  /** The folders of the custodian that works by daily files: sftp://user@host:port. */
  CUSTODIAN_FILES_ORIGIN: z
    .url({ protocol: /^sftp$/, error: 'has to be an address such as sftp://longlight@files.example.com:22' })
    .optional(),
  /** Our private key there, as ssh-keygen writes it, in base64. */
  CUSTODIAN_FILES_KEY: z.base64().optional(),
  /** What ssh-keygen -l prints of the custodian's host key. */
  CUSTODIAN_FILES_HOST_KEY: z
    .string()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'has the form SHA256:…, as ssh-keygen -l prints it')
    .optional(),
  /** The bank that keeps the company’s accounts: statements and payments by file. */
  BANK_ORIGIN: origin.optional(),
  BANK_KEY: z.string().optional(),
  SMTP_URL: z.string().optional(),
  IP_LOOKUP_ORIGIN: origin.optional(),
  METERS_ORIGIN: origin.optional(),
  SCHEDULER_ORIGIN: origin.optional(),
  WEATHER_ORIGIN: origin.optional(),
})
const isProduction = ({ NODE_ENV }: { readonly NODE_ENV: string }): boolean => NODE_ENV === 'production'
// Production mode wants both, and lists whatever is missing at once.
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
} as const

/** The gated page of a company that is not in production mode; the password is printed at the start. */
export const sandboxGate = {
  password: 'upstream-of-the-weir',
  hash: 'scrypt:15:bG9uZ2xpZ2h0LXNhbmRib3gtZ2F0ZQ:1gx0-xT06fmGF_2lxbDMCGK8BNigl-GeeFMW-JdTm3U',
} as const

export type Config = ReturnType<typeof readConfig>

const databaseOf = (given: z.infer<typeof settings>) => ({
  databaseUrl: given.DATABASE_URL,
  appDatabaseUrl: given.APP_DATABASE_URL ?? given.DATABASE_URL,
  /** Whether APP_DATABASE_URL leads through a transaction pooler. DATABASE_URL never does. */
  isPooled: given.DATABASE_POOLER === 'transaction',
  /** Whether the product logs in as itself; otherwise it logs in as the owner and steps down to its role. */
  hasProductLogin: given.APP_DATABASE_URL !== undefined,
})

/** Reads the settings once; an empty one counts as not given. In production mode a secret that is missing or a sandbox default refuses to start. */
export function readConfig(environment: Record<string, string | undefined>) {
  const read = checked.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (!read.success)
    throw new ConfigError(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const given = read.data
  const production = isProduction(given)
  if (production) refuseSandboxSettings(given)
  const secret = (name: keyof typeof sandboxSecrets): string => given[name] ?? sandboxSecrets[name]
  const publicOrigin = given.PUBLIC_ORIGIN ?? `http://localhost:${given.PORT}`
  return {
    production,
    port: given.PORT,
    sandboxPort: given.SANDBOX_PORT,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    backupDir: given.BACKUP_DIR === undefined ? undefined : resolve(given.BACKUP_DIR),
    pgPort: given.PG_PORT ?? given.SANDBOX_PORT + 50,
    ...databaseOf(given),
    publicOrigin,
    trustProxy: given.TRUST_PROXY?.split(',') ?? false,
    rateLimits: (given.RATE_LIMITS ?? (given.NODE_ENV === 'test' ? 'off' : 'on')) === 'on',
    demo: given.DEMO === 'on' && !production,
    logLevel: given.LOG_LEVEL,
    dataKey: secret('DATA_KEY'),
    oldDataKeys: (given.DATA_KEYS_OLD ?? '').split(',').filter(Boolean),
    blindIndexKey: secret('BLIND_INDEX_KEY'),
    analytics:
      given.ANALYTICS_ORIGIN && given.ANALYTICS_TAG
        ? { origin: given.ANALYTICS_ORIGIN, id: given.ANALYTICS_TAG }
        : null,
    proof: {
      /** The name of the log: its address without the scheme. */
      origin: `${new URL(publicOrigin).host}/proof/log`,
      signingKey: secret('PROOF_SIGNING_KEY'),
      saltKey: secret('PROOF_SALT_KEY'),
    },
    gateHash: given.GATE_HASH ?? (production ? null : sandboxGate.hash),
    ...partnersOf(given, publicOrigin),
  }
}

/** Where each partner is, and what we show it; what is not given is the stand-in's. */
function partnersOf(given: z.infer<typeof settings>, publicOrigin: string) {
  const standIn = (name: keyof typeof standInPorts) => `http://127.0.0.1:${given.SANDBOX_PORT + standInPorts[name]}`
  const secret = (name: keyof typeof sandboxSecrets): string => given[name] ?? sandboxSecrets[name]
  return {
    ach: {
      origin: given.ACH_ORIGIN ?? standIn('ach'),
      key: secret('ACH_KEY'),
      secret: secret('ACH_SECRET'),
      webhookSecret: secret('ACH_WEBHOOK_SECRET'),
    },
    bankLink: {
      origin: given.BANK_LINK_ORIGIN ?? standIn('bankLink'),
      clientId: secret('BANK_LINK_CLIENT_ID'),
      secret: secret('BANK_LINK_SECRET'),
    },
    identity: {
      // A trailing slash or its absence is part of an issuer's name; this provider has none.
      issuer: given.IDENTITY_ISSUER ?? `http://localhost:${given.SANDBOX_PORT + standInPorts.identity}`,
      clientId: secret('IDENTITY_CLIENT_ID'),
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
    bank: { origin: given.BANK_ORIGIN ?? standIn('bank'), key: secret('BANK_KEY') },
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

function refuseSandboxSettings(given: z.infer<typeof settings>): void {
  const secrets = Object.keys(sandboxSecrets) as (keyof typeof sandboxSecrets)[]
  const needed = [
    'DATABASE_URL',
    'PUBLIC_ORIGIN',
    'ACH_ORIGIN',
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
    'BANK_ORIGIN',
  ] as const
  const problems = [
    ...secrets
      .filter((name) => !given[name])
      .map((name) => `${name}: set it; production mode has no default for a secret`),
    ...secrets
      .filter((name) => given[name] === sandboxSecrets[name])
      .map((name) => `${name}: is the sandbox default; set your own`),
    ...(given.GATE_HASH === sandboxGate.hash ? ['GATE_HASH: is the sandbox default; set your own'] : []),
    ...(given.APP_DATABASE_URL
      ? []
      : ['APP_DATABASE_URL: set it; in production mode the product logs in with fewer rights than its owner']),
    ...needed.filter((name) => !given[name]).map((name) => `${name}: set it; production mode has no stand-ins`),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
}
