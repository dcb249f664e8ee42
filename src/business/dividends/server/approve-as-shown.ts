import {
  type ApprovalPreview,
  doAsShown,
  type PreviewedAct,
  previewOf as triedPreviewOf,
} from '#engine/approvals/preview.ts'
import { type Facts, shownCount, shownIf, shownMoney, shownText } from '#engine/approvals/shown-value.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { DividendId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { approveDividend } from './approve-dividend.ts'
import { recordEnd } from './declare-dividend.ts'
import { dividendsById } from './dividend-store.ts'
import { previewOf } from './register.ts'

/** The approval of a dividend as an act that can be tried: the same for its preview and when it is carried out. */
const approvalOf = (id: DividendId): PreviewedAct<{ id: DividendId }> => {
  // Once it is paid its register has no differences any more, so they are read before.
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

/** Pays a dividend if that has the effects that the person was shown. */
export const approveDividendAsShown =
  ({ rooms }: Pick<Platform, 'rooms'>) =>
  async (ctx: Ctx, { id, preview }: Approval): Promise<{ id: DividendId } | Refusal> => {
    const carried = await doAsShown(rooms, ctx, approvalOf(id), preview)
    if (isRefusal(carried)) return carried
    const { changes, booked, holders, money, hash } = carried.preview
    ctx.describe({ preview: hash, changes, booked, holders, money: money.toString() })
    return carried.done
  }
