import { v7 as uuidv7 } from 'uuid'
import { iraAccounts } from '#business/accounts/server/public.ts'
import { cashOf, receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { plusBankDays } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { type AccountId, type IraReceiptId, idOf, type PortfolioId } from '#kernel/ids.ts'
import { readBalances } from '#ledger/balances.ts'
import { mustPost, postBatch } from '#ledger/post.ts'
import { iraMessages } from '../messages.ts'
import type { CustodianCode } from '../rules/custodians.ts'
import { custodianCashOf } from '../rules/ledger-accounts.ts'
import { applicationOf, noteChange } from './application-store.ts'
import type { CustodianChange } from './custodian-changes.ts'
import type { CustodianRefusal, Made, ReceiptKind } from './custodian-port.ts'
import { clientOf, type IraPorts, isRefused } from './custodians.ts'
import { custodianReceived, payCustodian } from './postings.ts'

type What = { readonly kind: ReceiptKind; readonly portfolioId: PortfolioId; readonly source: string }

/** A wire leaves on the next business day after the custodian was told of it. */
const wireDays = 1

/**
 * Whatever an IRA's cash is more than what its custodian holds has been credited here (a dividend, a sale): it is announced
 * and paid to the custodian, and can be spent once it is there. It never goes to a bank of the person's.
 */
export async function payWhatIsDue(ctx: Ctx, accountIds: readonly AccountId[] | 'all', what: What): Promise<void> {
  const accounts = await iraAccounts(ctx.tx, accountIds)
  const balances = await readBalances(
    ctx.tx,
    accounts.flatMap(({ id, custodian }) => [
      cashOf(id),
      receivableOf(id),
      custodianCashOf(custodian as CustodianCode, id),
    ]),
  )
  const now = ctx.clock.now()
  const due = accounts.flatMap((account) => {
    const custodian = account.custodian as CustodianCode
    // What others owe has a balance below zero.
    const posted = [cashOf(account.id), receivableOf(account.id), custodianCashOf(custodian, account.id)]
    const amount = cents(posted.reduce((sum, one) => sum + balances(one).posted, 0n))
    return amount > 0n ? [{ id: idOf('rcp', uuidv7()), accountId: account.id, custodian, amount }] : []
  })
  if (due.length === 0) return
  await postBatch(
    ctx.tx,
    due.map((one) => payCustodian(one, now)),
    now,
  )
  await ctx.tx
    .insertInto('ira.receipt')
    .values(
      due.map(({ id, accountId, amount }) => ({
        id,
        account_id: accountId,
        kind: what.kind,
        portfolio_id: what.portfolioId,
        amount_cents: amount,
        source: what.source,
        pay_on: plusBankDays(ctx.clock.today(), wireDays),
        state: 'expected',
        announced_at: now,
      })),
    )
    .execute()
  await ctx.sendAll(
    due.map(({ id, accountId }) =>
      iraMessages['custodian.announceReceipt']({ id: uuidv7(), subject: accountId, payload: { receiptId: id } }),
    ),
  )
}

export const announceReceiptAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.announceReceipt'], {
    deliver: async (platform, message): Promise<Made | CustodianRefusal | { readonly kind: 'notNeeded' }> => {
      const id = message.payload.receiptId
      const row = await platform.db.selectFrom('ira.receipt').selectAll().where('id', '=', id).executeTakeFirst()
      const application = row && (await applicationOf(platform.db, row.account_id))
      if (!row || row.partner_id || !application?.custodian_account_id) return { kind: 'notNeeded' }
      return clientOf(ports, application.custodian).announceReceipt({
        ref: row.id,
        accountId: application.custodian_account_id,
        kind: row.kind as ReceiptKind,
        portfolioId: row.portfolio_id,
        amount: cents(row.amount_cents),
        payOn: row.pay_on as BusinessDay,
      })
    },
    delivered: async (ctx, message, answer) => {
      if ('kind' in answer) {
        if (isRefused(answer)) throw new Error(`The custodian refused a receipt: ${answer.code} ${answer.message}`)
        return
      }
      await ctx.tx
        .updateTable('ira.receipt')
        .set({ partner_id: answer.id })
        .where('id', '=', message.payload.receiptId)
        .execute()
    },
  })

type Change = Extract<CustodianChange, { readonly kind: 'receipt' }>

/** Takes in what became of money that we paid: once the custodian has it, it is the IRA's to spend. */
export async function takeReceipt(ctx: Ctx, change: Change): Promise<void> {
  const row = await ctx.tx
    .selectFrom('ira.receipt')
    .selectAll()
    .where('id', '=', change.ref as IraReceiptId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || change.version <= Number(row.version)) return
  const now = ctx.clock.now()
  const isThere = change.state === 'received' || change.state === 'matched'
  const arrives = isThere && row.received_at === null
  if (arrives) {
    const { custodian } = (await applicationOf(ctx.tx, row.account_id))!
    const money = { id: row.id, accountId: row.account_id, custodian, amount: cents(row.amount_cents) }
    await mustPost(ctx.tx, custodianReceived(money, now), now)
  }
  await ctx.tx
    .updateTable('ira.receipt')
    .set({
      state: change.state,
      version: BigInt(change.version),
      partner_id: change.id,
      ...(arrives ? { received_at: now } : {}),
    })
    .where('id', '=', row.id)
    .execute()
  await noteChange(ctx, {
    accountId: row.account_id,
    subject: row.id,
    from: row.state,
    to: change.state,
    because: change.reason ?? 'the custodian says so',
  })
}
