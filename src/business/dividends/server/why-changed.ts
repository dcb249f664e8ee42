import { type MonthEvidence, monthEvidence } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { Cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { microshares, noShares } from '#kernel/microshares.ts'
import type { BridgePart } from '../rules/bridge-parts.ts'
import { type BridgeMonth, type BridgeStep, type DividendBridge, dividendBridge } from '../rules/dividend-bridge.ts'
import { keptOf } from './dividend-months.ts'
import { type DividendLine, linesOf } from './register.ts'

export type NamedPart = BridgePart & { readonly plantName: string | null }
export type NamedStep = Omit<BridgeStep, 'parts'> & { readonly parts: readonly NamedPart[] }
export type WhyChanged = Omit<DividendBridge, 'steps'> & {
  readonly fromLine: DividendLine
  readonly steps: readonly NamedStep[]
}
export type PoolBridge = Omit<DividendBridge, 'steps'> & { readonly steps: readonly NamedStep[] }

/**
 * The steps from the holder's previous dividend to this one; null if either is missing, reversed, or lacks its figures.
 */
export async function whyChanged({ db }: Pick<Platform, 'db'>, line: DividendLine): Promise<WhyChanged | null> {
  const { portfolioId, month } = line.dividend
  const lines = await linesOf(db, line.accountId)
  const before = lines.find(
    ({ dividend }) => dividend.portfolioId === portfolioId && dividend.month < month && dividend.state === 'paid',
  )
  if (!before || line.dividend.state !== 'paid') return null
  const [was, is] = await Promise.all([
    monthEvidence(db, portfolioId, before.dividend.month),
    monthEvidence(db, portfolioId, month),
  ])
  if (!was || !is || !before.dividend.totalShares || !line.dividend.totalShares) return null
  const bridge = dividendBridge(monthOfBridge(partOf(before), was), monthOfBridge(partOf(line), is))
  return { ...bridge, fromLine: before, steps: namedSteps(bridge, was, is) }
}

type MonthPool = { readonly month: string; readonly pool: Cents }

/** The same steps for a whole pool, paid or to be paid; null if either month's figures are not on record. */
export async function whyPoolChanged(
  { db }: Pick<Platform, 'db'>,
  portfolioId: PortfolioId,
  { from, to }: { readonly from: MonthPool; readonly to: MonthPool },
): Promise<PoolBridge | null> {
  const [was, is] = await Promise.all([
    monthEvidence(db, portfolioId, from.month),
    monthEvidence(db, portfolioId, to.month),
  ])
  if (!was || !is) return null
  // With one holder of everything, the division of the pool changes nothing.
  const all = (of: MonthPool): HolderPart => ({ ...of, paid: of.pool, shares: everyShare, totalShares: everyShare })
  const bridge = dividendBridge(monthOfBridge(all(from), was), monthOfBridge(all(to), is))
  return { ...bridge, steps: namedSteps(bridge, was, is) }
}

const everyShare = microshares(1n)

function namedSteps({ steps }: DividendBridge, was: MonthEvidence, is: MonthEvidence): NamedStep[] {
  const names = new Map([...was.plants, ...is.plants].map(({ plantId, name }) => [plantId, name]))
  return steps.map((step) => ({
    ...step,
    parts: step.parts.map((part) => ({ ...part, plantName: (part.plantId && names.get(part.plantId)) ?? null })),
  }))
}

type HolderPart = Pick<BridgeMonth, 'month' | 'pool' | 'totalShares' | 'shares' | 'paid'>

const partOf = (line: DividendLine): HolderPart => ({
  month: line.dividend.month,
  pool: line.corrections.at(-1)?.dividend.pool ?? line.dividend.pool,
  totalShares: line.dividend.totalShares ?? noShares,
  shares: line.shares,
  paid: keptOf(line),
})

function monthOfBridge(part: HolderPart, { cash, lines, plants }: MonthEvidence): BridgeMonth {
  return {
    ...part,
    plants,
    sales: lines
      .filter(({ kind }) => kind === 'revenue')
      .map((sale) => ({
        ...sale,
        contract: sale.contract ?? '',
        plantId: sale.plantId ?? null,
        wattHours: sale.wattHours ?? null,
      })),
    spent: lines.flatMap(({ kind, costKind, dollars }) =>
      kind === 'revenue' ? [] : [{ kind, costKind: costKind ?? null, dollars }],
    ),
    reserve: cash.reserve,
    deficit: cash.deficit,
  }
}
