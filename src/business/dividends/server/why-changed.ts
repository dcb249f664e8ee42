import { type MonthEvidence, monthEvidence } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { noShares } from '#kernel/microshares.ts'
import type { BridgePart } from '../rules/bridge-parts.ts'
import { type BridgeMonth, type BridgeStep, type DividendBridge, dividendBridge } from '../rules/dividend-bridge.ts'
import { keptOf } from './dividend-months.ts'
import { type DividendLine, linesOf } from './register.ts'

/** A part with the name of its plant. */
export type NamedPart = BridgePart & { readonly plantName: string | null }
export type NamedStep = Omit<BridgeStep, 'parts'> & { readonly parts: readonly NamedPart[] }
export type WhyChanged = Omit<DividendBridge, 'steps'> & {
  /** The dividend of the month before. */
  readonly fromLine: DividendLine
  readonly steps: readonly NamedStep[]
}

/** The way from the holder's dividend before to this one; null if either has none, was reversed, or lacks its figures. */
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
  const bridge = dividendBridge(monthOfBridge(before, was), monthOfBridge(line, is))
  const names = new Map([...was.plants, ...is.plants].map(({ plantId, name }) => [plantId, name]))
  return {
    ...bridge,
    fromLine: before,
    steps: bridge.steps.map((step) => ({
      ...step,
      parts: step.parts.map((part) => ({ ...part, plantName: (part.plantId && names.get(part.plantId)) ?? null })),
    })),
  }
}

function monthOfBridge(line: DividendLine, { cash, lines, plants }: MonthEvidence): BridgeMonth {
  const { dividend, corrections } = line
  return {
    month: dividend.month,
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
    pool: corrections.at(-1)?.dividend.pool ?? dividend.pool,
    totalShares: dividend.totalShares ?? noShares,
    shares: line.shares,
    paid: keptOf(line),
  }
}
