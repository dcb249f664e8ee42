import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { createQueuePool } from '#io/db/pool.ts'
import type { TestCompany } from '#tests/setup/company.ts'

/** The company's unfinished work and the processes that may hold it up, as text for a person who looks into a stall. */
export async function whatWaits(company: TestCompany): Promise<string> {
  const pool = createQueuePool(company.databaseUrl, 1)
  try {
    const parts = await Promise.all(
      Object.entries(questions).map(async ([name, question]) => `${name}:${await answer(pool, question)}`),
    )
    return [...parts, `processes:${lines(processesOf(company))}`].join('\n')
  } catch (error) {
    return `The database does not say what waits: ${error}`
  } finally {
    await pool.end()
  }
}

const businessNow = `(select now() + offset_ms * interval '1 millisecond' from platform.clock)`

const questions = {
  'business time': `select ${businessNow}::text as now, at::text as "worker looked at", beaten_at::text as "worker beat", now()::text as "machine time" from platform.tick`,
  'messages that wait': `select partner || '.' || operation as what, subject, attempts, next_at - ${businessNow} as "due in", error from platform.outbox where state = 'waiting' order by position limit 20`,
  'events that wait': `select partner, topic, received_at - ${businessNow} as received, error from platform.inbox where state = 'waiting' order by received_at limit 20`,
  jobs: `select task_identifier as task, attempts, run_at - now() as "due in", locked_by, locked_at - now() as locked, left(last_error, 200) as error from graphile_worker.jobs order by id limit 20`,
  'who holds the courier’s lock': `select a.pid, a.application_name as of, a.client_port as port, now() - a.backend_start as connected from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and (l.classid::int8 << 32) | l.objid::int8 = hashtextextended('courier', 0)`,
  'what the database is asked': `select pid, application_name as of, state, wait_event, now() - xact_start as since, pg_blocking_pids(pid)::text as "held up by", left(query, 160) as query
     from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and (state <> 'idle' or wait_event_type = 'Lock') limit 20`,
} as const

async function answer(pool: pg.Pool, question: string): Promise<string> {
  const { rows } = await pool.query(`select to_jsonb(asked) as row from (${question}) asked`)
  return lines(rows.map(({ row }) => JSON.stringify(row)))
}

const lines = (of: readonly string[]): string => (of.length > 0 ? of.map((line) => `\n  ${line}`).join('') : ' none')

function processesOf({ pid }: TestCompany): string[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      if (!status.includes(`PPid:\t${pid}\n`)) return []
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return [`${name} ${/State:\s+(\S+)/.exec(status)?.[1]} ${command.slice(-80).trim()}`]
    } catch {
      return []
    }
  })
}
