import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { writeBai2 } from '#sandbox/stand-ins/bank/write-bai2.ts'
import { writeCamt053 } from '#sandbox/stand-ins/bank/write-camt053.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

it('imports a file that an operator hands in, of many lines as banks write them', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-07T15:00:00Z' })
  const { owner, ask } = testCompany
  const operator = await newOperator(testCompany, 'olga@longlight.example')
  const { rows } = await owner.query(`select number from custody.bank_account where id = 'cba_fbo'`)
  const handIn = (name: string, content: string) =>
    ask(
      operator,
      'mutation ($key: IdempotencyKey!, $name: String!, $content: String!) { importBankStatement(input: { key: $key, name: $name, content: $content }) { __typename } }',
      { key: uuidv7(), name, content },
    )
  const empty = { account: rows[0].number, name: 'FBO', opening: 0n, closing: 0n, bookings: [] }
  const first = writeBai2({ ...empty, day: businessDay('2026-01-05'), sequence: 1 })
  const second = writeCamt053({ ...empty, day: businessDay('2026-01-06'), sequence: 2 })
  expect(first).toContain('\r\n')
  expect((await handIn('monday.bai', first)).errors).toEqual([])
  expect((await handIn('tuesday.xml', second)).errors).toEqual([])
  const imported = await owner.query('select day::text from custody.statement order by day')
  expect(imported.rows.map(({ day }) => day)).toEqual(['2026-01-05', '2026-01-06'])
})
