import { type Refusal, refuse } from '#kernel/refusal.ts'
import { idNotUsable } from './begin.ts'
import type { Command } from './declare.ts'

const uniqueViolation = '23505'

export type ConflictRefusal = Refusal<'changedMeanwhile' | 'idNotUsable'>

/**
 * The refusal of a command that wrote under the same key concurrently and came second. A use case that knows the key's
 * meaning refuses in its own words before. A job's conflict is a defect and rethrown.
 */
export function refuseConflict(
  { audience, ids }: Command,
  error: unknown,
): { readonly refusal: ConflictRefusal; readonly constraint: string } | null {
  if (audience === 'system' || !(error instanceof Error) || !('code' in error)) return null
  if (error.code !== uniqueViolation) return null
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  const isOwnId = constraint.endsWith('_pkey') && Object.keys(ids).length > 0
  const refusal = isOwnId
    ? idNotUsable()
    : refuse('changedMeanwhile', 'Someone made the same change at the same moment. Reload the page to see the result.')
  return { refusal, constraint }
}
