import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { checkBooks } from '#ledger/check-books.ts'
import { databaseOf } from '#platform/command/database.ts'
import { createPool } from '#platform/db/pool.ts'
import { startTestCompany, type TestCompany } from '#tests/setup/company.ts'
import { type Acknowledged, live, moveClock, payDividend, prepareLives } from './investing-life.ts'
import { type Person, settle, standInOrigin, until } from './person.ts'

/**
 * Kills the API, the worker, the partners' sandbox and Postgres with kill -9 at random moments while investors order, sign, cancel and
 * withdraw, a dividend is paid and time passes; then proves that what was acknowledged is there once, and that our books and the partner's agree.
 *
 *   npm run faults:kill -- --moments 20 --seed 7
 */
const { values } = parseArgs({
  options: {
    moments: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(process.pid) },
    investors: { type: 'string', default: '4' },
  },
})
const random = seeded(Number(values.seed))
const dividendCents = 6_000
const victims = ['api', 'worker', 'postgres', 'sandbox'] as const

async function main(): Promise<void> {
  say(`seed ${values.seed}`)
  const company = await startTestCompany({ demo: false })
  try {
    const people: Person[] = []
    // One after the other: which bank item is whose is told by what is new.
    for (let n = 0; n < Number(values.investors); n += 1) people.push(await settle(company, `kill${n}@example.com`))
    const month = await prepareLives(company, people)
    say(`${people.length} investors are ready and hold shares`)
    const journal: Acknowledged[] = []
    let going = true
    const working = people.map((person) => live(person, { random, journal, going: () => going }))
    const paying = payDividend(month, people, dividendCents)
    const passing = letTimePass(company, () => going)
    const killed = await killAtRandom(company)
    going = false
    await Promise.all([...working, passing, paying])
    say(`killed ${JSON.stringify(killed)} while ${counted(journal)} were acknowledged; now all may come to rest`)
    const moved = await moveClock(company, { days: 12 })
    say([`the clock moved 12 days in ${moved.seconds} s`, ...moved.notes].join('\n  '))
    const faults = await findFaults(company, journal)
    for (const fault of faults) say(`FAULT ${fault}`)
    say(
      faults.length === 0
        ? `ok: ${counted(journal)} and a dividend, nothing lost, nothing doubled`
        : `${faults.length} faults`,
    )
    process.exitCode = faults.length === 0 ? 0 : 1
  } catch (error) {
    say(company.said().slice(-6_000))
    throw error
  } finally {
    await company.stop()
  }
}

const counted = (journal: readonly Acknowledged[]): string =>
  (['order', 'withdrawal'] as const)
    .map((kind) => `${journal.filter((one) => one.kind === kind).length} ${kind}s`)
    .join(' and ')

async function letTimePass(company: TestCompany, going: () => boolean): Promise<void> {
  while (going()) {
    await moveClock(company, { days: 1 }).catch(() => {})
    await pause(500)
  }
}

async function killAtRandom(company: TestCompany): Promise<Record<string, number>> {
  const killed: Record<string, number> = {}
  for (let moment = 0; moment < Number(values.moments); moment += 1) {
    await pause(400 + random() * 2_600)
    const victim = victims[Math.floor(random() * victims.length)]!
    const pid = pidOf(company, victim)
    if (!pid) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It was dying of an earlier kill and is gone.
      continue
    }
    killed[victim] = (killed[victim] ?? 0) + 1
  }
  // The last one killed comes back before the trial is judged.
  await until(async () => (await fetch(`${company.site}/readyz`)).ok)
  return killed
}

function pidOf(company: TestCompany, victim: (typeof victims)[number]): number | undefined {
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
      if (parent === company.pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`apps/${victim}/main.ts`))
        return Number(name)
    } catch {}
  }
  return undefined
}

/** Everything that must hold after the storm; each sentence is a fault. */
async function findFaults(company: TestCompany, journal: readonly Acknowledged[]): Promise<string[]> {
  const pool = createPool(company.databaseUrl, { size: 2 })
  try {
    const faults = (await checkBooks(databaseOf(pool))).flatMap(({ name, offending }) =>
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

/** What we settled is what the partner moved: the same transfers, once each, to the cent. */
async function comparePartner(company: TestCompany, pool: ReturnType<typeof createPool>): Promise<string[]> {
  const faults: string[] = []
  const { rows: ours } = await pool.query(
    `select case direction when 'in' then amount_cents else -amount_cents end as amount_cents from cash.bank_transfer where state = 'settled'`,
  )
  const { rows: bank } = await pool.query(`select -posted as posted from ledger.balances(array['company:bank'])`)
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

/** A small generator of numbers that a seed repeats (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

await main()
