import type { Ctx, Platform } from '#engine/command/platform.ts'
import { type Heir, heirObstacle } from '../rules/heirs.ts'
import { partiesOf } from './party-facts.ts'

export type HeirInCase = Heir & {
  readonly obstacle: string | null
}

/** The heirs with what still keeps shares out of their accounts. */
export async function heirsInCase(on: Ctx | Platform, heirs: readonly Heir[]): Promise<HeirInCase[]> {
  if (heirs.length === 0) return []
  const partyOf = await partiesOf(
    on,
    heirs.map(({ accountId }) => accountId),
  )
  return heirs.map((heir) => ({ ...heir, obstacle: heirObstacle(partyOf(heir.accountId)) }))
}
