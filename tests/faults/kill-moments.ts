import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createPool } from '#io/db/pool.ts'
import { startTestCompany, type TestCompany } from '#tests/setup/company.ts'
import { standInOrigin } from './addresses.ts'
import { type Acknowledged, checkAllBooks, live, moveClock, payDividend, prepareLives } from './investing-life.ts'
import { type Person, settle } from './person.ts'
import { seeded } from './seeded.ts'
import { until } from './until.ts'
import { whatWaits } from './what-waits.ts'

/**
 * Kills the API, the worker, the partners' sandbox and Postgres with kill -9 at random moments while investors order, sign, cancel and
 * withdraw, a dividend is paid and time passes; then proves that what was acknowledged is there once, and that our books and the partner's agree.
 *
 *   npm run faults:kill -- --moments 20 --seed 7
 *
 * One in five kills is Postgres's, the others are shared out among the processes (M8: 20 and 5 on every submission, 60 and 15 each night, 500 and 100 in acceptance).
 */
const { values } = parseArgs({
  options: {
    moments: { type: 'string', default: '25' },
    seed: { type: 'string', default: String(process.pid) },
    investors: { type: 'string', default: '4' },
  },
})
const random = seeded(Number(values.seed))
const dividendCents = 6_000
const processes = ['api', 'worker', 'sandbox'] as const
type Victim = (typeof processes)[number] | 'postgres'

async function main(): Promise<void> {
  print(`seed ${values.seed}`)
  // The lives move days of first investments by SQL, which a night that passes meanwhile would find and stop payouts for.
  const company = await startTestCompany({ demo: false, within: 900_000, checksNightly: false })
  try {
    const people: Person[] = []
    // One after the other: each bank item belongs to the person for whom it is new.
    for (let n = 0; n < Number(values.investors); n += 1) people.push(await settle(company, `kill${n}@example.com`))
    const month = await prepareLives(company, people)
    print(`${people.length} investors are ready and hold shares`)
    const journal: Acknowledged[] = []
    let going = true
    const living = Promise.all([
      ...people.map((person) => live(person, { random, journal, going: () => going })),
      payDividend(month, people, dividendCents),
    ])
    // As long as anyone lives: who has to wait for a later try waits for it in business time.
    let alive = true
    const timing = letTimePass(company, () => alive)
    const ended = company.ended.then(() => Promise.reject(new Error('The company ended in the middle of the trial.')))
    ended.catch(() => {})
    // A life that fails ends the trial at once: lives do not end by themselves before the kills do.
    const dead = living.then(() => Promise.reject(new Error('ended')))
    const killed = await Promise.race([killAtRandom(company), dead, ended])
    going = false
    await Promise.race([living, ended])
    alive = false
    await timing
    print(`killed ${JSON.stringify(killed)} while ${counted(journal)} were acknowledged; now all may come to rest`)
    const moved = await moveClock(company, { days: 12 })
    print([`the clock moved 12 days in ${moved.seconds} s`, ...moved.notes].join('\n  '))
    const found = await findFaults(company, journal)
    const waits = await whatWaits(company)
    const faults = [...found, ...(await findLeftBehind(company))]
    for (const fault of faults) print(`FAULT ${fault}`)
    if (faults.length > 0) print(waits)
    print(
      faults.length === 0
        ? `ok: ${counted(journal)} and a dividend, nothing lost, nothing doubled`
        : `${faults.length} faults`,
    )
    process.exitCode = faults.length === 0 ? 0 : 1
  } catch (error) {
    print(company.said().slice(-6_000))
    print(await whatWaits(company))
    throw error
  } finally {
    await company.stop()
  }
}

const counted = (journal: readonly Acknowledged[]): string =>
  (['order', 'withdrawal'] as const)
    .map((kind) => `${journal.filter((entry) => entry.kind === kind).length} ${kind}s`)
    .join(' and ')

/**
 * An hour passes after the other: what waits for a later try at a partner gets it, and the week of an agreement
 * lasts longer than anyone here waits to sign one, on the slowest machine too.
 */
async function letTimePass(company: TestCompany, going: () => boolean): Promise<void> {
  while (going()) {
    await moveClock(company, { hours: 1 }).catch(() => {})
    await pause(2_000)
  }
}

/** Each kind of process has its share of the kills, in an order that the seed decides. */
function victims(): Victim[] {
  const all = Array.from(
    { length: Number(values.moments) },
    (_, n): Victim => (n % 5 === 0 ? 'postgres' : processes[n % processes.length]!),
  )
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[all[last], all[other]] = [all[other]!, all[last]!]
  }
  return all
}

async function killAtRandom(company: TestCompany): Promise<Record<string, number>> {
  const killed: Record<string, number> = {}
  const back: number[] = []
  for (const [nth, victim] of victims().entries()) {
    await pause(200 + random() * 1_300)
    const pid = pidOf(company, victim)
    if (!pid) continue
    const at = performance.now()
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It was dying of an earlier kill and is gone.
      continue
    }
    killed[victim] = (killed[victim] ?? 0) + 1
    // Some die while others are still coming back. The next one waits, or a slow machine would never serve anyone.
    if (random() < 0.25) continue
    let started = 0
    await until(async () => {
      if (!isReplaced(company, victim, pid)) return false
      started ||= performance.now() - at
      return isServing(company)
    })
    const took = performance.now() - at
    back.push(took)
    if (took > slowMs)
      print(
        `slow: ${victim} was back after ${inSeconds(took)}, its process after ${inSeconds(started)}: ${lastWords(company)}`,
      )
    if (nth % 50 === 0) print(`${nth + 1} moments; the slowest was back in ${inSeconds(Math.max(...back))}`)
  }
  // The last one killed comes back before the trial is judged.
  await until(() => isServing(company))
  back.sort((a, b) => a - b)
  print(`back after ${inSeconds(back[back.length >> 1])}, the slowest after ${inSeconds(back.at(-1))}`)
  return killed
}

const inSeconds = (ms = 0): string => `${(ms / 1000).toFixed(1)} s`

/** M8 allows ten seconds; slower recoveries are printed with their circumstances. */
const slowMs = 10_000

const lastWords = (company: TestCompany): string =>
  company
    .said()
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .slice(-8)
    .map((line) => line.trim())
    .join(' | ')

/** Another process is in the place of the one that was killed. */
function isReplaced(company: TestCompany, victim: Victim, killed: number): boolean {
  const pid = pidOf(company, victim)
  return pid !== undefined && pid !== killed
}

const isServing = async (company: TestCompany): Promise<boolean> =>
  (await fetch(`${company.site}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok

function pidOf(company: TestCompany, victim: Victim): number | undefined {
  if (victim === 'postgres') {
    try {
      return Number(readFileSync(join(company.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      return undefined
    }
  }
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const parent = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1])
      const main = victim === 'sandbox' ? '/sandbox/main.ts' : `/apps/${victim}/main.ts`
      if (parent === company.pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(main)) return Number(name)
    } catch {}
  }
  return undefined
}

/** Everything that must hold after the storm; each sentence is a fault. */
async function findFaults(company: TestCompany, journal: readonly Acknowledged[]): Promise<string[]> {
  const pool = createPool(company.databaseUrl, { size: 2 })
  try {
    const checks = await checkAllBooks(pool)
    const faults = checks.flatMap(({ name, offending }) =>
      offending.length > 0 ? [`books: ${name}: ${offending.length} rows`] : [],
    )
    const { rows: states } = await pool.query(
      `select id, state from investing.investment_order
       union all select subject, state from cash.bank_transfer where purpose = 'withdrawal'`,
    )
    for (const { id, kind, cancelled } of journal) {
      const found = states.filter((row) => row.id === id)
      const { state } = found[0] ?? { state: 'gone' }
      if (found.length > 1) faults.push(`${kind} ${id} is there ${found.length} times`)
      else if (state !== 'settled' && !(cancelled && state === 'cancelled')) faults.push(`${kind} ${id} is ${state}`)
    }
    const { rows: paid } = await pool.query(
      `select dividend.state, (select coalesce(sum(e.amount), 0)::int8 from ledger.transfer t join ledger.entry e on e.transfer_id = t.id
         join ledger.account a on a.id = e.account_id where t.kind = 'payDividend' and t.subject = dividend.id and a.kind = 'cash') as cents
       from dividends.dividend dividend`,
    )
    if (paid.length !== 1 || paid[0].state !== 'paid' || paid[0].cents !== BigInt(dividendCents))
      faults.push(`the dividend is ${paid.map(({ state, cents }) => `${state} with ${cents}`).join(', ') || 'gone'}`)
    const { rows: doubled } = await pool.query(
      `select subject, count(*) from ledger.transfer where kind = 'settleOrder' group by 1 having count(*) > 1`,
    )
    faults.push(...doubled.map(({ subject }) => `order ${subject} was settled twice`))
    faults.push(...(await comparePartner(company, pool)))
    return faults
  } finally {
    await pool.end()
  }
}

/** If stopped when nobody reads its output any more, the company still stops in order and leaves no process. */
async function findLeftBehind(company: TestCompany): Promise<string[]> {
  const pids = new Map([...processes, 'postgres' as const].map((name) => [name, pidOf(company, name)]))
  company.stopListening()
  await company.stop()
  return [...pids].flatMap(([name, pid]) => (pid && isAlive(pid) ? [`${name} outlived its company`] : []))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Compares our settled transfers with the partner's: the same ones, once each, to the cent. */
async function comparePartner(company: TestCompany, pool: ReturnType<typeof createPool>): Promise<string[]> {
  const faults: string[] = []
  const { rows: ours } = await pool.query(
    `select case direction when 'in' then amount_cents else -amount_cents end as amount_cents from cash.bank_transfer where state = 'settled'`,
  )
  const { rows: bank } = await pool.query(`select -posted as posted from ledger.balances(array['bank:fbo'])`)
  const sum = ours.reduce((total: bigint, row: { amount_cents: bigint }) => total + row.amount_cents, 0n)
  if ((bank[0]?.posted ?? 0n) !== sum)
    faults.push(`our bank account says ${bank[0]?.posted}, our settled transfers ${sum}`)
  const { rows: partner } = await pool.query(
    "select count(*)::int as n from cash.bank_transfer where partner_transfer_id is null and state in ('sent', 'settled')",
  )
  if (partner[0].n > 0) faults.push(`${partner[0].n} transfers are settled without the partner's id`)
  const { balances } = (await (await fetch(`${standInOrigin(company, 'ach')}/_standin/balances`)).json()) as {
    balances: { owner: string; balance: string }[]
  }
  const master = balances.find(({ owner }) => owner === 'Longlight')?.balance
  if (master !== undefined && BigInt(master.replace('.', '')) !== sum)
    faults.push(`the partner holds ${master}, we settled ${sum} cents`)
  return faults
}

const print = (line: string): boolean => process.stdout.write(`${line}\n`)

await main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
// A person who still waits to see something come back waits in vain.
process.exit()
