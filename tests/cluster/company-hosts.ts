import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { standInPorts } from '#io/config/config.ts'
import { sandboxBucket } from '#io/config/sandbox-secrets.ts'
import { migrate } from '#io/db/migrate.ts'
import { startEmbeddedPostgres } from '#sandbox/postgres/embedded.ts'
import { freePorts } from '#sandbox/postgres/free-ports.ts'
import { until } from '#tests/faults/until.ts'
import { clientOf } from '#tests/setup/buckets.ts'
import type { DatabaseHosts } from './database-hosts.ts'
import type { Host, Hosts } from './hosts.ts'

export type CompanyHosts = {
  /** The site as people see it, which is the balancer's, and the partners' console. */
  readonly site: string
  readonly sandbox: string
  /** The partners keep what they know in a database of their own. */
  readonly partnersUrl: string
  readonly apps: readonly Host[]
  readonly stop: () => Promise<void>
}

/** The S3 store of the files and of the backups: the same program, in the clear for one and by https for the other. */
export async function startStore(hosts: Hosts): Promise<{ readonly host: Host; readonly origin: string }> {
  const host = hosts.add('s3', 40)
  const env = { S3_IGNORE_SUBDOMAIN_BUCKETNAME: '1' }
  host.start({ name: 'moto', command: ['moto_server', '-H', '0.0.0.0', '-p', '9000'], env })
  const origin = `http://${host.address}:9000`
  await until(async () => (await fetch(`${origin}/moto-api/data.json`)).ok, 60_000)
  const client = clientOf(origin)
  await client.send(new CreateBucketCommand({ Bucket: bucket, ObjectLockEnabledForBucket: true }))
  await client.send(new CreateBucketCommand({ Bucket: 'longlight-backups' }))
  return { host, origin }
}

const bucket = 'longlight-files'
const portsOfPartners = Object.keys(standInPorts).length + 1

type Parts = {
  readonly hosts: Hosts
  readonly databases: DatabaseHosts
  readonly balancer: Host
  readonly store: string
  readonly folder: string
}

/** Two hosts with an API and a worker each behind the balancer; the partners are on this machine, at the addresses they always have. */
export async function startCompanyHosts({ hosts, databases, balancer, store, folder }: Parts): Promise<CompanyHosts> {
  const first = await freePorts(portsOfPartners + 2)
  const [site, console] = [first, first + 1]
  const partners = await startEmbeddedPostgres({ dataDir: join(folder, 'partners'), port: first + portsOfPartners + 1 })
  await migrate(partners.url)
  const shared = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    PUBLIC_ORIGIN: `http://localhost:${site}`,
    SANDBOX_PORT: String(console),
  }
  const log = openSync(join(folder, 'logs', 'partners.log'), 'a')
  const sandbox = spawn(process.execPath, ['sandbox/main.ts'], {
    env: { ...shared, PORT: String(site), DATABASE_URL: partners.url, DATA_DIR: join(folder, 'partners-files') },
    stdio: ['ignore', log, log],
  })
  // An interrupted trial ends what it started.
  const endAtOnce = () => {
    sandbox.kill('SIGKILL')
    process.kill(partners.pid, 'SIGQUIT')
  }
  process.once('exit', endAtOnce)
  const relays = [
    await relay({ port: site, host: '127.0.0.1' }, { port: 80, host: balancer.address }),
    ...(await Promise.all(
      Array.from({ length: portsOfPartners }, (_, nth) => console + nth).map((port) =>
        relay({ port, host: hosts.gateway }, { port, host: '127.0.0.1' }),
      ),
    )),
  ]
  await until(async () => (await fetch(`http://localhost:${console}/api/clock`)).ok, 120_000)
  const apps = [1, 2].map((nth) => {
    const host = hosts.add(`app${nth}`, 20 + nth)
    host.write('/etc/partners.cfg', partnersAt(hosts.gateway, console))
    host.start({ name: 'partners', command: ['haproxy', '-db', '-f', '/etc/partners.cfg'] })
    const env = {
      ...shared,
      PORT: '3000',
      HOST: host.address,
      DATABASE_URL: databases.ownerUrl,
      APP_DATABASE_URL: databases.productUrl,
      STANDBY_DATABASE_URL: databases.standbyUrl,
      DATABASE_POOLER: 'transaction',
      TRUST_PROXY: balancer.address,
      NIGHT_CHECK: 'off',
      DRAIN_SECONDS: '5',
      DATA_DIR: join(folder, `files-${host.name}`),
      FILES_STORE: 's3',
      FILES_BUCKET: bucket,
      FILES_ORIGIN: store,
      FILES_KEY_ID: sandboxBucket.FILES_KEY_ID,
      FILES_KEY_SECRET: sandboxBucket.FILES_KEY_SECRET,
    }
    for (const app of ['api', 'worker'])
      host.start({ name: app, command: [process.execPath, `src/apps/${app}/main.ts`], env, isOurs: true })
    return host
  })
  return {
    site: shared.PUBLIC_ORIGIN,
    sandbox: `http://localhost:${console}`,
    partnersUrl: partners.url,
    apps,
    stop: async () => {
      for (const server of relays) server.close()
      await ended(sandbox)
      await partners.stop()
      process.off('exit', endAtOnce)
    },
  }
}

/** On a host 127.0.0.1 is its own: there the partners' ports lead on to the machine that they are on. */
const partnersAt = (gateway: string, console: number): string => `defaults
  mode tcp
  timeout connect 3s
  timeout client 1m
  timeout server 1m
listen partners
  bind 127.0.0.1:${console}-${console + portsOfPartners - 1}
  server partners ${gateway}
`

type Place = { readonly port: number; readonly host: string }

const relay = (from: Place, to: Place): Promise<Server> =>
  new Promise((listening) => {
    const server = createServer((near) => {
      const far = connect(to)
      near.pipe(far).pipe(near)
      near.on('error', () => far.destroy()).on('close', () => far.destroy())
      far.on('error', () => near.destroy()).on('close', () => near.destroy())
    })
    server.listen(from, () => listening(server))
  })

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), 5_000).unref()
  await gone
}
