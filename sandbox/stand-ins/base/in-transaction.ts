import type pg from 'pg'

/** One change of a stand-in's rows, kept whole or not at all: a partner that dies half-way has done nothing. */
export async function inTransaction<T>(pool: pg.Pool, change: (on: pg.PoolClient) => Promise<T>): Promise<T> {
  const on = await pool.connect()
  try {
    await on.query('begin')
    const done = await change(on)
    await on.query('commit')
    return done
  } catch (error) {
    await on.query('rollback').catch(() => {})
    throw error
  } finally {
    on.release()
  }
}
