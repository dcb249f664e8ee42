import { expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { writeBai2 } from '#sandbox/stand-ins/bank/write-bai2.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { fetchStatements } from './fetch-statements.ts'

it('a file that is refused is told once, tried at each visit, and done with once its day came by another', async () => {
  const { owner, platform } = await startTestCompany({ at: '2026-01-07T15:00:00Z' })
  const { rows } = await owner.query(`select number from custody.bank_account where id = 'cba_fbo'`)
  const monday = { account: rows[0].number, name: 'FBO', opening: 0n, closing: 0n, bookings: [] }
  const good = writeBai2({ ...monday, day: businessDay('2026-01-05'), sequence: 1 })
  const broken = good.replace(/\r?\n99,[^\r\n]*/, '\r\n99,1,1,1/')
  const made = [{ position: 1, name: 'monday.bai', content: broken }]
  const visit = () =>
    fetchStatements({
      statements: async (after: number) => made.filter(({ position }) => position > after),
    } as Parameters<typeof fetchStatements>[0])(platform)
  const kept = async () =>
    (
      await owner.query(
        'select name, imported_at is not null as "isDone", fault is not null as "hasFault" from custody.statement_file order by position',
      )
    ).rows
  const alerts = async () =>
    (await owner.query(`select subject from operations.alert where alert = 'badStatement'`)).rows.map(
      ({ subject }) => subject,
    )

  await visit()
  await visit()
  expect(await kept()).toEqual([{ name: 'monday.bai', isDone: false, hasFault: true }])
  expect(await alerts()).toEqual(['monday.bai'])

  made.push({ position: 2, name: 'monday-again.bai', content: good })
  await visit()
  await owner.query(`insert into custody.statement_file (name, content, position, hash, arrived_at, fault)
    select 'monday-twice.bai', content || E'\\n', 3, encode(sha256(convert_to(content || E'\\n', 'UTF8')), 'hex'), arrived_at, 'Refused' from custody.statement_file where position = 2`)
  await visit()
  expect(await kept()).toEqual([
    { name: 'monday.bai', isDone: false, hasFault: true },
    { name: 'monday-again.bai', isDone: true, hasFault: false },
    { name: 'monday-twice.bai', isDone: true, hasFault: true },
  ])
  expect(await alerts()).toEqual(['monday.bai'])
})
