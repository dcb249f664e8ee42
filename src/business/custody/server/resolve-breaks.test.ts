import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { readBalances } from '#ledger/balances.ts'
import { writeBai2 } from '#sandbox/stand-ins/bank/write-bai2.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { bankFees } from '../rules/bank-fees.ts'
import { operatingBank } from '../rules/ledger-accounts.ts'

describe('a break between a statement and the ledger', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-07T15:00:00Z' })
  const { owner, ask, platform } = testCompany
  const olga = await newOperator(testCompany, 'olga@longlight.example')
  const omar = await newOperator(testCompany, 'omar@longlight.example')
  const account = (await owner.query(`select number from custody.bank_account where id = 'cba_operating'`)).rows[0]
    .number as string

  const day = businessDay('2026-01-05')
  const booking = (amount: bigint, code: 'fee' | 'transferIn' | 'transferOut') => ({
    amount,
    bookedOn: day,
    valueOn: day,
    bankId: `${code}${amount}`,
    reference: '',
    code,
    text: 'A booking',
  })
  const bookings = [booking(-1_500n, 'fee'), booking(4_000n, 'transferIn'), booking(-4_000n, 'transferOut')]
  const statement = { account, name: 'Operating', day, sequence: 1, opening: 0n, closing: -1_500n, bookings }
  const handedIn = await ask(
    olga,
    'mutation ($key: IdempotencyKey!, $content: String!) { importBankStatement(input: { key: $key, name: "monday.bai", content: $content }) { __typename } }',
    { key: uuidv7(), content: writeBai2(statement) },
  )
  const breaks = async () =>
    new Map<bigint, { readonly id: string; readonly closed: string | null }>(
      (await owner.query('select id, amount_cents, closed_how from custody.break')).rows.map((row) => [
        BigInt(row.amount_cents),
        { id: row.id, closed: row.closed_how },
      ]),
    )
  const idOfBreak = async (amount: bigint) => (await breaks()).get(amount)!.id

  it('of a fee is booked as the company’s cost, paid by its operating account', async () => {
    expect(handedIn.errors).toEqual([])
    const id = `prp_${uuidv7()}`
    const propose =
      'mutation ($id: ID!, $subject: ID!) { proposeBookBankFee(input: { id: $id, subject: $subject, reason: "A test" }) { id } }'
    expect((await ask(olga, propose, { id, subject: await idOfBreak(-1_500n) })).errors).toEqual([])
    expect((await approveAs(ask, omar, id)).errors).toEqual([])
    const balances = await readBalances(platform.db, [operatingBank, bankFees])
    // Money at a bank is a debit, so the company's balance is negative.
    expect([balances(operatingBank).posted, balances(bankFees).posted]).toEqual([1_500n, -1_500n])
    expect((await breaks()).get(-1_500n)?.closed).toBe('booked')
  })

  it('is cleared with what makes it good, once', async () => {
    const ids = [await idOfBreak(4_000n), await idOfBreak(-4_000n)]
    const clear = () =>
      ask(
        olga,
        'mutation ($key: IdempotencyKey!, $ids: [ID!]!) { clearBreaks(input: { key: $key, ids: $ids, explanation: "The bank took it back." }) { __typename } }',
        { key: uuidv7(), ids },
      )
    expect((await clear()).errors).toEqual([])
    expect((await breaks()).get(4_000n)?.closed).toBe('cleared')
    expect((await clear()).errors).toMatchObject([{ code: 'noSuchBreak' }])
  })
})
