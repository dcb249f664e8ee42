import { hasThirdOperator } from '#business/people/server/public.ts'
import { recordersOfMonth } from '#business/portfolios/server/public.ts'
import {
  type ApprovalPreview,
  doAsShown,
  type PreviewedAct,
  previewOf as triedPreviewOf,
} from '#engine/approvals/preview.ts'
import { standsFor } from '#engine/approvals/refuse-decider.ts'
import { type Facts, shownCount, shownIf, shownMoney, shownText } from '#engine/approvals/shown-value.ts'
import { partOfApproval } from '#engine/approvals/two-approvers.ts'
import { tryAndUndo } from '#engine/command/context-of.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { DividendId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { dividendsCommands } from '../commands.ts'
import { decideApproval, paymentsCompared, refuseRecorder, takesTwoApprovers } from '../rules/dividend.ts'
import { approveDividend } from './approve-dividend.ts'
import { recordEnd } from './declare-dividend.ts'
import {
  type Dividend,
  dividendsById,
  type Handle,
  lockDividend,
  markFirstApproved,
  poolsBefore,
} from './dividend-store.ts'
import { previewOf } from './register.ts'

/** The approval of a dividend as a command with a preview: the same code previews and executes it. */
const approvalOf = (id: DividendId): PreviewedAct<{ id: DividendId }> => {
  // After the payment the register shows no differences, so they are read before.
  let payment: Facts = {}
  return {
    about: { id, kind: 'approveDividend' },
    proposedBy: async (ctx) => {
      const [dividend] = await dividendsById(ctx.tx, [id])
      return dividend?.state === 'declared' ? dividend.declaredBy : null
    },
    facts: async (ctx, when) => {
      if (when === 'after') return { ...payment, ...(await stateFacts(ctx, id, 'after')) }
      payment = await paymentFacts(ctx, id)
      return stateFacts(ctx, id, 'before')
    },
    proposers: [...(dividendsCommands.declareDividend.roles?.send ?? [])],
    becomes: [],
    act: (ctx) => approveDividend(ctx, { id }),
  }
}

async function stateFacts(ctx: Ctx, id: DividendId, when: 'before' | 'after'): Promise<Facts> {
  const [dividend] = await dividendsById(ctx.tx, [id])
  if (!dividend) return {}
  const [original] = dividend.corrects ? await dividendsById(ctx.tx, [dividend.corrects]) : []
  const pool = when === 'after' ? dividend.pool : original?.pool
  return { Pool: shownIf(pool, shownMoney), State: shownText(dividend.state) }
}

async function paymentFacts(ctx: Ctx, id: DividendId): Promise<Facts> {
  const [dividend] = await dividendsById(ctx.tx, [id])
  if (!dividend) return {}
  const { holders, total } = await previewOf(ctx.tx, dividend, recordEnd(dividend.month))
  return {
    Kind: shownText(dividend.kind),
    Month: shownText(dividend.month),
    Holders: shownCount(holders),
    'All holders get together': shownMoney(total),
    Revenue: shownMoney(dividend.revenue),
    Costs: shownMoney(dividend.costs),
    'Into the reserve': shownMoney(dividend.reserve),
  }
}

export const dividendApprovalPreview = (platform: Platform, id: DividendId): Promise<ApprovalPreview> =>
  triedPreviewOf(platform, approvalOf(id))

type Approval = { readonly id: DividendId; readonly preview: string }

export const approveDividendAsShown =
  ({ rooms }: Pick<Platform, 'rooms'>) =>
  async (ctx: Ctx, { id, preview }: Approval): Promise<{ id: DividendId } | Refusal> => {
    const part = await partOf(rooms, ctx, { id, preview })
    if (isRefusal(part)) return part
    if (part === 'first') return approveFirst(rooms, ctx, { id, preview })
    const carried = await doAsShown(rooms, ctx, approvalOf(id), preview)
    if (isRefusal(carried)) return carried
    const { changes, booked, holders, money, hash } = carried.preview
    ctx.describe({ preview: hash, changes, booked, holders, money: money.toString() })
    return carried.done
  }

async function partOf(rooms: Platform['rooms'], ctx: Ctx, { id, preview }: Approval) {
  const dividend = await lockDividend(ctx.tx, id)
  if (dividend?.state !== 'declared') return 'carriesOut'
  const { portfolioId, month, firstApproval } = dividend
  const refusal =
    decideApproval(ctx.actor.id, dividend) ??
    refuseRecorder(ctx.actor.id, await recordersOfMonth(ctx.tx, portfolioId, month))
  if (refusal) return refusal
  const needed = dividendsCommands.approveDividend.roles?.send ?? []
  const stands = firstApproval !== null && (await standsFor(rooms, ctx, { by: firstApproval.by, needed }))
  return partOfApproval({
    by: ctx.actor.id,
    preview,
    takesTwo: await needsTwo(ctx.tx, dividend),
    first: stands ? firstApproval : null,
  })
}

async function approveFirst(
  rooms: Platform['rooms'],
  ctx: Ctx,
  { id, preview }: Approval,
): Promise<{ id: DividendId } | Refusal> {
  const tried = await tryAndUndo(ctx, () => doAsShown(rooms, ctx, approvalOf(id), preview))
  if (isRefusal(tried)) return tried
  await markFirstApproved(ctx.tx, id, { by: ctx.actor.id, at: ctx.clock.now(), preview })
  ctx.describe({ approval: 'first of two', preview })
  return { id }
}

export const needsTwo = async (db: Handle, dividend: Dividend): Promise<boolean> =>
  (await hasThirdOperator(db)) &&
  takesTwoApprovers(dividend, await poolsBefore(db, dividend.portfolioId, dividend.month, paymentsCompared))
