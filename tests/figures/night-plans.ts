import type pg from 'pg'
import { appRole, createPool } from '#io/db/pool.ts'

/** A step of a plan, as the database prints it with what it really did. Counts of rows are for each time that it ran. */
export type PlanNode = {
  readonly 'Node Type': string
  readonly 'Parent Relationship'?: string
  readonly 'Relation Name'?: string
  readonly Schema?: string
  readonly 'Plan Rows': number
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

export type Planned = { readonly text: string; readonly plan: PlanNode }

const explained = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  // The statements of a database function belong to the night as much as those of a job.
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_verbose': 'on',
  'auto_explain.log_level': 'notice',
}

/** The product's pool, whose database reports the plan of every statement that it has carried out. */
export function explainingPool(url: string, onPlan: (planned: Planned) => void): pg.Pool {
  const options = Object.entries({ role: appRole, ...explained }).map(([name, value]) => `-c ${name}=${value}`)
  const explaining = new URL(url)
  explaining.searchParams.set('options', options.join(' '))
  const pool = createPool(explaining.href)
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      const [, json] = /^duration: .* plan:\n(.*)$/s.exec(message) ?? []
      if (!json) return
      const { 'Query Text': text, Plan: plan } = JSON.parse(json)
      onPlan({ text, plan })
    }),
  )
  return pool
}

const loopsOf = (node: PlanNode): number => node['Actual Loops'] ?? 0

/** The number of rows that a step has looked at in all, whether it kept them or not. */
const looked = (node: PlanNode): number =>
  loopsOf(node) *
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0))

const stepsIn = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(stepsIn)]

export type Sizes = {
  /** The number of rows in each table by now. */
  readonly rowsOf: ReadonlyMap<string, number>
  /** The number of transfers of the day. */
  readonly day: number
}

/** A table below this size may be read again for each row of another. */
const smallTable = 500
/**
 * The most rows that a step may look at for each transfer of the day: with its lines in the books, an index, and a
 * sort.
 */
const mostLooked = 20
/** The factor by which an estimate of the outer side has to be wrong for the plan to have rested on it. */
const wrongBy = 100

const relation = (node: PlanNode): string => `${node.Schema}.${node['Relation Name']}`

/** The faults of a plan on a day just written: each costs time that grows by the square of the day. */
export function faultsOf(plan: PlanNode, { rowsOf, day }: Sizes): string[] {
  const faults: string[] = []
  for (const step of stepsIn(plan)) {
    if (looked(step) > mostLooked * day) faults.push(`${step['Node Type']} looks at ${looked(step)} rows`)
    if (step['Node Type'] !== 'Nested Loop') continue
    const outer = step.Plans?.find((child) => child['Parent Relationship'] === 'Outer')
    const inner = step.Plans?.find((child) => child['Parent Relationship'] === 'Inner')
    if (!outer || !inner) continue
    for (const scan of stepsIn(inner))
      if (scan['Node Type'] === 'Seq Scan' && loopsOf(scan) > 1 && (rowsOf.get(relation(scan)) ?? 0) > smallTable)
        faults.push(`a nested loop reads all of ${relation(scan)} ${loopsOf(scan)} times`)
    const rows = (outer['Actual Rows'] ?? 0) * loopsOf(outer)
    const each = Math.max(0, ...stepsIn(inner).map((scan) => looked(scan) / Math.max(1, loopsOf(inner))))
    if (rows > smallTable && rows > wrongBy * outer['Plan Rows'] * loopsOf(outer) && each > smallTable)
      faults.push(`a nested loop for ${outer['Plan Rows']} rows has ${rows}, and looks at ${Math.round(each)} for each`)
  }
  return faults
}

/** Rows of every table of ours, counted and not estimated. */
export async function rowsOfTables(owner: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await owner.query<{ name: string; count: number }>(
    `select n.nspname || '.' || c.relname as name,
        (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', n.nspname, c.relname), false, true, '')))[1]::text::int as count
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}
