import { endAccount, holdAccounts } from '#business/accounts/server/public.ts'
import { heldSince, ownedSince } from '#business/investing/rules/lots.ts'
import { addLots, consumeLots, lockPortfolios, lotIdOf, type UsedLot } from '#business/investing/server/public.ts'
import { closeUser } from '#business/people/server/public.ts'
import type { ProposedBy } from '#engine/approvals/proposals.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import { noCents } from '#kernel/cents.ts'
import type { EstateId, PortfolioId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { LedgerDefect, mustPost } from '#ledger/post.ts'
import { estatesEvents } from '../events.ts'
import { divideLots, type LotPart, sumByHeir } from '../rules/division.ts'
import type { EstateObstacle } from '../rules/obstacles.ts'
import { type EstatePicture, readPicture } from './estate-picture.ts'
import { type Estate, estateBy, lockEstate } from './estate-store.ts'
import { moveCash } from './move-cash.ts'
import { transferEstateShares } from './postings.ts'

/** One refusal for all obstacles; the case's page lists them. */
const refuseObstacles = (obstacles: readonly EstateObstacle[]): Refusal<'estateNotReady'> | null =>
  obstacles.length === 0
    ? null
    : refuse('estateNotReady', obstacles.map(({ message }) => message).join(' '), 'estateId')

/** Refuses a proposal that could not be executed as the case stands now. */
export async function checkTransfer(ctx: Ctx, estateId: EstateId): Promise<Refusal | null> {
  const estate = await estateBy(ctx.tx, estateId)
  if (!estate) return refuse('noSuchEstate', 'We cannot find this case.', 'estateId')
  if (estate.state !== 'open') return refuse('notOpen', 'This case is over.', 'estateId')
  return refuseObstacles((await readPicture(ctx, estate)).obstacles)
}

/**
 * Transfers everything to the heirs in one transaction: shares by portfolio, lot by lot with the basis of the date of
 * death, and cash. The account and its sign-in end.
 */
export async function transferEstate(
  ctx: Ctx,
  estateId: EstateId,
  { proposedBy }: ProposedBy,
): Promise<{ id: EstateId } | Refusal> {
  const estate = await lockEstate(ctx, estateId, 'transfer')
  if (isRefusal(estate)) return estate
  const named = await readPicture(ctx, estate)
  await lockPortfolios(
    ctx.tx,
    named.holdings.map(({ portfolioId }) => portfolioId),
  )
  await holdAccounts(ctx, [estate.accountId, ...named.heirs.map(({ accountId }) => accountId)])
  // Read again, because an heir's account may have been frozen while waiting for its lock.
  const picture = await readPicture(ctx, estate)
  const refused = refuseObstacles(picture.obstacles)
  if (refused) return refused
  const parts = await moveShares(ctx, estate, picture)
  const cash = await moveCash(ctx, estate, { nth: 0, amount: picture.cash, heirs: picture.heirs })
  await ctx.tx
    .updateTable('estates.estate')
    .set({ proposed_by: proposedBy, approved_by: ctx.actor.id, transferred_at: ctx.clock.now() })
    .where('id', '=', estate.id)
    .execute()
  await endAccount(ctx, estate.accountId)
  await closeUser(ctx, estate.userId)
  await ctx.emit(
    estatesEvents.estateTransferred({ estateId: estate.id, accountId: estate.accountId, userId: estate.userId }),
  )
  await ctx.emitAll(
    picture.heirs.map(({ accountId }) =>
      estatesEvents.estateInherited({
        estateId: estate.id,
        accountId,
        portfolioIds: [
          ...new Set(parts.filter((part) => part.accountId === accountId).map((part) => part.portfolioId)),
        ],
        amount: cash.find((part) => part.accountId === accountId)?.amount ?? noCents,
      }),
    ),
  )
  return { id: estate.id }
}

async function moveShares(ctx: Ctx, estate: Estate, { heirs, holdings }: EstatePicture): Promise<LotPart[]> {
  const subjectOf = (portfolioId: PortfolioId) => `${estate.id}_${portfolioId}`
  const used = await consumeLots(
    ctx,
    holdings.map(({ portfolioId, shares }) => ({
      accountId: estate.accountId,
      portfolioId,
      shares,
      subject: subjectOf(portfolioId),
      toCompany: false,
    })),
  )
  if (isRefusal(used)) throw new LedgerDefect(`The lots of ${estate.id} are not its holdings: ${used.message}`)
  const parts = holdings.flatMap(({ portfolioId, price }) =>
    divideLots({ portfolioId, lots: used.get(subjectOf(portfolioId))!.map(lotFrom) }, heirs, {
      diedOn: estate.diedOn,
      price: price?.price ?? null,
    }),
  )
  await writeLots(ctx, estate, heirs, parts)
  for (const [portfolioId, sums] of Map.groupBy(sumByHeir(parts), (sum) => sum.portfolioId))
    await mustPost(ctx.tx, transferEstateShares(estate, portfolioId, sums, ctx.clock.now()), ctx.clock.now())
  return parts
}

const lotFrom = ({ lotId, shares, cost, ...lot }: UsedLot) => ({
  lotId,
  ownedFrom: ownedSince(lot),
  heldFrom: heldSince(lot),
  shares,
  cost,
})

/** A lot for each heir out of each lot; a part of an estate's own purchase is a transfer, all others are inherited. */
async function writeLots(
  ctx: Ctx,
  { id }: Estate,
  heirs: EstatePicture['heirs'],
  parts: readonly LotPart[],
): Promise<void> {
  const nthOf = new Map(heirs.map(({ accountId }, nth) => [accountId, nth]))
  const subjectOf = (part: LotPart) => `${id}_${nthOf.get(part.accountId)}_${part.fromLotId.slice('lot_'.length)}`
  await addLots(
    ctx,
    parts.map((part) => ({
      accountId: part.accountId,
      portfolioId: part.portfolioId,
      source: part.inheritedOn === null ? ('transfer' as const) : ('inheritance' as const),
      subject: subjectOf(part),
      acquiredOn: ctx.clock.today(),
      heldFrom: part.heldFrom,
      inheritedOn: part.inheritedOn ?? undefined,
      shares: part.shares,
      cost: part.basis,
      fromLotId: part.fromLotId,
    })),
  )
  await insertRows(
    ctx.tx,
    'estates.lot_moved',
    parts.map((part) => ({
      estate_id: id,
      lot_id: lotIdOf(subjectOf(part)),
      account_id: part.accountId,
      portfolio_id: part.portfolioId,
      from_lot_id: part.fromLotId,
      shares_micro: part.shares,
      cost_cents: part.cost,
      basis_cents: part.basis,
      price_micro: part.price,
    })),
  )
}
