import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type BenchContext, benchContextOf } from './bench-context.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type Goal, judge, type Pair, type Row } from './goal.ts'
import { dashboardGoals } from './goals/dashboard.ts'
import { depositGoal } from './goals/deposit.ts'
import { dividendGoals } from './goals/dividend.ts'
import { idleGoal } from './goals/idle.ts'
import { monthGoal } from './goals/month.ts'
import { newcomerGoal } from './goals/newcomer.ts'
import { pagesGoal } from './goals/pages.ts'
import { portalGoal } from './goals/portal.ts'
import { postingGoals } from './goals/posting.ts'
import { proofGoal } from './goals/proof.ts'
import { endOnSignals, isInterrupted } from './interruption.ts'
import { whyNotQuiet } from './quiet.ts'
import { type Size, sizes } from './sizes.ts'
import { table } from './table.ts'

const goals = (context: BenchContext): Goal[] =>
  [
    ...postingGoals(context),
    depositGoal(context),
    ...dividendGoals(context),
    monthGoal(context),
    ...dashboardGoals(context),
    idleGoal(context),
    portalGoal(context),
    newcomerGoal(context),
    proofGoal(context),
    pagesGoal(context),
  ].toSorted((a, b) => a.number - b.number)

/**
 * Measures the product beside references of its own, in one run and paired round by round:
 *
 *   npm run bench                       all goals
 *   npm run bench -- 1 4 7              some of them
 *   npm run bench -- 6 --investors 10000    a company of so many, beside one of a tenth
 *   npm run bench -- --size small       shows that everything runs; says nothing about speed
 *   npm run bench -- --beside-load      measures although other programs keep the processor busy
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      size: { type: 'string', default: 'default' },
      rounds: { type: 'string' },
      investors: { type: 'string' },
      'beside-load': { type: 'boolean', default: false },
    },
  })
  if (!(values.size in sizes)) throw new Error(`--size is one of ${Object.keys(sizes).join(', ')}`)
  const chosen = sizes[values.size as keyof typeof sizes]
  const size = {
    ...chosen,
    rounds: Number(values.rounds ?? chosen.rounds),
    investors: companySizes(values.investors) ?? chosen.investors,
    members: companySizes(values.investors) ?? chosen.members,
  }
  const wanted = new Set(positionals.map(Number))
  print(
    `size ${values.size}: ${JSON.stringify(size)}; ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(2)} at the start`,
  )
  const refusal = values.size === 'small' || values['beside-load'] ? undefined : await whyNotQuiet()
  if (refusal) {
    console.error(refusal)
    process.exitCode = 2
    return
  }
  endOnSignals(print)
  const began = performance.now()
  const cluster = await startCluster()
  const rows: Row[] = []
  const broken: string[] = []
  try {
    for (const goal of goals(benchContextOf(cluster, size))) {
      if (wanted.size > 0 && !wanted.has(goal.number)) continue
      try {
        rows.push(...(await measured(cluster, goal, size.rounds)))
      } catch (error) {
        // The other goals' measurements are not lost with this one.
        if (isInterrupted()) return
        broken.push(`${goal.number} ${goal.title}`)
        console.error(`${goal.number}  ${goal.title}  broke:`, error)
      }
    }
  } finally {
    await cluster.stop()
  }
  print(`\n${table(rows)}\n`)
  const seconds = Math.round((performance.now() - began) / 1000)
  const missed = rows.filter(({ acceptable }) => !acceptable)
  print(
    `${seconds} s, load ${loadavg()[0]!.toFixed(2)} at the end; ${missed.length} of ${rows.length} figures outside the acceptable column`,
  )
  for (const goal of broken) print(`broke: ${goal}`)
  // A small run shows that the programs run; its figures mean nothing.
  process.exitCode = broken.length > 0 || (missed.length > 0 && values.size !== 'small') ? 1 : 0
}

/** The company of the given size and one of a tenth, which has to have an investor for each of ten portfolios. */
function companySizes(asked: string | undefined): Size['investors'] | null {
  if (asked === undefined) return null
  const many = Number(asked)
  if (!Number.isInteger(many) || many < 1_000 || many % 100 !== 0)
    throw new Error('--investors is at least 1000, in hundreds')
  return [many / 10, many]
}

async function measured(cluster: Cluster, goal: Goal, rounds: number): Promise<Row[]> {
  const began = performance.now()
  const { round, done, says } = await goal.prepare()
  const pairs: Pair[] = []
  try {
    // The first round warms what is measured later: plans, compiled code, pages in memory.
    if (!goal.once && rounds > 1) {
      await round(0)
      await cluster.analyze()
    }
    for (let index = 0; index < (goal.once ? 1 : rounds); index += 1) pairs.push(await round(index))
  } finally {
    await done?.()
  }
  const text = typeof says === 'function' ? says() : says
  const rows = goal.figures.map((figure) => judge(goal, figure, pairs))
  print(
    `${goal.number}  ${goal.title}  ${((performance.now() - began) / 1000).toFixed(1)} s${text ? ` (${text})` : ''}`,
  )
  return rows
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

await main().catch((error: unknown) => {
  if (!isInterrupted()) throw error
})
