import { cpSync } from 'node:fs'
import { createPool } from '#io/db/pool.ts'
import { configuration } from './configuration.ts'
import type { DatabaseHosts } from './database-hosts.ts'
import { faultsOfBooks } from './found.ts'
import type { Host, Hosts } from './hosts.ts'
import type { Acknowledged } from './writers.ts'

const storeName = 's3.example.net'
const authority = '/etc/ssl/certs/trial.pem'
const scripts = '/usr/local/bin'

/** Gives a host what backups want: the settings, the scripts, and the way to the store. */
type Reach = (host: Host) => void

/** Lets hosts reach the store as pgbackrest.conf names it: by https, with a certificate of an authority of the trial. */
export function openBackups(hosts: Hosts, store: Host): Reach {
  const subject = ['-subj', `/CN=${storeName}`, '-addext', `subjectAltName=DNS:${storeName}`]
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', '/etc/key.pem', '-out', '/etc/cert.pem', '-days', '2']
  store.run('root', ['openssl', 'req', '-x509', ...key, ...subject])
  const certificate = store.run('root', ['cat', '/etc/cert.pem'])
  store.write('/etc/store.pem', certificate + store.run('root', ['cat', '/etc/key.pem']))
  store.write(
    '/etc/haproxy.cfg',
    'defaults\n mode tcp\n timeout connect 3s\n timeout client 5m\n timeout server 5m\n' +
      'listen store\n bind :443 ssl crt /etc/store.pem\n server moto 127.0.0.1:9000\n',
  )
  store.start({ name: 'https', command: ['haproxy', '-db', '-f', '/etc/haproxy.cfg'] })
  const settings = configuration('pgbackrest/pgbackrest.conf', hosts.network.prefix).replace(
    '[global]',
    `[global]\nrepo1-storage-ca-file=${authority}`,
  )
  return (host) => {
    host.write('/etc/hosts', `127.0.0.1 localhost\n${store.address} ${storeName}\n`, 'postgres:postgres')
    host.write(authority, certificate, 'postgres:postgres')
    host.write('/etc/pgbackrest.conf', settings, 'postgres:postgres')
    for (const path of ['/var/spool/pgbackrest', '/var/log/pgbackrest', '/var/run/postgresql', '/tmp/pgbackrest'])
      host.run('root', ['install', '-d', '-o', 'postgres', '-g', 'postgres', path])
    for (const name of ['longlight-note', 'longlight-backup', 'longlight-restore-drill'])
      cpSync(`ops/pgbackrest/${name}`, host.path(`${scripts}/${name}`))
  }
}

/** A full backup of the leader, while it is written to; the host that only follows takes none. */
export async function takeBackup(databases: DatabaseHosts): Promise<string> {
  const leader = await databases.leader()
  const standby = await databases.standby()
  leader.run('postgres', ['pgbackrest', '--stanza=longlight', 'stanza-create'])
  leader.run('postgres', ['pgbackrest', '--stanza=longlight', 'check'])
  const began = performance.now()
  for (const host of [standby, leader]) {
    const { code, said } = await host.work('postgres', [`${scripts}/longlight-backup`, 'full'])
    if (code !== 0) throw new Error(`The backup on ${host.name} ended with ${code}: ${said}`)
  }
  const { backup: backups } = JSON.parse(leader.run('postgres', ['pgbackrest', 'info', '--output=json']))[0]
  if (backups.length !== 1) throw new Error(`${backups.length} backups were taken`)
  const { size, repository } = backups[0].info
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
  return `${megabytes(size)} in ${secondsSince(began)} s, ${megabytes(repository.delta)} in the bucket`
}

export type Moment = { readonly at: string; readonly before: number; readonly after: number }

/** A moment of the database, between two of this process. */
export async function momentOf(url: string): Promise<Moment> {
  const pool = createPool(url, { size: 1 })
  try {
    const before = performance.now()
    const { rows } = await pool.query('select clock_timestamp()::text as at')
    return { at: rows[0].at, before, after: performance.now() }
  } finally {
    await pool.end()
  }
}

type Drilled = { readonly says: string; readonly faults: readonly string[] }

/**
 * Restores to a moment on a host that has the product and nothing of the cluster, by the script of ops/pgbackrest: what was
 * acknowledged before the moment has to be there, and nothing that was asked for after it.
 */
export async function drill(
  host: Host,
  url: string,
  moment: Moment,
  writes: readonly Acknowledged[],
): Promise<Drilled> {
  const began = performance.now()
  const env = {
    DATABASE_URL: url,
    LONGLIGHT: product,
    HOME: '/tmp',
    DRILL_SQL: `select 'there: ' || string_agg(subject, ' ') from cash.bank_transfer where purpose = 'deposit'`,
  }
  const { code, said } = await host.work('postgres', [`${scripts}/longlight-restore-drill`, moment.at], env)
  if (code !== 0) throw new Error(`The drill ended with ${code}: ${said}`)
  const lines = said.split('\n')
  const lineOf = (start: string) => lines.find((line) => line.startsWith(start)) ?? ''
  return {
    says: `${lineOf('restored in')} (${secondsSince(began)} s)`,
    faults: [
      ...faultsIn(lineOf('there: ').split(' '), moment, writes),
      ...(lines.some((line) => line.startsWith('FAIL')) ? ['the books of the restored database do not hold'] : []),
    ],
  }
}

/** The same of a database that was restored and works again. */
export async function faultsAt(url: string, moment: Moment, writes: readonly Acknowledged[]): Promise<string[]> {
  const pool = createPool(url, { size: 1 })
  try {
    const { rows } = await pool.query(`select subject from cash.bank_transfer where purpose = 'deposit'`)
    return [
      ...faultsIn(
        rows.map(({ subject }) => subject),
        moment,
        writes,
      ),
      ...(await faultsOfBooks(pool)),
    ]
  } finally {
    await pool.end()
  }
}

function faultsIn(found: readonly string[], moment: Moment, writes: readonly Acknowledged[]): string[] {
  const there = new Set(found)
  const before = writes.filter(({ at }) => at < moment.before)
  const after = writes.filter(({ askedAt }) => askedAt > moment.after)
  if (before.length === 0 || after.length === 0) return ['no deposits lie on both sides of the moment']
  return [
    ...before.filter(({ id }) => !there.has(id)).map(({ id }) => `${id} is not in the restored database`),
    ...after.filter(({ id }) => there.has(id)).map(({ id }) => `${id} is in the restored database and is younger`),
  ]
}

/** Operators read of the backup and the drill that went well, and then of a drill that did not. */
export async function faultsOfNotes(host: Host, url: string): Promise<string[]> {
  const pool = createPool(url, { size: 1 })
  const notes = async (): Promise<string> => {
    const { rows } = await pool.query(
      `select string_agg(kind || ': ' || coalesce(fault, 'ok ' || (ended_at > now() - interval '1 hour')), ', ' order by kind) as said from platform.last_backup`,
    )
    return rows[0].said
  }
  try {
    const well = await notes()
    const env = { DATABASE_URL: url, LONGLIGHT: product, HOME: '/tmp' }
    const { code: later } = await host.work(
      'postgres',
      [`${scripts}/longlight-restore-drill`, '2099-01-01 00:00:00+00'],
      env,
    )
    const badly = await notes()
    return [
      ...(well === 'backup: ok true, restoreDrill: ok true' ? [] : [`noted after a good drill: ${well}`]),
      ...(later === 1 ? [] : [`a drill to a moment that never was ended with ${later}`]),
      ...(badly === 'backup: ok true, restoreDrill: The backup could not be restored.'
        ? []
        : [`noted after a bad drill: ${badly}`]),
    ]
  } finally {
    await pool.end()
  }
}

export const product = '/opt/longlight'
const secondsSince = (began: number): string => ((performance.now() - began) / 1_000).toFixed(1)
