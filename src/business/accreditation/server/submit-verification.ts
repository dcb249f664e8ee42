import { createHash } from 'node:crypto'
import { accountToCheck } from '#business/identity/server/public.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AccountId, VerificationId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { accreditationEvents } from '../events.ts'
import { decideSubmission } from '../rules/evidence.ts'
import { verificationMove } from '../rules/verification.ts'
import { evidenceOf, lockOpenVerification, moveVerification, verifiedOn } from './verification-store.ts'

export type SubmitInput = {
  /** The business account it is about; undefined for the person's own. */
  readonly accountId?: AccountId
  readonly route: string
  readonly taxYear: number | null
  readonly statementsOn: BusinessDay | null
  readonly letterOn: BusinessDay | null
  readonly isConfirmed: boolean
}

/** Submits the documents and the statement for review. */
export async function submitVerification(
  ctx: ViewerCtx,
  { accountId, ...input }: SubmitInput,
): Promise<{ id: VerificationId } | Refusal> {
  const { viewer } = ctx
  const account = await accountToCheck(ctx.tx, { viewer, accountId })
  if (isRefusal(account)) return account
  const verification = await lockOpenVerification(ctx, account)
  if (verificationMove(verification.status, 'submit') === null)
    return refuse('beingLookedAt', 'You have already submitted this request. To change it, withdraw it first.')
  const decided = decideSubmission(input, {
    holder: verification.holder,
    today: ctx.clock.today(),
    documents: await evidenceOf(ctx.tx, verification.id),
    verifiedOn: await verifiedOn(ctx.tx, verification.accountId),
  })
  if (isRefusal(decided)) return decided
  await moveVerification(ctx, verification, 'submit', {
    route: decided.route.id,
    statement: JSON.stringify(decided.statement),
    statement_hash: createHash('sha256').update(decided.route.statement).digest('hex'),
    round: verification.round + 1,
    submitted_at: ctx.clock.now(),
    asked: null,
    asked_at: null,
  })
  await ctx.emit(
    accreditationEvents.accreditationSubmitted({
      verificationId: verification.id,
      accountId: verification.accountId,
      userId: verification.userId,
    }),
  )
  return { id: verification.id }
}

/** Withdraws a submission; its documents stay until they are removed or submitted again. */
export async function withdrawVerification(
  ctx: ViewerCtx,
  { accountId }: Pick<SubmitInput, 'accountId'>,
): Promise<{ id: VerificationId } | Refusal> {
  const { viewer } = ctx
  const account = await accountToCheck(ctx.tx, { viewer, accountId })
  if (isRefusal(account)) return account
  const verification = await lockOpenVerification(ctx, account)
  if (verificationMove(verification.status, 'withdraw') === null)
    return refuse('nothingHandedIn', 'You do not have a request under review.')
  await moveVerification(ctx, verification, 'withdraw', { asked: null, asked_at: null })
  return { id: verification.id }
}
