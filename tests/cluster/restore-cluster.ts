import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#tests/faults/until.ts'
import type { DatabaseHosts } from './database-hosts.ts'
import type { Moment } from './drill.ts'
import type { Host } from './hosts.ts'

const data = '/var/lib/postgresql/18/longlight'
const bin = '/usr/lib/postgresql/18/bin'

async function must(host: Host, ...command: string[]): Promise<void> {
  const { code, said } = await host.work('postgres', command)
  if (code !== 0) throw new Error(`${host.name}: ${command.join(' ')} ended with ${code}: ${said}`)
}

/** The whole cluster goes back to a moment, step by step as docs/operations/backup-and-restore.md tells a person. */
export async function restoreCluster({ hosts, voters, whole }: DatabaseHosts, { at }: Moment): Promise<string> {
  const began = performance.now()
  for (const host of hosts) {
    host.end('patroni')
    await host.work('postgres', [`${bin}/pg_ctl`, '-D', data, '-m', 'fast', '-w', 'stop'])
  }
  const [first, ...others] = hosts
  await must(voters[0]!, 'etcdctl', 'del', '--prefix', '/service/longlight')
  for (const host of hosts) await must(host, 'mv', data, `${data}.before`)
  const target = [`--type=time`, `--target=${at}`, '--target-action=promote']
  await must(first!, 'pgbackrest', '--stanza=longlight', ...target, 'restore')
  const alone = '-c synchronous_standby_names='
  await must(first!, `${bin}/pg_ctl`, '-D', data, '-l', '/tmp/restored.log', '-w', '-t', '3600', '-o', alone, 'start')
  await until(async () => {
    const { said } = await first!.work('postgres', ['psql', '-At', '-c', 'select pg_is_in_recovery()'])
    return said.trim() === 'f'
  }, 600_000)
  await must(first!, `${bin}/pg_ctl`, '-D', data, '-m', 'fast', '-w', 'stop')
  first!.boot()
  await pause(5_000)
  for (const host of others) host.boot()
  await whole()
  return `${((performance.now() - began) / 1_000).toFixed(1)} s`
}
