import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'

/** The release of Debian that carries PostgreSQL 18, and what a host of the cluster has of it. */
const suite = 'forky'
const packages = [
  'postgresql-18',
  'patroni',
  // Patroni speaks to etcd by it.
  'python3-etcd',
  'python3-psycopg2',
  'etcd-server',
  'etcd-client',
  'haproxy',
  'pgbouncer',
  'pgbackrest',
  // An S3 store that others wrote.
  'python3-moto',
  'python3-flask-cors',
  // The drill runs the product on a host: its Node wants this.
  'libatomic1',
  'iproute2',
  'ca-certificates',
] as const

const isMade = (folder: string): boolean => existsSync(join(folder, 'usr/bin/patroni'))
const has = (program: string): boolean => spawnSync('which', [program]).status === 0

/** Why no cluster can be built on this machine, in words that say what is missing; null where one can. */
export function whyNoCluster(folder: string): string | null {
  if (platform() !== 'linux') return 'hosts are network namespaces, which only Linux has'
  if (process.getuid?.() !== 0) return 'it makes network namespaces and mounts, which only root may'
  if (!has('ip')) return 'there is no ip; apt-get install iproute2'
  const trial = `longlight-${process.pid}`
  if (spawnSync('ip', ['netns', 'add', trial]).status !== 0) return 'this system lets nobody make a network namespace'
  spawnSync('ip', ['netns', 'del', trial])
  if (isMade(folder)) return null
  if (!has('debootstrap')) return 'there is no debootstrap; apt-get install debootstrap'
  return mirror() ? null : 'no Debian mirror is known; name one in DEBIAN_MIRROR'
}

/** The mirror that this system's own packages come from. */
function mirror(): string | undefined {
  if (process.env.DEBIAN_MIRROR) return process.env.DEBIAN_MIRROR
  return globSync(['/etc/apt/sources.list', '/etc/apt/sources.list.d/*'])
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => /^(deb |URIs:)/.test(line) && !line.includes('security'))
    .map((line) => /https?:\/\/\S+\/debian\b\/?/.exec(line)?.[0])
    .find((url) => url !== undefined)
}

/** Makes the folder a Debian with the cluster's programs, unless it is one. Takes about three minutes and 900 MB. */
export function makeDebian(folder: string): void {
  if (isMade(folder)) return
  const scripts = '/usr/share/debootstrap/scripts'
  const script = [suite, 'sid'].map((name) => join(scripts, name)).find((path) => existsSync(path))!
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  execFileSync('debootstrap', ['--variant=minbase', suite, folder, mirror()!, script], { stdio: [...stdio] })
  // No package may start its program in there: on this machine it would take the program's port.
  writeFileSync(join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  const install = ['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('chroot', [folder, ...install], { stdio: [...stdio], env })
}
