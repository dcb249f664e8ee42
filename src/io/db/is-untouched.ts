import { createPool } from './pool.ts'

/**
 * True if nothing has happened in this database: everything leaves an audit line. A database without our tables counts
 * as well.
 */
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
