import { refuseOwnConcern } from '#engine/approvals/own-concern.ts'
import { carryOut, UnfitProposal } from '#engine/approvals/proposals.ts'
import { shownCount, shownDay, shownIf, shownText } from '#engine/approvals/shown-value.ts'
import type { Ctx, Platform, ViewerCtx } from '#engine/command/platform.ts'
import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import type { VerificationId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { accreditationEvents } from '../events.ts'
import { accreditationProposals } from '../proposals.ts'
import { holdsUntilOf } from '../rules/evidence.ts'
import { routeOf } from '../rules/routes.ts'
import { type VerificationEvent, verificationMove } from '../rules/verification.ts'
import { mailAbout } from './mail-about.ts'
import { lockVerification, moveVerification, type Verification, verificationBy } from './verification-store.ts'

/** Asks the investor for more evidence; their status stays. */
export const askForMore =
  ({ rooms }: Pick<Platform, 'rooms'>) =>
  async (
    ctx: ViewerCtx,
    { id, asked }: { readonly id: VerificationId; readonly asked: string },
  ): Promise<{ id: VerificationId } | Refusal> => {
    const verification = await lockVerification(ctx, id)
    const refused = refuseMove(verification, 'askForMore') ?? (await refuseOwnConcern(rooms, ctx, id))
    if (!verification || refused) return refused ?? noSuch()
    if (!asked.trim()) return refuse('wordsMissing', 'Say what is missing. The investor will read it.', 'asked')
    await moveVerification(ctx, verification, 'askForMore', {
      asked: asked.trim(),
      asked_at: ctx.clock.now(),
      reason: asked.trim(),
    })
    await mailAbout(ctx, 'accreditationAsked', verification)
    return { id }
  }

const noSuch = () => refuse('noSuchVerification', 'We cannot find this verification.', 'id')

function refuseMove(verification: Verification | null, event: VerificationEvent): Refusal | null {
  if (!verification) return noSuch()
  return verificationMove(verification.status, event) === null
    ? refuse('notNow', `This verification is ${verification.status}, so this decision is not possible now.`, 'id')
    : null
}

export type Deciding = ReturnType<(typeof accreditationProposals)['decideAccreditation']['parse']>

export function decisionIn(stored: unknown): Deciding['decision'] | null {
  try {
    return accreditationProposals.decideAccreditation.parse(stored).decision
  } catch (error) {
    if (error instanceof UnfitProposal) return null
    throw error
  }
}

async function refuseDecision(
  ctx: Ctx,
  verification: Verification | null,
  { round, decision, words }: Deciding,
): Promise<Refusal | null> {
  const refused = refuseMove(verification, decision)
  if (refused || !verification) return refused ?? noSuch()
  if (verification.round !== round)
    return refuse(
      'changedSince',
      'The investor has submitted new evidence since you opened this. Review it again.',
      'id',
    )
  if (decision !== 'approve' && !words.trim())
    return refuse('wordsMissing', 'Give the reason. The investor will read it.', 'words')
  const holds = decision === 'approve' ? holdsUntil(verification, ctx.clock.today()) : null
  return isRefusal(holds) ? holds : null
}

const holdsUntil = (verification: Verification, today: BusinessDay) =>
  holdsUntilOf(routeOf(verification.route)!, verification.statement!, today)

export const accreditationProposalHandlers = [
  carryOut(accreditationProposals.decideAccreditation, {
    preview: async (ctx, { verificationId }) => {
      const verification = await verificationBy(ctx.tx, verificationId)
      return {
        Status: shownIf(verification?.status, shownText),
        Route: shownIf(verification?.route, shownText),
        'Evidence submitted': shownIf(verification?.round, shownCount),
        'Holds until': shownIf(verification?.holdsUntil, shownDay),
        'The investor reads': shownIf(verification?.decisionReason, shownText),
      }
    },
    check: async (ctx, deciding) =>
      refuseDecision(ctx, await verificationBy(ctx.tx, deciding.verificationId), deciding),
    execute: async (ctx, { decision, ...deciding }) => {
      const verification = await lockVerification(ctx, deciding.verificationId)
      const refused = await refuseDecision(ctx, verification, { decision, ...deciding })
      if (refused || !verification) return refused ?? noSuch()
      await (decision === 'approve'
        ? approve(ctx, verification)
        : turnDown(ctx, verification, decision, deciding.words))
      return { id: verification.id }
    },
  }),
]

async function approve(ctx: Ctx, verification: Verification): Promise<void> {
  const holds = holdsUntil(verification, ctx.clock.today())
  if (isRefusal(holds)) throw new Error(holds.message)
  const route = routeOf(verification.route)!
  await moveVerification(ctx, verification, 'approve', {
    decided_at: ctx.clock.now(),
    decision_reason: null,
    holds_until: holds.until,
    least_investment_cents: route.leastInvestment[verification.holder] ?? null,
    reason: `${route.source}; holds until ${formatDay(holds.until)}`,
  })
  await notifyInvestor(ctx, 'accreditationApproved', verification)
}

async function turnDown(
  ctx: Ctx,
  verification: Verification,
  decision: 'reject' | 'revoke',
  words: string,
): Promise<void> {
  await moveVerification(ctx, verification, decision, {
    decided_at: ctx.clock.now(),
    decision_reason: words.trim(),
    asked: null,
    asked_at: null,
    reason: words.trim(),
  })
  await notifyInvestor(ctx, 'accreditationRejected', verification)
}

async function notifyInvestor(
  ctx: Ctx,
  kind: 'accreditationApproved' | 'accreditationRejected',
  { id, accountId, userId }: Verification,
): Promise<void> {
  await mailAbout(ctx, kind, { id })
  await ctx.emit(accreditationEvents[kind]({ verificationId: id, accountId, userId }))
}
