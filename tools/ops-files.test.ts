import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type ConfigError, readConfig, readDatabases } from '#io/config/config.ts'
import { neededInProduction } from '#io/config/production-rules.ts'
import { secretSettings } from '#io/config/secret-files.ts'
import { settings } from '#io/config/settings.ts'

type Environment = Readonly<Record<string, string>>
const read = (path: string): string => readFileSync(join('ops', path), 'utf8')

const folder = mkdtempSync(join(tmpdir(), 'longlight-ops-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
/** The folder that an installation makes, with what partners would give. */
execFileSync('sh', ['ops/new-secrets.sh', folder])
const strong = 'k3VqT9sZ'.repeat(6)
for (const name of readdirSync(folder))
  if (readFileSync(join(folder, name), 'utf8') === '') writeFileSync(join(folder, name), `${partnerSecret(name)}\n`)

function partnerSecret(name: string): string {
  return name === 'SMTP_URL' ? 'smtps://user:password@mail.example:465' : strong
}

/** Lines of `NAME=value`, as shells, units and images write them. */
const pairsOf = (text: string): Environment =>
  Object.fromEntries(
    [...text.matchAll(/^(?:Environment=)?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
  )

/** With the empty lines filled in, as a person does. */
const filled = (given: Environment): Environment =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value || example(name)]))

function example(name: string): string {
  if (name === 'CUSTODIAN_FILES_ORIGIN') return 'sftp://longlight@files.custodian.example'
  if (name === 'CUSTODIAN_FILES_HOST_KEY') return `SHA256:${'a'.repeat(43)}`
  if (name === 'FILES_BUCKET') return 'longlight-files'
  if (name === 'TRUST_PROXY') return '10.0.0.5'
  return /_(ORIGIN|ISSUER)$/.test(name) ? 'https://partner.example' : strong.slice(0, 34)
}

const problemsOf = (environment: Environment): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return (error as ConfigError).problems
  }
}

/** With the places of secrets inside a container or unit led to the folder. */
const inFolder = (given: Environment, places: RegExp): Environment =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.replace(places, folder)]))

const image = pairsOf(
  /^ENV (.*)$/m
    .exec(read('Containerfile'))![1]!
    .replaceAll(' ', '\n')
    .replaceAll(/\$\{\w+\}/g, ''),
)
const shared = pairsOf(read('longlight.env'))

describe('compose', () => {
  type Service = {
    readonly environment?: Environment
    readonly secrets?: readonly string[]
    readonly command?: readonly string[]
    readonly healthcheck?: { readonly test: readonly string[] }
  }
  const compose = parse(read('compose.yml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>
    readonly secrets: Readonly<Record<string, { readonly file: string }>>
  }

  /** A folder with the secrets of one service alone. */
  const environmentOf = (name: string): Environment => {
    const { environment = {}, secrets = [] } = compose.services[name]!
    const own = mkdtempSync(join(folder, `${name}-`))
    for (const secret of secrets) writeFileSync(join(own, secret), readFileSync(join(folder, secret)))
    const given = inFolder(environment, /^\/run\/secrets/)
    return {
      ...image,
      ...filled(shared),
      ...Object.fromEntries(Object.entries(given).map(([key, value]) => [key, value.replace(folder, own)])),
    }
  }

  it.each(['api', 'worker'])('gives the %s everything that production wants', (name) => {
    expect(problemsOf(environmentOf(name))).toEqual([])
  })

  it('gives the migration both databases, past the pooler for the owner', () => {
    const { databaseUrl, appDatabaseUrl } = readDatabases(environmentOf('migrate'))
    expect([new URL(databaseUrl!).host, new URL(appDatabaseUrl!).host]).toEqual(['database:5432', 'pooler:6432'])
  })

  it('keeps the login of the owner from the api', () => {
    expect(compose.services.api!.secrets).not.toContain('DATABASE_URL')
    expect(readConfig(environmentOf('api')).databaseUrl).toContain('longlight_product')
  })

  it('has a file for each secret that a service takes, made by the script', () => {
    const taken = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets)
    expect([...new Set(taken)].toSorted()).toEqual(Object.keys(compose.secrets).toSorted())
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`secrets/${name}`)
      expect(existsSync(join(folder, name)), name).toBe(true)
    }
  })

  it('runs programs that are there', () => {
    const programs = ['migrate', 'worker'].map((name) => compose.services[name]!.command![0]!)
    expect([...programs, 'src/apps/api/main.ts'].filter((path) => !existsSync(path))).toEqual([])
  })

  it('names only settings', () => {
    const names = ['api', 'worker', 'migrate'].flatMap((name) => Object.keys(compose.services[name]!.environment ?? {}))
    expect(strangers(names)).toEqual([])
  })

  it('asks at the ports that the image opens', () => {
    const asked = ['api', 'worker'].map(
      (name) => /127\.0\.0\.1:(\d+)/.exec(compose.services[name]!.healthcheck!.test.join(' '))?.[1],
    )
    expect(asked).toEqual([image.PORT, String(Number(image.METRICS_PORT) + 1)])
  })
})

/** Names that are neither a setting nor the file of a secret. */
const strangers = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !(name in settings.shape) && !secretSettings.includes(name.replace(/_FILE$/, '')))

describe('what everyone may read', () => {
  it('is settings alone, without a secret', () => {
    const names = Object.keys(shared)
    expect(strangers(names)).toEqual([])
    expect(names.filter((name) => secretSettings.includes(name) && !/_(ID|ACCOUNT|HOST_KEY)$/.test(name))).toEqual([])
  })

  it('has a line for each setting that production wants and that is no secret', () => {
    const wanted = [...neededInProduction, ...secretSettings.filter((name) => /_(ID|ACCOUNT|HOST_KEY)$/.test(name))]
    const secret = ['DATABASE_URL', 'SMTP_URL', 'FILES_KEY_ID']
    expect(wanted.filter((name) => !secret.includes(name) && !(name in shared))).toEqual([])
  })
})

describe('the image', () => {
  it('sets only settings, and the home folder', () => {
    expect(strangers(Object.keys(image))).toEqual(['HOME'])
  })

  it('opens the ports of site and metrics, of the worker too', () => {
    const metrics = Number(image.METRICS_PORT)
    expect(/^EXPOSE (.*)$/m.exec(read('Containerfile'))![1]).toBe(`${image.PORT} ${metrics} ${metrics + 1}`)
  })

  it('is led to by the front and looked at by the monitoring at those ports', () => {
    expect(read('caddy/Caddyfile')).toContain(`{$API:127.0.0.1:${image.PORT}}`)
    const looked = [...read('prometheus/prometheus.yml').matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) =>
      Number(port),
    )
    expect(looked).toEqual([Number(image.METRICS_PORT), Number(image.METRICS_PORT) + 1])
  })
})

describe('the front', () => {
  it('tells the api one address of the caller, whatever the caller wrote', () => {
    expect(read('caddy/Caddyfile')).toContain('header_up X-Forwarded-For {client_ip}')
  })

  it('believes nobody where no CDN is named', () => {
    const nobody = '192.0.2.1/32'
    expect(/trusted_proxies static \{\$CDN:(\S+)\}/.exec(read('caddy/Caddyfile'))![1]).toBe(nobody)
    expect(/CDN: \$\{CDN:-(\S+)\}/.exec(read('compose.yml'))![1]).toBe(nobody)
  })
})

describe('the units', () => {
  const common = pairsOf(read('systemd/longlight-.service.d/common.conf'))
  const units = readdirSync('ops/systemd').filter((name) => name.endsWith('.service'))

  it.each(units)('%s gives its program what production wants', (name) => {
    const unit = read(`systemd/${name}`)
    const given = inFolder({ ...filled(shared), ...common, ...pairsOf(unit) }, /^(\/etc\/longlight\/secrets|%d)/)
    expect(strangers(Object.keys({ ...common, ...pairsOf(unit) }))).toEqual([])
    expect(existsSync(/^ExecStart=\S+ (\S+)$/m.exec(unit)![1]!)).toBe(true)
    expect(problemsOf(given)).toEqual([])
  })

  it('have a way to the command line with the same settings, without the login of the owner', () => {
    const given = Object.fromEntries(
      [...read('longlight-operator').matchAll(/--setenv=(\w+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
    )
    expect(strangers(Object.keys(given))).toEqual([])
    expect(given).toMatchObject({ ...common, ...pairsOf(read('systemd/longlight-api.service')) })
  })

  it('give the login of the owner to nobody but worker and migration', () => {
    const owners = units.filter((name) => read(`systemd/${name}`).includes('LoadCredential=DATABASE_URL'))
    expect(owners).toEqual(['longlight-migrate.service', 'longlight-worker.service'])
  })
})

describe('the chart', () => {
  const values = parse(read('helm/values.yaml')) as { readonly settings: Environment }
  const templates = readdirSync('ops/helm/templates')
    .map((name) => read(`helm/templates/${name}`))
    .join('\n')
  const files = [...templates.matchAll(/name: ([A-Z_]+), value: (\S+?) \}/g)].map(
    ([, name, value]) => [name!, value!] as const,
  )

  it('names only settings', () => {
    expect(strangers([...Object.keys(values.settings), ...files.map(([name]) => name)])).toEqual([])
  })

  it('gives a process what production wants', () => {
    for (const name of ['FILES_KEY_ID', 'FILES_KEY_SECRET']) writeFileSync(join(folder, name), strong)
    const given = inFolder(
      { SECRETS_DIR: '/run/secrets/longlight', DATABASE_URL_FILE: '/run/secrets/owner/DATABASE_URL' },
      /^\/run\/secrets\/\w+/,
    )
    expect(problemsOf({ ...image, ...filled(values.settings), ...given })).toEqual([])
    for (const name of ['FILES_KEY_ID', 'FILES_KEY_SECRET']) rmSync(join(folder, name))
  })

  it('opens the ports of the image', () => {
    const ports = [...templates.matchAll(/containerPort: (\d+)/g)].map(([, port]) => Number(port))
    const metrics = Number(image.METRICS_PORT)
    expect(ports).toEqual([Number(image.PORT), metrics, metrics + 1])
  })

  it('refuses a secret among the settings, and nothing else', () => {
    const schema = JSON.parse(read('helm/values.schema.json')) as {
      readonly properties: {
        readonly settings: { readonly propertyNames: { readonly not: { readonly pattern: string } } }
      }
    }
    const isRefused = new RegExp(schema.properties.settings.propertyNames.not.pattern)
    const isName = /_(ID|ACCOUNT|HOST_KEY)$/
    const secrets = secretSettings.filter((name) => !isName.test(name))
    expect(
      Object.keys(settings.shape)
        .filter((name) => isRefused.test(name))
        .toSorted(),
    ).toEqual(secrets.toSorted())
    expect(Object.keys(values.settings).filter((name) => isRefused.test(name))).toEqual([])
  })

  it('has a schema that knows each part of its values', () => {
    const schema = JSON.parse(read('helm/values.schema.json')) as {
      readonly properties: object
      readonly required: readonly string[]
    }
    expect(Object.keys(values).toSorted()).toEqual(schema.required.toSorted())
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(values)))
  })
})
