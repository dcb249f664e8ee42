import type { PlantId } from '#kernel/ids.ts'

/**
 * The quarter of a portfolio in words. Figures stand in braces and are filled in from the books: `{made}`, `{gap}` of
 * the quarter, `{gap:08}` of a month, `{gap:antas}` of a plant, `{gap:antas:08}` of a plant's month.
 */
export type Story = {
  /** The title goes on with it after the quarter. */
  readonly headline: string
  /** The plant that it is mostly about. */
  readonly plantId?: PlantId
  readonly happened: string
  readonly why: string
  /** The plan for the next months, beside the next dividend. */
  readonly next: string
  /** Whether the last month of the quarter is known to leave nothing to pay. */
  readonly leavesNoDividend?: true
}

/** By quarter: "2026-Q3". */
export type Stories = Readonly<Record<string, Story>>
