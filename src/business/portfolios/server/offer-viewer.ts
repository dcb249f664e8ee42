import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import { approvalsOf } from '#business/accreditation/server/public.ts'
import { investorsOf } from '#business/people/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import type { AskedAccount, GraphContext, Viewer } from '#io/graphql/context.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import {
  type Acquaintance,
  isKnownLongEnough,
  type OfferVisibility,
  offerVisibility,
} from '../rules/offer-visibility.ts'
import type { PortfolioStatus } from '../rules/portfolio-status.ts'
import { type PortfolioRow, portfoliosById } from './portfolio-store.ts'

type Offering = Pick<PortfolioRow, 'id' | 'regulation_id' | 'status'>
type Asker = { readonly platform: Platform; readonly viewer: Viewer | null; readonly asked?: AskedAccount | null }
type Known = Acquaintance & { readonly isOperator: boolean; readonly holds: ReadonlySet<PortfolioId> }

export async function visibilityOf(asker: Asker, { id, regulation_id, status }: Offering): Promise<OfferVisibility> {
  const profile = asker.viewer && (await knownOf(asker, asker.viewer))
  return offerVisibility(
    { regulationId: regulation_id, status: status as PortfolioStatus },
    profile && { ...profile, isHolder: profile.holds.has(id) },
  )
}

const remembered = new WeakMap<Asker, Promise<Known>>()

/** Read once per request, however many portfolios it names. */
function knownOf(asker: Asker, viewer: Viewer): Promise<Known> {
  const profile = remembered.get(asker) ?? readKnown(asker, viewer)
  remembered.set(asker, profile)
  return profile
}

/** A delegate sees what the represented person sees. */
async function readKnown({ platform: on, asked }: Asker, viewer: Viewer): Promise<Known> {
  const userIds = asked ? [viewer.userId, asked.ownerId] : [viewer.userId]
  const owned = (await Promise.all(userIds.map((id) => accountsOwnedBy(on.db, id)))).flat()
  const accountIds = owned.map(({ id }) => id)
  const [investors, approvals, holdings] = await Promise.all([
    investorsOf(on.db, userIds),
    approvalsOf(on, accountIds),
    on.db
      .selectFrom('portfolios.investor')
      .select('portfolio_id')
      .where(isAmong('account_id', accountIds))
      .distinct()
      .execute(),
  ])
  const people = [...investors.values()]
  return {
    isOperator: viewer.operator,
    substantiveRelationshipFlg: people.some(({ substantiveRelationship }) => substantiveRelationship),
    isAccredited: approvals.size > 0 || people.some(({ isAccredited }) => isAccredited),
    accreditationApproved: approvals.size > 0,
    isKnownLongEnough: people.some(
      ({ isAccredited, since }) => isAccredited && isKnownLongEnough(since, on.clock.now()),
    ),
    holds: new Set(holdings.map(({ portfolio_id }) => portfolio_id)),
  }
}

/**
 * True if a portfolio's news may be shown to the viewer. It is free text that may name a price or a target: before
 * qualification it would be a solicitation of interest, which needs the statements of Rule 255(b) wherever it is read,
 * also in a feed or by a token.
 */
export const areUpdatesShown = async (asker: Asker, portfolioId: PortfolioId): Promise<boolean> =>
  (await offeredAmong(asker, [portfolioId])).length > 0

/**
 * Refuses questions about portfolios whose offering is hidden from the viewer. The wording is that for a portfolio that
 * does not exist, so the refusal reveals nothing; the existence of a coming offering is public.
 */
export async function refuseUnshown(
  asker: Asker,
  ids: readonly PortfolioId[],
): Promise<Refusal<'noSuchPortfolio' | 'comingSoon'> | null> {
  const rows = await portfoliosById(asker.platform.db, ids)
  const visibilities = await Promise.all(rows.map((row) => visibilityOf(asker, row)))
  if (rows.length < new Set(ids).size || visibilities.includes('relationshipRequired'))
    return refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'portfolioId')
  return visibilities.includes('beforeQualification')
    ? refuse('comingSoon', 'Portfolio is Coming Soon', 'portfolioId')
    : null
}

/** The portfolios, among these, whose offering is fully visible to the viewer. */
export async function offeredAmong(asker: Asker, ids: readonly PortfolioId[]): Promise<PortfolioId[]> {
  const rows = new Map(
    ids.length === 0 ? [] : (await portfoliosById(asker.platform.db, ids)).map((row) => [row.id, row]),
  )
  const shown = await Promise.all(
    ids.map(async (id) => {
      const row = rows.get(id)
      return row && (await visibilityOf(asker, row)) === 'full' ? [id] : []
    }),
  )
  return shown.flat()
}

/** The portfolios, among these, without public terms: private offerings and unqualified ones. */
export async function withheldAmong(
  db: Platform['db'],
  ids: readonly PortfolioId[],
): Promise<ReadonlySet<PortfolioId>> {
  const rows = ids.length === 0 ? [] : await portfoliosById(db, ids)
  const isPublic = ({ regulation_id, status }: PortfolioRow) =>
    offerVisibility({ regulationId: regulation_id, status: status as PortfolioStatus }, null) === 'full'
  return new Set(rows.filter((row) => !isPublic(row)).map(({ id }) => id))
}

type Resolve<Args, Result> = (row: PortfolioRow, args: Args, context: GraphContext) => Result

const withheldFrom =
  (...hidden: OfferVisibility[]) =>
  <Args, Result>(resolve: Resolve<Args, Result | Promise<Result>>): Resolve<Args, Promise<Result | null>> =>
  async (row, args, context) =>
    hidden.includes(await visibilityOf(context, row)) ? null : resolve(row, args, context)

/** A term of the offer, such as a price or target: null if the viewer may not see the offering, or not yet. */
export const offerTerm = withheldFrom('relationshipRequired', 'beforeQualification')

/** A detail that is not a term, such as the status: null if a relationship is required. */
export const offerDetail = withheldFrom('relationshipRequired')
