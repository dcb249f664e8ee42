import { expect, it } from 'vitest'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { fbo, issuerBankOf } from '#business/custody/rules/ledger-accounts.ts'
import { databaseOf } from '#engine/command/database.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { postBatch } from '#ledger/post.ts'
import { moveMoney, type Transfer } from '#ledger/transfer.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { depositKind, withheldTaxOf, withholdingKinds } from '../rules/ledger-accounts.ts'
import { depositsOf } from './deposits.ts'

type Of = { readonly lines: ReturnType<typeof moveMoney>; readonly memo?: Transfer['memo'] }

it('counts a deposit for the return and the year that it was made for, and for no other', async () => {
  const db = databaseOf((await testDatabase()).pool)
  const at = instant('2025-06-10T15:00:00Z')
  const posted = (key: string, kind: string, of: Of): Transfer => ({
    key,
    kind,
    subject: key,
    effectiveAt: at,
    phase: 'posted',
    ...of,
  })
  const withheld = (kind: keyof typeof withholdingKinds, amount: number) =>
    posted(kind, withholdingKinds[kind], {
      lines: moveMoney(cashOf('acc_1'), withheldTaxOf('1'), cents(amount)),
      memo: { portfolioId: '1' },
    })
  const deposit = (returnForm: string, year: number, amount: number) =>
    posted(`deposit:${returnForm}:${year}`, depositKind, {
      lines: moveMoney(withheldTaxOf('1'), issuerBankOf('1'), cents(amount)),
      memo: { portfolioId: '1', year, returnForm },
    })
  await postBatch(
    db,
    [
      posted('given', 'test', { lines: moveMoney(fbo, cashOf('acc_1'), dollars(100)) }),
      withheld('dividend', 2_400),
      withheld('foreignDividend', 3_000),
      deposit('945', 2025, 2_000),
      deposit('1042', 2025, 500),
      deposit('1042', 2024, 70),
    ],
    at,
  )
  const of = async (returnForm: '945' | '1042') => {
    const { withheld, deposited, open } = await depositsOf(db, { portfolioId: '1', year: 2025, returnForm }, at)
    return { withheld, deposited, open }
  }
  expect(await of('945')).toEqual({ withheld: 2_400n, deposited: 2_000n, open: 400n })
  expect(await of('1042')).toEqual({ withheld: 3_000n, deposited: 500n, open: 2_500n })
})

it.each([
  { withheldIn: 2023, schedule: 'semiweekly' },
  { withheldIn: 2024, schedule: 'monthly' },
])('deposits of 2025 are $schedule if the tax above the limit was withheld in $withheldIn', async (given) => {
  const db = databaseOf((await testDatabase()).pool)
  const at = instant(`${given.withheldIn}-06-10T15:00:00Z`)
  const posted = (key: string, kind: string, lines: Of['lines']): Transfer => ({
    key,
    kind,
    subject: key,
    effectiveAt: at,
    phase: 'posted',
    memo: { portfolioId: '1' },
    lines,
  })
  await postBatch(
    db,
    [
      posted('given', 'test', moveMoney(fbo, cashOf('acc_1'), dollars(60_000))),
      posted('withheld', withholdingKinds.dividend, moveMoney(cashOf('acc_1'), withheldTaxOf('1'), dollars(60_000))),
    ],
    at,
  )
  const asked = { portfolioId: '1', year: 2025, returnForm: '945' } as const
  expect((await depositsOf(db, asked, instant('2025-12-31T15:00:00Z'))).schedule).toBe(given.schedule)
})
