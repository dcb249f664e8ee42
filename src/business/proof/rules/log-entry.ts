import type { PortfolioId } from '#kernel/ids.ts'

export type TreeName = 'cash' | `shares/${string}`

type OfTree = { readonly tree: string }
/** The portfolio of a share tree; no portfolio has the empty id. */
export const portfolioIn = ({ tree }: OfTree): PortfolioId => tree.replace(/^(cash$|shares\/)/, '') as PortfolioId
export const portfoliosIn = (trees: readonly OfTree[]): PortfolioId[] => [
  ...new Set(trees.map(portfolioIn).filter((id) => id !== '')),
]

export type SnapshotEntry = {
  readonly day: string
  readonly tree: TreeName
  readonly root: string
  /**
   * Null for an offering without public terms, and while too few people are behind the change since the last published
   * total. The root commits to it, and each holder's path leads to it.
   */
  readonly total: bigint | null
  /** For shares: all that the portfolio has issued, including the company's. */
  readonly issued: bigint | null
  /** The seal of the day's books, as of which the balances are; the log commits to it as well. */
  readonly seal: { readonly day: string; readonly hash: string }
}

/** One entry of the log, one fact per line, the same for every reader. */
export const entryText = (origin: string, { day, tree, root, total, issued, seal }: SnapshotEntry): string =>
  [
    `${origin} snapshot v2`,
    `day ${day}`,
    `tree ${tree}`,
    `root ${root}`,
    ...(total === null ? [] : [`total ${total}`]),
    ...(total === null || issued === null ? [] : [`issued ${issued}`]),
    `seal ${seal.day} ${seal.hash}`,
    '',
  ].join('\n')

/** The number of a tile or entry bundle from its path (`x001/x234/067`), and its width if partial. */
export function readTilePath(path: string): { readonly number: number; readonly width: number } | null {
  const match = /^((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path)
  if (!match) return null
  const width = match[2] === undefined ? 256 : Number(match[2])
  return width < 1 || width > 256 ? null : { number: Number(match[1]!.replaceAll(/[x/]/g, '')), width }
}
