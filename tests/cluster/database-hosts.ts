import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#io/db/migrate.ts'
import { appRole } from '#io/db/pool.ts'
import { until } from '#tests/faults/until.ts'
import { configuration, environmentOf, secretOf } from './configuration.ts'
import type { Host, Hosts } from './hosts.ts'

type Member = { readonly name: string; readonly role: string; readonly state: string; readonly timeline: number }

export type DatabaseHosts = {
  readonly hosts: readonly Host[]
  /** The machines of etcd. */
  readonly voters: readonly Host[]
  readonly members: () => Promise<readonly Member[]>
  /** The host that leads now; another one than the named, where one is named. */
  readonly leader: (notThis?: Host, within?: number) => Promise<Host>
  /** The host that has every commit before it is acknowledged. */
  readonly standby: () => Promise<Host>
  /** Waits until one leads and two follow, one of them with every commit. */
  readonly whole: () => Promise<void>
  /** DATABASE_URL and APP_DATABASE_URL as the product is given them. */
  readonly ownerUrl: string
  readonly productUrl: string
  /** The product's login at a standby in step. */
  readonly standbyUrl: string
}

/** Three hosts with etcd, Patroni and PgBouncer from the files of ops/cluster, and a balancer before them. */
export async function startDatabaseHosts(hosts: Hosts, balancer: Host): Promise<DatabaseHosts> {
  const { prefix } = hosts.network
  const three = [1, 2, 3].map((n) => hosts.add(`db${n}`, 10 + n, 3))
  const voters = [1, 2, 3].map((n) => hosts.add(`etcd${n}`, 30 + n))
  for (const host of voters) {
    host.run('root', ['install', '-d', '-o', 'etcd', '-g', 'etcd', '-m', '700', '/var/lib/etcd/longlight'])
    const env = environmentOf('cluster/etcd.default', prefix, voters[0]!, host)
    host.start({ name: 'etcd', user: 'etcd', command: ['etcd'], env })
  }
  for (const host of three) {
    // A hung host of a trial must not restart the machine that it runs on.
    const patroni = configuration('cluster/patroni.yml', prefix).replace('mode: automatic', "mode: 'off'")
    host.write('/etc/patroni/config.yml', patroni, 'postgres:postgres')
    host.write('/etc/pgbouncer/pgbouncer.ini', configuration('cluster/pgbouncer.ini', prefix), 'postgres:postgres')
    host.write('/etc/pgbouncer/userlist.txt', configuration('cluster/userlist.txt', prefix), 'postgres:postgres')
    host.run('root', [
      'install',
      '-d',
      '-o',
      'postgres',
      '-g',
      'postgres',
      '/var/run/postgresql',
      '/var/spool/pgbackrest',
    ])
    const user = 'postgres'
    const env = environmentOf('cluster/patroni_env.conf', prefix, three[0]!, host)
    host.start({
      name: 'patroni',
      user,
      command: ['patroni', '/etc/patroni/config.yml'],
      env: { HOME: '/tmp', ...env },
    })
    host.start({ name: 'pgbouncer', user, command: ['pgbouncer', '-q', '/etc/pgbouncer/pgbouncer.ini'] })
  }
  balancer.write('/etc/haproxy/haproxy.cfg', configuration('cluster/haproxy.cfg', prefix))
  balancer.start({ name: 'haproxy', command: ['haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg'] })

  const members = async (): Promise<readonly Member[]> => {
    const asked = three.map(async ({ address }) => {
      const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
      return ((await answer.json()) as { members: readonly Member[] }).members
    })
    return Promise.any(asked)
  }
  const ofRole = async (role: string): Promise<Host | undefined> => {
    const found = (await members()).filter((member) => member.role === role)
    // A leader is one that says so itself: what the others remember of it may be old.
    for (const { name } of found) {
      const host = three.find((one) => one.name === name)!
      if (role !== 'leader') return host
      const says = await fetch(`http://${host.address}:8008/primary`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => null,
      )
      if (says?.ok) return host
    }
    return undefined
  }
  const leader: DatabaseHosts['leader'] = async (notThis, within = 120_000) => {
    let found: Host | undefined
    await until(async () => {
      found = await ofRole('leader')
      return found !== undefined && found !== notThis
    }, within)
    return found!
  }
  const whole = async (): Promise<void> => {
    let seen: readonly Member[] = []
    const isWhole = async (): Promise<boolean> => {
      seen = await members()
      const running = seen.filter(({ state }) => state === 'running' || state === 'streaming')
      const hasStandby = seen.some(({ role }) => role === 'sync_standby')
      return running.length === three.length && hasStandby && (await ofRole('leader')) !== undefined
    }
    await until(isWhole, 240_000).catch(() => {
      throw new Error(`The cluster is not whole again: ${JSON.stringify(seen)}`)
    })
  }
  const ownerUrl = `postgres://longlight:${secretOf('owner')}@${balancer.address}:5000/longlight`
  const standbyUrl = `postgres://longlight_product:${secretOf('product')}@${balancer.address}:5001/longlight`
  const productUrl = `postgres://longlight_product:${secretOf('product')}@${balancer.address}:6432/longlight`
  return {
    hosts: three,
    voters,
    members,
    leader,
    standby: async () => {
      let found: Host | undefined
      await until(async () => {
        found = await ofRole('sync_standby')
        return found !== undefined
      }, 60_000)
      return found!
    },
    whole,
    ownerUrl,
    productUrl,
    standbyUrl,
  }
}

/** The database and its two logins, as an operator makes them once. */
export async function makeDatabase({ ownerUrl }: DatabaseHosts): Promise<void> {
  const admin = Object.assign(new URL(ownerUrl), {
    username: 'postgres',
    password: secretOf('superuser'),
    pathname: '/postgres',
  }).href
  await run(admin, `create role longlight login createrole password '${secretOf('owner')}'`)
  await run(admin, 'create database longlight owner longlight')
  await migrate(ownerUrl)
  await run(ownerUrl, `create role longlight_product login password '${secretOf('product')}' in role ${appRole}`)
}

async function run(url: string, statement: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return void (await client.query(statement))
    } catch (error) {
      if (tries > 60 || !/ECONNRE|terminated|starting up/.test(String(error))) throw error
      await pause(500)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
