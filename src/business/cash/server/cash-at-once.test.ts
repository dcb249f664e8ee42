import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { fbo } from '#business/custody/rules/ledger-accounts.ts'
import { inTransaction } from '#engine/command/command.ts'
import { dollars } from '#kernel/cents.ts'
import { type AccountId, idOf } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { mustPost } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { type Depositor, giveCash, newDepositor, start } from '#tests/figures/cash-world.ts'
import { cashOf } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { cashOf as cashAccount } from '../rules/ledger-accounts.ts'
import { findBankTransfer } from './cash-store.ts'
import { collectDebts, collectDebtsOf, openDebt, owedBy } from './debts.ts'
import { payOut } from './pay-out.ts'
import { chargeReceivable } from './postings.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

const system = { kind: 'system', id: 'test' } as const

describe('cash of one account, asked for twice at once', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { platform } = testCompany
  const people: Depositor[] = []
  for (let n = 0; n < 6; n += 1) people.push(await newDepositor(testCompany, n))

  it('leaves once where what may leave is enough for one withdrawal, though the books hold enough for both', async () => {
    for (const { accountId } of people) {
      await giveCash(testCompany, accountId, dollars(50))
      await deposited(accountId)
    }
    const withdraw = ({ accountId, bankId: fundingSourceId }: Depositor) =>
      inTransaction(platform, system, (ctx) =>
        requestWithdrawal(ctx, { id: idOf('wdl', uuidv7()), accountId, fundingSourceId, amount: dollars(50) }),
      )
    const answers = await Promise.all(people.map((person) => Promise.all([withdraw(person), withdraw(person)])))
    for (const both of answers) expect(both.filter(isRefusal)).toHaveLength(1)
    for (const { accountId } of people) expect((await cashOf(testCompany, accountId)).available).toBe(5_000n)
  })

  it('is paid out once where what may leave is enough for one of two payouts', async () => {
    const receivers: Depositor[] = []
    for (let n = 20; n < 26; n += 1) receivers.push(await newDepositor(testCompany, n))
    for (const { accountId, bankId } of receivers) {
      await giveCash(testCompany, accountId, dollars(50))
      await deposited(accountId)
      await testCompany.owner.query(
        `insert into cash.preferred_account (account_id, funding_source_id, chosen_by, chosen_at) values ($1, $2, 'test', '2025-01-01Z')`,
        [accountId, bankId],
      )
    }
    const pay = ({ accountId }: Depositor) =>
      inTransaction(platform, system, async (ctx) => {
        const id = uuidv7()
        return (await payOut(ctx, [{ id, accountId, amount: dollars(50) }])).get(id)
      })
    const answers = await Promise.all(receivers.map((person) => Promise.all([pay(person), pay(person)])))
    for (const both of answers) expect(both.filter(isRefusal)).toHaveLength(1)
    for (const { accountId } of receivers) expect((await cashOf(testCompany, accountId)).available).toBe(5_000n)
  })

  it('pays a debt once, however many collect it', async () => {
    for (const person of people) await owe(person)
    await Promise.all(
      people.flatMap(({ accountId }) =>
        Array.from({ length: 2 }, () => inTransaction(platform, system, (ctx) => collectDebtsOf(ctx, accountId))),
      ),
    )
    for (const { accountId } of people) {
      expect(await owedBy(platform, accountId)).toBe(0n)
      expect((await cashOf(testCompany, accountId)).available).toBe(3_000n)
    }
  })

  it('is taken for a debt however many debtors without cash come first', async () => {
    const broke = await newDepositor(testCompany, 6)
    const wealthy = await newDepositor(testCompany, 7)
    for (const one of [broke, wealthy]) await owe(one)
    const last = [broke, wealthy].toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))[1]!
    await giveCash(testCompany, last.accountId, dollars(50))
    expect(await collectDebts(platform, { atOnce: 1 })).toBe(1)
    expect(await owedBy(platform, last.accountId)).toBe(0n)
  })

  /** Fifty dollars that a bank may take back for two months. */
  const deposited = (accountId: AccountId) =>
    postNow({ kind: 'deposit', lines: moveMoney(fbo, cashAccount(accountId), dollars(50)) })

  /** Twenty dollars that a bank took back after they were spent. */
  async function owe(by: Depositor): Promise<void> {
    const id = await start(platform, by, { direction: 'in', amount: dollars(20) })
    await inTransaction(platform, system, async (ctx) => {
      const transfer = (await findBankTransfer(ctx.tx, { id: id! }))!
      const now = ctx.clock.now()
      await mustPost(ctx.tx, chargeReceivable(transfer, 'R01', now), now)
      await openDebt(ctx, transfer, 'R01')
    })
  }

  const postNow = (transfer: { kind: string; lines: ReturnType<typeof moveMoney> }) =>
    inTransaction(platform, system, (ctx) => {
      const now = ctx.clock.now()
      return mustPost(ctx.tx, { key: uuidv7(), subject: 'test', effectiveAt: now, phase: 'posted', ...transfer }, now)
    })
})
