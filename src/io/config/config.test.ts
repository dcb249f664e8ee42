import { describe, expect, it } from 'vitest'
import { type ConfigError, readConfig, readDatabases } from './config.ts'
import { sandboxGate, sandboxSecrets } from './sandbox-secrets.ts'

const own = (length: number) => 'k3VqT9sZ'.repeat(8).slice(0, length)
const complete = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example/longlight',
  APP_DATABASE_URL: 'postgres://product@db.example/longlight',
  PUBLIC_ORIGIN: 'https://www.example.com',
  ACH_ORIGIN: 'https://ach.example',
  BANK_LINK_ORIGIN: 'https://link.example',
  IDENTITY_ISSUER: 'https://id.example',
  ESIGN_ORIGIN: 'https://sign.example',
  SMTP_URL: 'smtps://mail.example:465',
  METERS_ORIGIN: 'https://meters.example',
  TEXTS_ORIGIN: 'https://texts.example',
  CRM_ORIGIN: 'https://crm.example',
  IP_LOOKUP_ORIGIN: 'https://ip.example',
  SCHEDULER_ORIGIN: 'https://meet.example',
  WEATHER_ORIGIN: 'https://weather.example',
  CUSTODIAN_LIVE_ORIGIN: 'https://custodian.example',
  CUSTODIAN_FILES_ORIGIN: 'sftp://longlight@files.custodian.example',
  BANK_ORIGIN: 'https://bank.example',
  BANK_KEY: own(20),
  DATA_KEY: own(43),
  BLIND_INDEX_KEY: own(32),
  PROOF_SIGNING_KEY: own(43),
  PROOF_SALT_KEY: own(40),
  ACH_KEY: own(20),
  ACH_SECRET: own(20),
  ACH_WEBHOOK_SECRET: own(20),
  BANK_LINK_CLIENT_ID: own(20),
  BANK_LINK_SECRET: own(20),
  IDENTITY_CLIENT_ID: 'longlight-portal',
  IDENTITY_CLI_CLIENT_ID: 'longlight-operators',
  IDENTITY_MANAGEMENT_ID: own(20),
  IDENTITY_MANAGEMENT_SECRET: own(20),
  IDENTITY_EVENTS_TOKEN: own(20),
  ESIGN_KEY: own(20),
  ESIGN_CLIENT_ID: own(20),
  TEXTS_ACCOUNT: own(34),
  TEXTS_TOKEN: own(20),
  CRM_TOKEN: own(20),
  CUSTODIAN_LIVE_KEY: own(20),
  CUSTODIAN_FILES_KEY: own(20),
  CUSTODIAN_FILES_HOST_KEY: `SHA256:${'a'.repeat(43)}`,
  CUSTODIAN_LIVE_WEBHOOK_SECRET: own(20),
}
const problemsOf = (environment: Record<string, string | undefined>): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return (error as ConfigError).problems
  }
}

describe('settings', () => {
  it('need nothing outside production mode', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ port: 3000, sandboxPort: 4000, production: false })
    expect(config.ach.origin).toBe('http://127.0.0.1:4001')
  })

  it('that are wrong are named with what is wrong about them', () => {
    expect(problemsOf({ PORT: 'many', DATABASE_URL: 'mysql://db.example/longlight', ACH_ORIGIN: 'nowhere' })).toEqual([
      'PORT: has to be a port, a whole number from 1 to 65500',
      'DATABASE_URL: has to be an address such as postgres://user@host:5432/database',
      'ACH_ORIGIN: has to be an address such as https://www.example.com',
    ])
  })

  it.each([
    ['smtps://mail.example:465', null],
    ['smtp://mail.example:587?requireTLS=true', null],
    ['smtp://127.0.0.1:2525', null],
    ['smtp://mail.example:587', /^SMTP_URL: has to be smtps/],
    ['smtp://mail.example:587?requireTLS=false', /^SMTP_URL: has to be smtps/],
    ['mail.example', /^SMTP_URL: has to be an address/],
    ['https://mail.example', /^SMTP_URL: has to be an address/],
  ])('send mail with its links where nobody reads it on the way: %s', (address, problem) => {
    expect(problemsOf({ ...complete, SMTP_URL: address })).toEqual(problem ? [expect.stringMatching(problem)] : [])
  })

  it('that are empty count as not given', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(readConfig({}))
    expect(problemsOf({ ...complete, ACH_KEY: '' })).toEqual([expect.stringMatching(/^ACH_KEY: /)])
  })

  it('name a second login of a database only with the first', () => {
    const [first, second] = ['postgres://owner@db.example/one', 'postgres://product@db.example/one']
    expect(problemsOf({ APP_DATABASE_URL: second })).toEqual([expect.stringMatching(/^APP_DATABASE_URL: .*both/)])
    expect(readConfig({ NODE_ENV: 'test', DATABASE_URL: first, APP_DATABASE_URL: second }).appDatabaseUrl).toBe(second)
    expect(readConfig({ DATABASE_URL: first }).appDatabaseUrl).toBe(first)
  })

  it('have the login looked at whenever one is named, be it the owner’s, and a pooler only in front of one', () => {
    const url = 'postgres://owner@db.example/one'
    expect(readConfig({ NODE_ENV: 'test', DATABASE_URL: url, APP_DATABASE_URL: url }).hasProductLogin).toBe(true)
    expect(readConfig({ ...complete, APP_DATABASE_URL: complete.DATABASE_URL }).hasProductLogin).toBe(true)
    expect(readConfig({ DATABASE_URL: url }).hasProductLogin).toBe(false)
    expect(problemsOf({ DATABASE_URL: url, DATABASE_POOLER: 'transaction' })).toEqual([
      expect.stringMatching(/^DATABASE_POOLER: needs APP_DATABASE_URL/),
    ])
    expect(readConfig({ ...complete, DATABASE_POOLER: 'transaction' }).isPooled).toBe(true)
  })

  it('of two logins want the word for what kind of company it is, so that none runs on keys that everyone can read', () => {
    const logins = {
      DATABASE_URL: 'postgres://owner@db.example/one',
      APP_DATABASE_URL: 'postgres://product@db.example/one',
    }
    expect(problemsOf(logins)).toEqual([expect.stringMatching(/^NODE_ENV: say production, or development/)])
    expect(problemsOf({ ...logins, NODE_ENV: 'development' })).toEqual([])
  })

  it.each([
    ['DATA_KEY', 'x'],
    ['ACH_SECRET', 'x'.repeat(40)],
    ['ACH_WEBHOOK_SECRET', 'k3VqT9sZk3VqT9s'],
    ['PUBLIC_ORIGIN', 'http://www.example.com'],
    ['IDENTITY_ISSUER', 'http://id.example'],
    ['ACH_ORIGIN', 'http://10.0.0.5'],
    ['RATE_LIMITS', 'off'],
  ])('of production mode with %s %s refuse to start and say what to do', (name, value) => {
    expect(problemsOf({ ...complete, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
  })

  it('of production mode write a line for each request, which others do not', () => {
    expect([readConfig(complete).logLevel, readConfig({}).logLevel]).toEqual(['info', 'warn'])
    expect(readConfig({ ...complete, LOG_LEVEL: 'error' }).logLevel).toBe('error')
  })

  it('measure nothing without a port, and are measured on this machine alone with one', () => {
    expect([readConfig({}).metrics, readConfig(complete).metrics]).toEqual([null, null])
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  })

  it('of production mode take a secret of sixteen characters', () => {
    expect(problemsOf({ ...complete, ACH_WEBHOOK_SECRET: 'k3VqT9sZk3VqT9sZ' })).toEqual([])
  })

  it('of production mode may lead to a partner’s door on this machine', () => {
    expect(problemsOf({ ...complete, ACH_ORIGIN: 'http://127.0.0.1:8443' })).toEqual([])
  })

  it('trust nobody’s word about a caller’s address unless load balancers are named', () => {
    expect(readConfig({}).trustProxy).toBe(false)
    expect(readConfig({ TRUST_PROXY: '10.0.0.5,fd00::/8' }).trustProxy).toEqual(['10.0.0.5', 'fd00::/8'])
    for (const everyone of ['true', '*', '0.0.0.0/0', '10.0.0.5,::/0'])
      expect(problemsOf({ TRUST_PROXY: everyone })).toEqual([expect.stringMatching(/^TRUST_PROXY: /)])
  })

  it('of production mode are taken when all of them are given', () => {
    expect(problemsOf(complete)).toEqual([])
  })

  const secrets = Object.keys(complete).filter((name) => !['NODE_ENV'].includes(name))
  it('of a company of tests hold nowhere in production mode: what survives a crash, and the check of each night', () => {
    const forTests = { PG_DISPOSABLE: 'on', NIGHT_CHECK: 'off' }
    expect(readConfig(forTests)).toMatchObject({ isDisposable: true, checksNightly: false })
    expect(readConfig({ ...complete, ...forTests })).toMatchObject({ isDisposable: false, checksNightly: true })
    expect(readConfig({})).toMatchObject({ isDisposable: false, checksNightly: true })
  })

  it.each(secrets)('of production mode without %s refuse to start and name it', (name) => {
    expect(problemsOf({ ...complete, [name]: undefined })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
  })

  it('of production mode name no stand-in of this machine', () => {
    const { host, ...rest } = readConfig(complete)
    expect(JSON.stringify(rest)).not.toMatch(/127\.0\.0\.1|localhost/)
  })

  it('of production mode with a sandbox default refuse to start and name it', () => {
    expect(problemsOf({ ...complete, ACH_WEBHOOK_SECRET: 'sandbox-ach-webhook-secret' })).toEqual([
      'ACH_WEBHOOK_SECRET: is the sandbox default; set your own',
    ])
  })

  it.each([
    'ACH_WEBHOOK_SECRET',
    'CUSTODIAN_LIVE_WEBHOOK_SECRET',
    'ESIGN_KEY',
    'IDENTITY_EVENTS_TOKEN',
    'TEXTS_TOKEN',
  ] as const)('take the %s before while it is changed, unless everyone knows or guesses it', (name) => {
    const secretsWith = (before?: string) =>
      Object.values(readConfig({ ...complete, [name]: own(30), [`${name}_OLD`]: before }).webhookSecrets).filter(
        ([now]) => now === own(30),
      )
    expect([secretsWith(), secretsWith(own(40))]).toEqual([[[own(30)]], [[own(30), own(40)]]])
    for (const bad of [sandboxSecrets[name], 'x'.repeat(40)])
      expect(problemsOf({ ...complete, [`${name}_OLD`]: bad })[0]).toMatch(new RegExp(`^${name}_OLD: `))
  })

  it('of a migration are its two databases, without a secret of any partner', () => {
    const { DATABASE_URL, APP_DATABASE_URL } = complete
    const databases = {
      databaseUrl: DATABASE_URL,
      appDatabaseUrl: APP_DATABASE_URL,
      isPooled: false,
      hasProductLogin: true,
    }
    expect(readDatabases({ NODE_ENV: 'production', DATABASE_URL, APP_DATABASE_URL, PORT: 'x' })).toEqual(databases)
    expect(() => readDatabases({ DATABASE_URL: 'db.example' })).toThrow(/DATABASE_URL: has to be an address/)
    expect(() => readDatabases({ APP_DATABASE_URL })).toThrow(/APP_DATABASE_URL: is a second login/)
  })

  const standIns = ['ACH_ORIGIN', 'ACH_KEY', 'ACH_SECRET', 'ACH_WEBHOOK_SECRET', 'METERS_ORIGIN', 'SMTP_URL']
  it('of a trial are those of production, with the stand-in of each partner that has no address', () => {
    const trial = { ...complete, NODE_ENV: 'staging', ...Object.fromEntries(standIns.map((name) => [name, undefined])) }
    const config = readConfig(trial)
    expect(config).toMatchObject({ production: true, staging: true, demo: false, gateHash: null, checksNightly: true })
    expect(config.ach).toMatchObject({ origin: 'http://127.0.0.1:4001', secret: sandboxSecrets.ACH_SECRET })
    expect(readConfig(complete).staging).toBe(false)
  })

  it.each([
    ['DATA_KEY', undefined],
    ['DATA_KEY', sandboxSecrets.DATA_KEY],
    ['PROOF_SIGNING_KEY', sandboxSecrets.PROOF_SIGNING_KEY],
    ['DATABASE_URL', undefined],
    ['APP_DATABASE_URL', undefined],
    ['PUBLIC_ORIGIN', 'http://www.example.com'],
    ['ACH_SECRET', sandboxSecrets.ACH_SECRET],
    ['ACH_SECRET', undefined],
    ['RATE_LIMITS', 'off'],
  ])('of a trial with %s %s refuse to start as production does: the partner has an address', (name, value) => {
    expect(problemsOf({ ...complete, NODE_ENV: 'staging', [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: `)),
    ])
  })

  it('of production mode leave a gated page closed, and take no password that everyone can read', () => {
    expect(readConfig(complete).gateHash).toBeNull()
    expect(problemsOf({ ...complete, GATE_HASH: sandboxGate.hash })).toEqual([
      'GATE_HASH: is the sandbox default; set your own',
    ])
    expect(problemsOf({ ...complete, GATE_HASH: 'secret' })).toEqual([expect.stringMatching(/^GATE_HASH: /)])
  })
})

describe('the settings of stored files', () => {
  const bucket = {
    FILES_STORE: 's3',
    FILES_BUCKET: 'longlight-files',
    FILES_ORIGIN: 'https://s3.us-east-1.amazonaws.com',
    FILES_KEY_ID: 'AKIAEXAMPLE',
    FILES_KEY_SECRET: own(40),
  }

  it('name a folder and no bucket unless someone says otherwise', () => {
    const { files } = readConfig({ ...complete, DATA_DIR: '/srv/longlight' })
    expect(files).toEqual({ store: 'folder', folder: '/srv/longlight/files', bucket: null })
  })

  it('of production mode take a bucket whole, with its lock, be it only to move files', () => {
    for (const store of ['s3', 'folder']) {
      const { files } = readConfig({ ...complete, ...bucket, FILES_STORE: store })
      expect(files).toMatchObject({ store, bucket: { name: 'longlight-files', region: 'us-east-1', isLocking: true } })
    }
  })

  it.each([
    ['FILES_BUCKET', ''],
    ['FILES_BUCKET', 'Longlight files'],
    ['FILES_BUCKET', 'longlight-sandbox-files'],
    ['FILES_ORIGIN', ''],
    ['FILES_ORIGIN', 'http://10.0.0.5:9000'],
    ['FILES_ORIGIN', 'https://s3.us-east-1.amazonaws.com/longlight-files'],
    ['FILES_ORIGIN', 's3://longlight-files'],
    ['FILES_REGION', 'us east'],
    ['FILES_KEY_ID', ''],
    ['FILES_KEY_ID', 'AKSANDBOXFILES'],
    ['FILES_KEY_SECRET', ''],
    ['FILES_KEY_SECRET', 'secret'],
    ['FILES_KEY_SECRET', 'sandbox-files-key-secret'],
    ['FILES_LOCK', 'off'],
    ['FILES_STORE', 'disk'],
  ])('of production mode with %s "%s" refuse to start and say what to do', (name, value) => {
    expect(problemsOf({ ...complete, ...bucket, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: `)),
    ])
  })

  it('lead to the stand-in outside production mode, with the bucket that it has', () => {
    expect(readConfig({ FILES_STORE: 's3' }).files.bucket).toMatchObject({
      name: 'longlight-sandbox-files',
      origin: 'http://127.0.0.1:4015',
    })
  })
})
