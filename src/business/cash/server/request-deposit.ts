import { authorizeAccounts } from '#business/accounts/server/door.ts'
import { banksOfMany } from '#business/banks/server/door.ts'
import { customerStatuses } from '#business/identity/server/door.ts'
import type { Cents } from '#kernel/cents.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { type Gathered, GatheredCommand } from '#platform/command/gathered-command.ts'
import type { Ctx } from '#platform/command/platform.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { decideDeposit } from '../rules/deposit.ts'
import { startDeposits } from './start-deposits.ts'

export type DepositAsk = {
  readonly id: string
  readonly accountId: string
  readonly fundingSourceId: string
  readonly amount: Cents
}

type Asked = Gathered<DepositAsk, { readonly viewer: Viewer }>

/**
 * Fetches money from investors' banks into their cash balances; it is there once the bank has let it go. Deposits that are
 * asked for at once are decided and written together: none of them hangs on what another one changes.
 */
export const depositCommand = new GatheredCommand(requestDeposits)

async function requestDeposits(asks: readonly Asked[]): Promise<({ id: string } | Refusal)[]> {
  const { ctx } = asks[0]!
  const refusals = await decideAll(ctx, asks)
  const allowed = asks.filter((_, index) => refusals[index] === null)
  const started = await startDeposits(
    ctx,
    allowed.map(({ ctx: by, input: { id, ...ask } }) => ({ ...ask, subject: id, purpose: 'deposit', by })),
  )
  for (const [index, { ctx: by, input }] of allowed.entries())
    await by.announce({
      kind: 'depositRequested',
      id: input.id,
      accountId: input.accountId,
      amount: input.amount.toString(),
      expectedOn: started[index]!.expectedOn,
    })
  return asks.map(({ input: { id } }, index) => refusals[index] ?? { id })
}

async function decideAll(ctx: Ctx, asks: readonly Asked[]): Promise<(Refusal | null)[]> {
  const accountIds = asks.map(({ input }) => input.accountId)
  const [accounts, banks, customers] = await Promise.all([
    authorizeAccounts(
      asks.map(({ ctx: by, input, request }) => ({ ctx: by, viewer: request.viewer, accountId: input.accountId })),
      'write',
    ),
    banksOfMany(ctx, accountIds),
    customerStatuses(ctx, accountIds),
  ])
  return asks.map(({ input: { accountId, fundingSourceId, amount } }, index) => {
    const account = accounts[index]!
    if (isRefusal(account)) return account
    const bank = banks.find((one) => one.id === fundingSourceId && one.accountId === accountId && one.known)
    return decideDeposit(amount, {
      frozen: account.frozen,
      identityVerified: customers.get(accountId) === 'verified',
      bank: bank ? { verified: bank.status === 'verified' } : null,
    })
  })
}
