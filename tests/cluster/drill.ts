import { setTimeout as pause } from 'node:timers/promises'
import { createPool } from '#io/db/pool.ts'
import { until } from '#tests/faults/until.ts'
import { configuration, secretOf } from './configuration.ts'
import type { DatabaseHosts } from './database-hosts.ts'
import { faultsOfBooks } from './found.ts'
import type { Host, Hosts } from './hosts.ts'

const storeName = 's3.example.net'
const authority = '/etc/ssl/certs/trial.pem'

/** Lets the hosts reach the store as pgbackrest.conf names it: by https, with a certificate of its own authority. */
export function openBackups(hosts: Hosts, store: Host, databases: readonly Host[]): void {
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
  for (const host of databases) reachBackups(hosts, host, { store, certificate })
}

type Reached = { readonly store: Host; readonly certificate: string }

export function reachBackups(hosts: Hosts, host: Host, { store, certificate }: Reached): void {
  host.write('/etc/hosts', `127.0.0.1 localhost\n${store.address} ${storeName}\n`, 'postgres:postgres')
  host.write(authority, certificate, 'postgres:postgres')
  const text = configuration('pgbackrest/pgbackrest.conf', hosts.network.prefix)
  host.write(
    '/etc/pgbackrest.conf',
    text.replace('[global]', `[global]\nrepo1-storage-ca-file=${authority}`),
    'postgres:postgres',
  )
  for (const path of ['/var/spool/pgbackrest', '/var/log/pgbackrest', '/var/run/postgresql', '/tmp/pgbackrest'])
    host.run('root', ['install', '-d', '-o', 'postgres', '-g', 'postgres', path])
}

const pgbackrest = (host: Host, ...args: string[]): string =>
  host.run('postgres', ['pgbackrest', '--stanza=longlight', ...args])

/** A full backup of the leader, while it is written to. */
export async function takeBackup(databases: DatabaseHosts): Promise<{ readonly seconds: number; readonly info: string }> {
  const leader = await databases.leader()
  const began = performance.now()
  pgbackrest(leader, 'stanza-create')
  pgbackrest(leader, 'check')
  pgbackrest(leader, 'backup', '--type=full')
  const seconds = Math.round((performance.now() - began) / 100) / 10
  return { seconds, info: pgbackrest(leader, 'info') }
}
