import { portfolioNames } from '#business/portfolios/server/public.ts'
import { proposalAbout } from '#engine/approvals/approvals.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { dayOf } from '#kernel/business-day.ts'
import { addCents, type Cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { addShares, type Microshares, shareValue } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { transfersProposals } from '../proposals.ts'
import { type Measure, measureText } from '../rules/measure.ts'
import type { TransferObstacle } from '../rules/obstacles.ts'
import { type TransferStep, transferSteps } from '../rules/steps.ts'
import { taxNotes } from '../rules/tax-notes.ts'
import { transferDocuments } from './documents.ts'
import { givenInYear, movedLotsOf } from './moved-store.ts'
import { readPicture, type TransferPicture } from './transfer-picture.ts'
import { type HoldingTransfer, holdingsOf } from './transfer-store.ts'

export type ShownLot = { readonly heldFrom: BusinessDay; readonly shares: Microshares; readonly cost: Cents }

/** Shares of one portfolio as they would move now, or as they moved. */
export type ShownHolding = {
  readonly portfolioId: PortfolioId
  readonly name: string
  readonly measure: string
  readonly shares: Microshares
  readonly basis: Cents
  /** At the share price of the day; null if there is none. */
  readonly value: Cents | null
  readonly lots: readonly ShownLot[]
}

/** A case as its page shows it. */
export type TransferCase = Pick<TransferPicture, 'openOrders' | 'openSales'> & {
  readonly holdings: readonly ShownHolding[]
  readonly notes: readonly string[]
  readonly steps: readonly TransferStep[]
  readonly obstacles: readonly TransferObstacle[]
}

/** The transfer or its reversal that needs another operator; undefined if none waits. */
export const openProposalOf = async (platform: Platform, { id }: Pick<HoldingTransfer, 'id'>) =>
  (await proposalAbout(platform, transfersProposals.transferHoldings, id)) ??
  (await proposalAbout(platform, transfersProposals.reverseHoldingTransfer, id))

export async function caseOf(platform: Platform, transfer: HoldingTransfer): Promise<TransferCase> {
  const isOpen = transfer.state === 'open'
  const picture = isOpen ? await readPicture(platform, transfer) : null
  const holdings = picture ? picture.holdings.map(plannedHolding) : await movedHoldings(platform, transfer)
  const obstacles = picture?.obstacles ?? []
  return {
    openOrders: picture?.openOrders ?? [],
    openSales: picture?.openSales ?? [],
    obstacles,
    holdings,
    notes: transfer.state === 'withdrawn' ? [] : await notesOf(platform, transfer, holdings),
    steps: transferSteps({
      state: transfer.state,
      documents: await transferDocuments.states(platform.db, transfer),
      obstacles,
      isProposed: isOpen && (await openProposalOf(platform, transfer)) !== undefined,
    }),
  }
}

/** The tax side of the shares that move, or moved, in words. */
export async function notesOf(
  on: Ctx | Platform,
  transfer: HoldingTransfer,
  holdings: readonly Pick<ShownHolding, 'name' | 'basis' | 'value' | 'shares'>[],
): Promise<string[]> {
  const moved = holdings.filter(({ shares }) => shares > 0n)
  if (moved.length === 0) return []
  const day = transfer.transferredAt ? dayOf(transfer.transferredAt) : on.clock.today()
  const year = Number(day.slice(0, 4))
  const givenBefore = await givenInYear('tx' in on ? on.tx : on.db, transfer, year)
  return taxNotes({ kind: transfer.kind, year, moved, givenBefore })
}

type Lots = {
  readonly portfolioId: PortfolioId
  readonly name: string
  readonly measure: Measure
  readonly price: SharePrice | null
  readonly lots: readonly ShownLot[]
}

function shown({ portfolioId, name, measure, price, lots }: Lots): ShownHolding {
  const shares = addShares(...lots.map((lot) => lot.shares))
  return {
    portfolioId,
    name,
    measure: measureText(measure),
    shares,
    basis: addCents(...lots.map(({ cost }) => cost)),
    value: price && shareValue(shares, price),
    lots,
  }
}

export const plannedHolding = (planned: TransferPicture['holdings'][number]): ShownHolding =>
  shown({ ...planned, lots: 'lacks' in planned.plan ? [] : planned.plan.lots })

/** The holdings of a case that is over, with the lots that moved. */
export async function movedHoldings(on: Ctx | Platform, transfer: HoldingTransfer): Promise<ShownHolding[]> {
  const db = 'tx' in on ? on.tx : on.db
  const named = await holdingsOf(db, transfer.id)
  const names = await portfolioNames(
    db,
    named.map(({ portfolioId }) => portfolioId),
  )
  const moved = Map.groupBy(await movedLotsOf(db, transfer.id), ({ portfolioId }) => portfolioId)
  return named.map(({ portfolioId, measure }) => {
    const lots = moved.get(portfolioId) ?? []
    return shown({
      portfolioId,
      name: names.get(portfolioId) ?? `Portfolio ${portfolioId}`,
      measure,
      price: lots[0]?.price ?? null,
      lots,
    })
  })
}
