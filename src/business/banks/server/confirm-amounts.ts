import { v7 as uuidv7 } from 'uuid'
import { authorizeAccount } from '#business/accounts/server/public.ts'
import type { AskOf } from '#engine/command/declare.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import { handle } from '#engine/outbox/messages.ts'
import { refuseStaleSignIn } from '#io/graphql/recent-sign-in.ts'
import { cents } from '#kernel/cents.ts'
import type { FundingSourceId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { banksCommands } from '../commands.ts'
import { banksMessages } from '../messages.ts'
import {
  type AmountsAnswer,
  afterAmounts,
  applyPartnerDeposits,
  type PartnerDeposits,
  refuseAmounts,
} from '../rules/micro-deposits.ts'
import type { BankPorts, PartnerRefusal } from './bank-ports.ts'
import { depositsBy, lockDeposits, lockSource, sourceBy } from './bank-store.ts'
import { bankNotFound, ownSource } from './remove-bank.ts'
import { depositsOf, readPartnerDeposits, takeDeposits } from './take-deposits.ts'

type Ask = AskOf<typeof banksCommands.confirmMicroDeposits>

/** Takes the two amounts that the person saw at their bank. The partner compares them, and its answer follows. */
export async function confirmMicroDeposits(ctx: ViewerCtx, input: Ask): Promise<{ id: FundingSourceId } | Refusal> {
  const { viewer } = ctx
  const { id, amount1, amount2 } = input
  const source = await ownSource(ctx, viewer, id)
  if (isRefusal(source)) return source
  const row = await lockDeposits(ctx, id)
  if (!row) return bankNotFound
  const account = await authorizeAccount(ctx, viewer, source.account_id, 'write')
  if (isRefusal(account)) return account
  // Money could leave through it from here on. As with linking, a recent sign-in is needed once there is money.
  const refused =
    refuseAmounts(depositsOf(row), [amount1, amount2]) ?? (account.firstInvestedAt ? refuseStaleSignIn(viewer) : null)
  if (refused) return refused
  await takeDeposits(ctx, source, row, { ...depositsOf(row), state: 'checking' })
  await ctx.send(
    banksMessages['ach.confirmMicroDeposits']({
      id: uuidv7(),
      subject: id,
      payload: { fundingSourceId: id, amounts: [amount1.toString(), amount2.toString()] },
    }),
  )
  return { id }
}

type Answer = { readonly amounts: AmountsAnswer; readonly deposits: PartnerDeposits } | { readonly kind: 'notNeeded' }

/** Lets the partner compare. A retry uses the same key, so a wrong pair uses up one attempt. */
export const confirmAtPartner = ({ payments }: Pick<BankPorts, 'payments'>) =>
  handle(banksMessages['ach.confirmMicroDeposits'], {
    deliver: async (platform, message): Promise<Answer> => {
      const { fundingSourceId, amounts } = message.payload
      const [source, row] = [
        await sourceBy(platform.db, 'id', fundingSourceId),
        await depositsBy(platform.db, fundingSourceId),
      ]
      if (!source?.partner_id || row?.state !== 'checking') return { kind: 'notNeeded' }
      const answer = await payments.verifyMicroDeposits(
        source.partner_id,
        [cents(amounts[0]), cents(amounts[1])],
        message.id,
      )
      return { amounts: answerOf(answer), deposits: await readPartnerDeposits(payments, source.partner_id) }
    },
    delivered: async (ctx, message, answer) => {
      const source = await lockSource(ctx, message.payload.fundingSourceId)
      const row = source && (await lockDeposits(ctx, source.id))
      if (!row || 'kind' in answer) return
      await takeDeposits(
        ctx,
        source,
        row,
        applyPartnerDeposits(afterAmounts(depositsOf(row), answer.amounts), answer.deposits),
      )
    },
  })

/** A refusal for another reason (attempts used up, already verified) shows in the bank's state. */
function answerOf(answer: { verified: boolean } | PartnerRefusal): AmountsAnswer {
  if ('kind' in answer) return answer.code === 'Invalid' ? 'wrong' : 'notTaken'
  return answer.verified ? 'right' : 'tooEarly'
}
