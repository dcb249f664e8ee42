import { z } from 'zod'

/** Each error says what to write instead. */
const port = z.coerce.number({ error: 'has to be a port, a whole number from 1 to 65500' }).int().min(1).max(65_500)
const origin = z.url({ protocol: /^https?$/, error: 'has to be an address such as https://www.example.com' })
const database = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'has to be an address such as postgres://user@host:5432/database',
})

/** A partner's previous webhook secret during a change. */
const secretBefore = z
  .string()
  .optional()
  .describe('The one before it, which counts as well until the partner has changed over. Then leave it out.')

/**
 * Every setting, once: format, default and meaning. `docs/operations/configuration.md` is generated from it. Sandbox
 * secrets are in `sandbox-secrets.ts`, and a missing partner address defaults to the stand-in's.
 */
export const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'staging', 'production'])
    .default('development')
    .describe(
      '`production` starts no stand-in and no embedded database, and refuses a secret that is missing or a sandbox default. `staging` is the same for a trial: a partner without an address is its stand-in, invented content may be served, and every page, email and text is marked.',
    ),
  SECRETS_DIR: z
    .string()
    .optional()
    .describe(
      'A folder in which each file is a secret and has the name of its setting, as containers get them: `/run/secrets`.',
    ),
  PORT: port.default(3000).describe('The site and the API.'),
  SANDBOX_PORT: port.default(4000).describe('The sandbox console. The stand-ins take the ports after it.'),
  PG_PORT: port.optional().describe('The embedded Postgres; `SANDBOX_PORT` + 50 where it is not given.'),
  PG_DISPOSABLE: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      '`on` lets the embedded Postgres leave out what makes it survive a crash, for a company that a test throws away.',
    ),
  NIGHT_CHECK: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`off` leaves the nightly check of the books to who asks for it, as a test does at its end. Always on in production.',
    ),
  OPERATOR_SESSION: z
    .string()
    .optional()
    .describe(
      'Path of the file in which the command line keeps the sign-in of an operator; only their user of the machine reads it. In their home folder if it is not given.',
    ),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'has to be a whole number of seconds from 0 to 300' })
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe(
      'So long the API answers 503 at `/readyz` after SIGTERM and everything else as before, until a load balancer has looked. Give it more than the time between two looks.',
    ),
  HOST: z.string().default('127.0.0.1').describe('The address that the processes listen on.'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Database and files. With other ports and another folder a second company runs next to the first.'),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      'Place to which the embedded database’s log and the stored files are copied as they come, for restoring to a moment.',
    ),
  DEMO: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`off` leaves an empty database empty, and `npm run build:site` refuses invented content. Always off in production.',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .optional()
    .describe(
      'The least that is logged; `info` in production mode, `warn` elsewhere. `info` has the line at the start and one a request, `debug` also those of health checks.',
    ),
  METRICS_PORT: port
    .optional()
    .describe(
      'The API’s Prometheus metrics at `/metrics`; the worker’s are at the port after it. Without it nothing is measured.',
    ),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address that the metrics listen on: one that only the monitoring reaches.'),
  TRACES_COLLECTOR: origin
    .optional()
    .describe(
      'Address of an OpenTelemetry collector that takes OTLP over HTTP (port 4318 as a rule). Without it nothing is traced.',
    ),
  TRACES_SHARE: z.coerce
    .number({ error: 'has to be a number from 0 to 1' })
    .min(0)
    .max(1)
    .default(0.1)
    .describe(
      'The share of requests that are traced, chosen by their ids. A tenth costs a deposit no more than three percent of its processor time; 1 keeps every request.',
    ),
  FILES_STORE: z
    .enum(['folder', 's3'])
    .default('folder')
    .describe(
      'Where new documents are kept: in `DATA_DIR/files`, or in the bucket `FILES_BUCKET`. Documents are read from the other place if only that has them.',
    ),
  FILES_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'has to be the name of a bucket, such as longlight-files')
    .optional()
    .describe(
      'A bucket of an S3-compatible store, with versioning and object lock. Required with `FILES_STORE=s3`, and given with `folder` while files are moved.',
    ),
  FILES_ORIGIN: origin
    .refine(
      (text) => !/^https?:/.test(text) || new URL(text).pathname === '/',
      'has to be an address without a path or a bucket in it',
    )
    .optional()
    .describe('The store’s address without the bucket, as `https://s3.us-east-1.amazonaws.com`.'),
  FILES_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,30}$/, 'has to be a region such as us-east-1')
    .default('us-east-1')
    .describe('The region of the bucket, which signs the requests.'),
  FILES_KEY_ID: z
    .string()
    .optional()
    .describe('Our access key there. It may list, read, add and lock objects, and has no right to delete one.'),
  FILES_KEY_SECRET: z.string().optional().describe('The secret of that key.'),
  FILES_KMS_KEY: z
    .string()
    .optional()
    .describe('The key of the store’s key service that encrypts the objects; without it the store uses its own.'),
  FILES_LOCK: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`on` locks each document in the bucket, in compliance mode, for as long as the law wants it kept. Always on in production.',
    ),
  COMMIT: z.string().optional().describe('The commit that was installed, shown in the log and the metrics.'),
  DATABASE_URL: database
    .optional()
    .describe(
      'A Postgres 18 server in place of the embedded one, by a login that owns the schema. Always leads past a pooler.',
    ),
  APP_DATABASE_URL: database
    .optional()
    .describe(
      'The same database by a login in the role `longlight_app` alone: it posts to the books and cannot change them.',
    ),
  STANDBY_DATABASE_URL: database
    .optional()
    .describe(
      'A standby of the same database, by the login of `APP_DATABASE_URL`: public figures, reports and operators’ lists are read there.',
    ),
  DATABASE_POOLER: z
    .enum(['none', 'transaction'])
    .default('none')
    .describe(
      '`transaction` where `APP_DATABASE_URL` leads through a pooler that gives each transaction a connection.',
    ),
  PUBLIC_ORIGIN: origin
    .optional()
    .describe('The site’s address as people see it; `http://localhost:PORT` where it is not given.'),
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9a-f:.]+(\/\d{1,3})?(,[0-9a-f:.]+(\/\d{1,3})?)*$/i, 'has to be addresses such as 10.0.0.5,10.1.0.0/16')
    .refine((list) => !/\/0+(,|$)/.test(list), 'must not name everyone: a caller could then choose an address')
    .optional()
    .describe(
      'Our own load balancers, as `10.0.0.5,10.1.0.0/16`: their `X-Forwarded-For` is believed, and no other’s. Without it all callers behind a proxy share one budget.',
    ),
  RATE_LIMITS: z
    .enum(['on', 'off'])
    .optional()
    .describe('True if calls are counted against their budgets. On, but in tests.'),
  DATA_KEY: z.string().min(43).optional().describe('32 bytes in base64url; wraps what is encrypted at rest.'),
  DATA_KEYS_OLD: z
    .string()
    .optional()
    .describe(
      'Keys that sealed before, with commas or lines between them; given until `npm run operator -- rotate-keys` has run.',
    ),
  BLIND_INDEX_KEY: z
    .string()
    .min(32)
    .optional()
    .describe('Keys the index that finds a repeated tax number, and makes the links in emails.'),
  BLIND_INDEX_KEYS_OLD: z
    .string()
    .optional()
    .describe(
      'Those before it, with commas or lines between them: links in emails that have left, and returns that the IRS has, are compared with them.',
    ),
  PROOF_SIGNING_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'has to be 32 bytes in base64url')
    .optional()
    .describe('32 bytes in base64url: the Ed25519 seed that signs the public log of balances.'),
  PROOF_SIGNING_KEY_OLD: z
    .string()
    .regex(/^[\w-]{43}$/, 'has to be 32 bytes in base64url')
    .optional()
    .describe('The one before it, which signs as well until the readers of the log know the new one.'),
  PROOF_SALT_KEY: z.string().min(32).optional().describe('Hides accounts in the published trees of balances.'),
  PROOF_SALT_KEY_OLD: z
    .string()
    .min(32)
    .optional()
    .describe('The one before it, with which the nights of the last 35 days are proved.'),
  ANALYTICS_ORIGIN: origin
    .optional()
    .describe('Address of a tag that counts three clicks of readers who agreed. Without both nothing is counted.'),
  ANALYTICS_TAG: z.string().optional().describe('The id of that tag.'),
  GATE_HASH: z
    .string()
    .regex(/^scrypt:\d+:[\w-]+:[\w-]+$/, 'has the form scrypt:cost:salt:hash')
    .optional()
    .describe(
      'Hash with which the password of `/confidential/` is compared; `npm run operator -- new-gate-password` makes both. Without it the page is closed in production.',
    ),
  ACH_ORIGIN: origin.optional().describe('The payment partner.'),
  ACH_KEY: z.string().optional().describe('Our key there.'),
  ACH_SECRET: z.string().optional().describe('The secret of that key.'),
  ACH_WEBHOOK_SECRET: z.string().optional().describe('Signs the partner’s webhooks.'),
  ACH_WEBHOOK_SECRET_OLD: secretBefore,
  BANK_ORIGIN: origin
    .optional()
    .describe('The bank that keeps the company’s accounts: statements and payments by file.'),
  BANK_KEY: z.string().optional().describe('Our key there.'),
  BANK_LINK_ORIGIN: origin.optional().describe('The partner that links bank accounts.'),
  BANK_LINK_CLIENT_ID: z.string().optional().describe('Our id there.'),
  BANK_LINK_SECRET: z.string().optional().describe('Our secret there.'),
  IDENTITY_ISSUER: origin
    .optional()
    .describe('The OpenID provider that people sign in at, exactly as it names itself in its tokens.'),
  IDENTITY_CLIENT_ID: z
    .string()
    .optional()
    .describe('The browser’s client id there. The provider must not let it sign in by a code (RFC 8628).'),
  IDENTITY_CLI_CLIENT_ID: z
    .string()
    .optional()
    .describe('The command line’s client id there, which signs operators in by a code. The API takes no token of it.'),
  IDENTITY_MANAGEMENT_ID: z.string().optional().describe('Our server as a client of the provider’s management API.'),
  IDENTITY_MANAGEMENT_SECRET: z.string().optional().describe('The secret of that client.'),
  IDENTITY_EVENTS_TOKEN: z.string().optional().describe('With it the provider tells us what happened.'),
  IDENTITY_EVENTS_TOKEN_OLD: secretBefore,
  ESIGN_ORIGIN: origin.optional().describe('The partner for electronic signatures.'),
  ESIGN_KEY: z.string().optional().describe('Our key there.'),
  ESIGN_KEY_OLD: secretBefore,
  ESIGN_CLIENT_ID: z.string().optional().describe('Our app there, for signing inside our page.'),
  TEXTS_ORIGIN: origin.optional().describe('The partner that sends texts.'),
  TEXTS_ACCOUNT: z.string().optional().describe('Our account there.'),
  TEXTS_TOKEN: z.string().optional().describe('Its token.'),
  TEXTS_TOKEN_OLD: secretBefore,
  CRM_ORIGIN: origin.optional().describe('The customer relationship system.'),
  CRM_TOKEN: z.string().optional().describe('Our token there.'),
  CUSTODIAN_LIVE_ORIGIN: origin.optional().describe('The IRA custodian that pushes events.'),
  CUSTODIAN_LIVE_KEY: z.string().optional().describe('Our key there.'),
  CUSTODIAN_LIVE_WEBHOOK_SECRET: z.string().optional().describe('Signs its webhooks.'),
  CUSTODIAN_LIVE_WEBHOOK_SECRET_OLD: secretBefore,
  CUSTODIAN_FILES_ORIGIN: z
    .url({ protocol: /^sftp$/, error: 'has to be an address such as sftp://longlight@files.example.com:22' })
    .optional()
    .describe('The IRA custodian that works by daily files, as `sftp://user@host:port`.'),
  CUSTODIAN_FILES_KEY: z.base64().optional().describe('Our private key there, as `ssh-keygen` writes it, in base64.'),
  CUSTODIAN_FILES_HOST_KEY: z
    .string()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'has the form SHA256:…, as ssh-keygen -l prints it')
    .optional()
    .describe('Output of `ssh-keygen -l` for the custodian’s host key.'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'has to be an address such as smtps://user:password@mail.example.com:465',
    })
    .optional()
    .describe(
      'The email server, as `smtps://user:password@host:465` or `smtp://user:password@host:587?requireTLS=true`.',
    ),
  IP_LOOKUP_ORIGIN: origin.optional().describe('The service that says which country an address is in.'),
  METERS_ORIGIN: origin.optional().describe('The service that the plants’ meters report to.'),
  SCHEDULER_ORIGIN: origin.optional().describe('The meeting scheduler.'),
  WEATHER_ORIGIN: origin.optional().describe('The weather service.'),
})
