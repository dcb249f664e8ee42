import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { secretOf } from './configuration.ts'
import type { DatabaseHosts } from './database-hosts.ts'
import type { Host } from './hosts.ts'

type Struck = { readonly databases: DatabaseHosts; readonly apps: readonly Host[] }

/** Waits until another host leads. */
const succeeded = ({ databases }: Struck, old: Host): Promise<Host> => databases.leader(old)

/** So long after a successor was chosen the old leader stays away, so that it comes back to a cluster that went on. */
const stayAwayMs = 5_000

const postmaster = (host: Host): number =>
  Number(readFileSync(host.path('/var/lib/postgresql/18/longlight/postmaster.pid'), 'utf8').split('\n')[0])

/** The blows that a cluster has to bear. Each leaves it as it found it, but for who leads. */
export const blows = {
  'the leader’s host is switched off': async (struck: Struck) => {
    const old = await struck.databases.leader()
    old.kill()
    await succeeded(struck, old)
    await pause(stayAwayMs)
    old.boot()
  },
  'the leader is cut off from the network': async (struck: Struck) => {
    const old = await struck.databases.leader()
    old.cut()
    await succeeded(struck, old)
    await pause(stayAwayMs)
    old.join()
  },
  'the leader’s host hangs and goes on later': async (struck: Struck) => {
    const old = await struck.databases.leader()
    old.freeze()
    await succeeded(struck, old)
    await pause(stayAwayMs)
    old.thaw()
  },
  'the leader’s server dies': async (struck: Struck) => {
    const old = await struck.databases.leader()
    process.kill(postmaster(old), 'SIGKILL')
    await pause(stayAwayMs)
  },
  'the standby that has every commit is switched off': async ({ databases }: Struck) => {
    const standby = await databases.standby()
    standby.kill()
    await pause(stayAwayMs * 2)
    standby.boot()
  },
  'etcd has no majority': async ({ databases }: Struck) => {
    const most = databases.voters.slice(1)
    for (const host of most) host.kill()
    await pause(35_000)
    for (const host of most) host.boot()
  },
  'a machine of etcd hangs and goes on later': async ({ databases }: Struck) => {
    for (const host of databases.voters) {
      host.freeze()
      await pause(12_000)
      host.thaw()
    }
  },
  // Its server refuses writes and goes on leading, so someone makes room: the silence lasts as long as that takes.
  'the leader’s disk is full for ten seconds': async ({ databases }: Struck) => {
    const leader = await databases.leader()
    const filler = leader.path('/var/filler')
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'])
    await pause(10_000)
    rmSync(filler)
  },
  'the leader’s pooler is restarted': async ({ databases }: Struck) => {
    const leader = await databases.leader()
    for (const pid of leader.pidsOf('pgbouncer')) process.kill(pid, 'SIGKILL')
    await pause(stayAwayMs)
  },
  'a person moves the lead': async (struck: Struck) => {
    const old = await struck.databases.leader()
    const standby = await struck.databases.standby()
    const login = Buffer.from(`patroni:${secretOf('restapi')}`).toString('base64')
    const answer = await fetch(`http://${old.address}:8008/switchover`, {
      method: 'POST',
      headers: { authorization: `Basic ${login}` },
      body: JSON.stringify({ leader: old.name, candidate: standby.name }),
    })
    if (!answer.ok) throw new Error(`The lead was not moved: ${answer.status} ${await answer.text()}`)
    await succeeded(struck, old)
  },
  'an API is killed': async ({ apps }: Struck) => {
    for (const pid of apps[0]!.pidsOf('src/apps/api/main.ts')) process.kill(pid, 'SIGKILL')
    await pause(stayAwayMs)
  },
} as const

export type Blow = keyof typeof blows
