import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createCompanyIn } from '#sandbox/demo/create-company-in.ts'
import { buildSite } from '#sandbox/supervisor/site-build.ts'
import { type Person, settle } from '#tests/faults/person.ts'
import { seeded } from '#tests/faults/seeded.ts'
import { until } from '#tests/faults/until.ts'
import { type Blow, blows } from './blows.ts'
import { startCompanyHosts, startStore } from './company-hosts.ts'
import { makeDatabase, startDatabaseHosts } from './database-hosts.ts'
import { makeDebian, whyNoCluster } from './debian.ts'
import { drill, faultsAt, faultsOfNotes, momentOf, openBackups, product, takeBackup } from './drill.ts'
import { comeToRest, findFaults } from './found.ts'
import { createHosts } from './hosts.ts'
import { startReader } from './readers.ts'
import { restoreCluster } from './restore-cluster.ts'
import { startWriters, type Writers } from './writers.ts'

/**
 * Builds a cluster out of the files of ops/ on this machine: three database hosts, a balancer, two hosts with an API and a worker
 * each, an S3 store, every one a network namespace. People pay in through the balancer while hosts are switched off, cut off and
 * hung; at the end every acknowledged deposit is there exactly once, at ours and at the partner's, and the books hold (T9).
 *
 *   npm run test:cluster -- --blows 20 --seed 7
 *
 * It wants root and Debian's packages, and says so where it has neither. CLUSTER_DEBIAN names a folder for the Debian of the hosts, which
 * is made there once and kept; without it one is made for the run.
 */
const { values } = parseArgs({
  options: {
    blows: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(process.pid) },
    writers: { type: 'string', default: '3' },
    /** Milliseconds that a person rests between two deposits. */
    rest: { type: 'string', default: '300' },
    /** The longest time without an acknowledged write that passes, in seconds. */
    silence: { type: 'string', default: '30' },
  },
})

const print = (line: string): boolean => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'longlight-cluster-'))
  // Servers that do not run as root have to reach it.
  chmodSync(folder, 0o755)
  const debian = process.env.CLUSTER_DEBIAN ?? join(folder, 'debian')
  const why = whyNoCluster(debian)
  if (why) {
    rmSync(folder, { recursive: true })
    print(`skipped: no cluster can be built here: ${why}`)
    return
  }
  print(`seed ${values.seed}`)
  const began = performance.now()
  const sinceStart = () => `${Math.round((performance.now() - began) / 1_000)} s`
  makeDebian(debian)
  // The pages are not what is tried here: any build of them will do.
  if (!existsSync('build/client/index.html')) await buildSite(process.env).done
  const hosts = createHosts(debian, folder)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      hosts.remove()
      process.exit(1)
    })
  let stopCompany = async (): Promise<void> => {}
  try {
    mkdirSync(join(folder, 'logs'), { recursive: true })
    const balancer = hosts.add('lb', 10)
    const store = await startStore(hosts)
    const databases = await startDatabaseHosts(hosts, balancer)
    const reachBackups = openBackups(hosts, store.host)
    for (const host of databases.hosts) reachBackups(host)
    await databases.whole()
    await makeDatabase(databases)
    await createCompanyIn(databases.ownerUrl)
    print(`three database hosts, one leads and one has every commit: after ${sinceStart()}`)
    const company = await startCompanyHosts({ hosts, databases, balancer, store: store.origin, folder })
    stopCompany = company.stop
    await until(async () => (await fetch(`${company.site}/readyz`)).ok, 240_000)
    print(`two APIs and two workers behind the balancer: after ${sinceStart()}`)
    const people: Person[] = []
    for (let n = 0; n < Number(values.writers); n += 1) people.push(await settle(company, `cluster${n}@example.com`))
    print(`${people.length} people pay in: after ${sinceStart()}`)
    const writers = startWriters(people, Number(values.rest))
    const reader = startReader(company.site)
    await writers.nextWrite()
    print(`a full backup under writes: ${await takeBackup(databases)}`)
    const order = inOrderOf(Number(values.seed), Number(values.blows))
    let moment = await momentOf(databases.ownerUrl)
    const faults: string[] = []
    for (const [nth, blow] of order.entries()) {
      const since = performance.now()
      await blows[blow]({ databases, apps: company.apps })
      await writers.nextWrite()
      const silence = writers.longestSilence(since) / 1_000
      await databases.whole()
      const { name } = await databases.leader()
      print(`${nth + 1}. ${blow}: silent ${silence.toFixed(1)} s; ${name} leads (${sinceStart()})`)
      if (silence > Number(values.silence))
        faults.push(`${blow}: ${silence.toFixed(1)} s without an acknowledged write`)
      // The drill has to go through changes of the leader, and to stop before others.
      if (nth === order.length >> 1) moment = await momentOf(databases.ownerUrl)
      await pause(2_000)
    }
    await writers.stop()
    await reader.stop()
    report(writers)
    await comeToRest(databases.ownerUrl)
    print(reader.says())
    faults.push(
      ...reader.faults(),
      ...(await findFaults({ ours: databases.ownerUrl, partners: company.partnersUrl }, writers.acknowledged)),
    )
    const apart = hosts.add('drill', 41, 3)
    reachBackups(apart)
    hosts.show(apart, process.cwd(), product)
    const drilled = await drill(apart, databases.ownerUrl, moment, writers.acknowledged)
    print(`restored to ${moment.at}: ${drilled.says}`)
    faults.push(...drilled.faults, ...(await faultsOfNotes(apart, databases.ownerUrl)))
    print(`the cluster itself restored to that moment in ${await restoreCluster(databases, moment)}`)
    await until(async () => (await fetch(`${company.site}/readyz`)).ok, 120_000)
    faults.push(...(await faultsAt(databases.ownerUrl, moment, writers.acknowledged)))
    for (const fault of faults) print(`FAULT ${fault}`)
    if (faults.length > 0) process.exitCode = 1
    else
      print(
        `ok: every one of ${writers.acknowledged.length} deposits once, at ours and at the partner's; the books hold`,
      )
  } catch (error) {
    process.exitCode = 1
    print(`The logs are in ${folder}/logs`)
    throw error
  } finally {
    await stopCompany()
    hosts.remove()
    if (!process.exitCode && !process.env.CLUSTER_KEEP) rmSync(folder, { recursive: true, force: true })
  }
}

function report({ acknowledged, refusals, longestSilence }: Writers): void {
  print(`${acknowledged.length} deposits were acknowledged; longest silence ${(longestSilence() / 1_000).toFixed(1)} s`)
  for (const [words, n] of Object.entries(refusals)) print(`  ${n} times: ${words}`)
}

/** So many blows: each kind before any comes again, in an order that the seed decides. */
function inOrderOf(seed: number, count: number): Blow[] {
  const kinds = Object.keys(blows) as Blow[]
  const random = seeded(seed)
  const order: Blow[] = []
  while (order.length < count) {
    const left = [...kinds]
    while (left.length > 0) order.push(...left.splice(Math.floor(random() * left.length), 1))
  }
  return order.slice(0, count)
}

await main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
process.exit()
