import type { ComputedForm } from './computed-form.ts'
import { asCorrection, changeBetween } from './form-change.ts'

export type NextVersion = {
  readonly computed: ComputedForm
  readonly version: number
  /** The change, in words; null for a first version. */
  readonly change: string | null
}

/**
 * The version of a form that follows the last one; null if the last one still agrees with the books. A form that was
 * made and whose facts are all gone is not dropped: it is corrected to what is left.
 */
export function nextVersion(
  computed: ComputedForm,
  last: (ComputedForm & { readonly version: number }) | null,
): NextVersion | null {
  if (last === null) return { computed, version: 1, change: null }
  const corrected = asCorrection(last, computed)
  const change = changeBetween(last, corrected)
  return change === null ? null : { computed: corrected, version: last.version + 1, change }
}
