import { v7 as uuidv7 } from 'uuid'
import { iraAccounts } from '#business/accounts/server/public.ts'
import { cashOf, receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { plusBankDays } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { type AccountId, type IraSaleDirectionId, idOf, type PortfolioId } from '#kernel/ids.ts'
import { readBalances } from '#ledger/balances.ts'
import { postBatch } from '#ledger/post.ts'
import { iraMessages } from '../messages.ts'
import type { CustodianCode } from '../rules/custodians.ts'
import { custodianCashOf } from '../rules/ledger-accounts.ts'
import type { ReceiptKind } from './custodian-port.ts'
import { payCustodian } from './postings.ts'

type What = {
  readonly kind: ReceiptKind
  readonly portfolioId: PortfolioId
  readonly source: string
  readonly saleDirectionId?: IraSaleDirectionId | null
}

/** A wire leaves on the next business day after its announcement to the custodian. */
const wireDays = 1

/**
 * IRA cash above the custodian's holding was credited here (a dividend, a sale). It is announced and paid to the
 * custodian, and can be spent once it is there. It never goes to a personal bank account.
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
    // The receivable and the custodian's cash are assets: their balances are negative.
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
        sale_direction_id: what.saleDirectionId ?? null,
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
