import { v7 as uuidv7 } from 'uuid'
import { authorizeAccount } from '#business/accounts/server/public.ts'
import { customerStatus, partnerCustomerOf } from '#business/identity/server/public.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import { refuseStaleSignIn } from '#io/graphql/recent-sign-in.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import { type AccountId, type FundingSourceId, idOf } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { banksEvents } from '../events.ts'
import { banksMessages } from '../messages.ts'
import { type BankNumbers, digitsOf, maskOf, refuseNumbers } from '../rules/bank-numbers.ts'
import { refuseLink } from '../rules/banks.ts'
import { provingAtMost } from '../rules/micro-deposits.ts'
import type { BankPorts } from './bank-ports.ts'
import { countLinked, places } from './bank-store.ts'

type Ask = BankNumbers & { readonly accountId: AccountId }

/**
 * Adds a bank account by its numbers. They are stored sealed until the payment partner has them, and nowhere else:
 * neither in the command's record nor in a message.
 */
export const addBankByNumbers =
  ({ sealer }: Pick<BankPorts, 'sealer'>) =>
  async (ctx: ViewerCtx, { accountId, ...typed }: Ask): Promise<{ id: FundingSourceId } | Refusal> => {
    const { viewer } = ctx
    const routingNumber = digitsOf(typed.routingNumber)
    const numbers = { ...typed, routingNumber, accountNumber: digitsOf(typed.accountNumber) }
    const index = sealer.blindIndex(`${routingNumber}:${numbers.accountNumber}`, 'bankNumbers')
    const account = await authorizeAccount(ctx, viewer, accountId, 'write')
    if (isRefusal(account)) return account
    const identity = await customerStatus(ctx, accountId)
    const linked = await countLinked(ctx, accountId)
    const refused = refuseLink({ institutionName: '', identity, linked }) ?? refuseNumbers(numbers)
    if (refused) return refused
    // Before the first investment there is no cash that a stranger's bank could receive.
    const stale = account.firstInvestedAt ? refuseStaleSignIn(viewer) : null
    if (stale) return stale
    const proving = await beingProved(ctx, accountId)
    const before = proving.find(({ numbers_index: same }) => same === index)
    if (before) return { id: before.id }
    if (proving.length >= provingAtMost)
      return refuse(
        'tooManyWaiting',
        'You already have two bank accounts waiting for their deposits. Confirm or remove one of them first.',
      )
    return { id: await save(ctx, sealer, { accountId, numbers, index }) }
  }

/** Locked in id order, so that two concurrent requests count each other. */
const beingProved = async (ctx: Ctx, accountId: AccountId) => {
  await ctx.tx.selectFrom('banks.funding_source').select('id').where('account_id', '=', accountId).forUpdate().execute()
  return ctx.tx
    .selectFrom('banks.micro_deposit')
    .select(['id', 'numbers_index'])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['entered', 'sent', 'arrived', 'checking'])
    .execute()
}

async function save(
  ctx: Ctx,
  sealer: Sealer,
  { accountId, numbers, index }: { accountId: AccountId; numbers: BankNumbers; index: string },
): Promise<FundingSourceId> {
  const id = idOf('bnk', uuidv7())
  const now = ctx.clock.now()
  const mask = maskOf(numbers.accountNumber)
  const { routingNumber, accountNumber, bankAccountType } = numbers
  await ctx.tx
    .insertInto('banks.funding_source')
    .values({
      id,
      account_id: accountId,
      name: `${bankAccountType === 'savings' ? 'Savings' : 'Checking'} ${mask}`,
      mask,
      subtype: bankAccountType,
      bank_name: 'Your bank',
      status: 'waiting',
      created_at: now,
      changed_at: now,
    })
    .execute()
  await ctx.tx
    .insertInto('banks.micro_deposit')
    .values({
      id,
      account_id: accountId,
      numbers_sealed: await sealer.seal(JSON.stringify({ routingNumber, accountNumber }), places.numbers(id)),
      numbers_index: index,
      entered_at: now,
      changed_at: now,
    })
    .execute()
  await ctx.emit(banksEvents.bankNumbersEntered({ accountId, fundingSourceId: id }))
  // If the partner does not know the person yet, the bank waits, like a linked bank.
  if (await partnerCustomerOf(ctx, accountId)) await sendNumbers(ctx, id)
  return id
}

export const sendNumbers = (ctx: Ctx, fundingSourceId: FundingSourceId) =>
  ctx.send(
    banksMessages['ach.addBankByNumbers']({ id: uuidv7(), subject: fundingSourceId, payload: { fundingSourceId } }),
  )
