import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/setup/database.ts'

/** 23001: an append-only row was about to be changed. */
const refusedChange = { code: '23001' }

describe('sealing again', async () => {
  const { owner, pool } = await testDatabase()
  const reseal = async (from: string, to: string): Promise<boolean> =>
    (
      await pool.query(`select platform.reseal('platform', 'example', 'word_sealed', 'id', 'a', $1, $2) as done`, [
        from,
        to,
      ])
    ).rows[0].done
  const row = async () => (await owner.query('select said, word_sealed from platform.example')).rows[0]

  beforeAll(async () => {
    await owner.query(`
      create table platform.example (id text primary key, said text, word_sealed text);
      create trigger append_only before update or delete on platform.example for each row execute function platform.refuse_change();
      insert into platform.example values ('a', 'spoken', 'first')`)
  })

  it('writes the sealed value of a row that otherwise never changes', async () => {
    expect(await reseal('first', 'second')).toBe(true)
    expect(await row()).toEqual({ said: 'spoken', word_sealed: 'second' })
    await expect(owner.query(`update platform.example set word_sealed = 'third'`)).rejects.toMatchObject(refusedChange)
  })

  it('leaves a value alone that someone wrote meanwhile', async () => {
    expect(await reseal('first', 'older')).toBe(false)
    expect(await row()).toMatchObject({ word_sealed: 'second' })
  })

  it.each([
    `update platform.example set said = 'unspoken'`,
    `update platform.example set said = 'unspoken', word_sealed = 'third'`,
    'delete from platform.example',
  ])('lets nothing else change meanwhile: %s', async (change) => {
    const connection = await owner.connect()
    try {
      await connection.query(`begin; set local platform.resealing = 'on'`)
      await expect(connection.query(change)).rejects.toMatchObject(refusedChange)
    } finally {
      await connection.query('rollback')
      connection.release()
    }
  })
})
