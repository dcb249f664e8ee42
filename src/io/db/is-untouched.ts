import { createPool } from './pool.ts'

/** Whether nothing has happened in this database yet: whatever happens leaves a line in the audit log. One without our tables is untouched too. */
export async function isUntouched(url: string): Promise<boolean> {
  const pool = createPool(url, { size: 1, name: 'start' })
  try {
    const { rows: tables } = await pool.query(`select to_regclass('platform.audit') is null as missing`)
    if (tables[0].missing) return true
    const { rows } = await pool.query('select not exists (select from platform.audit) as untouched')
    return rows[0].untouched
  } finally {
    await pool.end()
  }
}
