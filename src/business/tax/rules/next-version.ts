import type { ComputedForm } from './computed-form.ts'
import { asCorrection, changeBetween } from './form-change.ts'

export type NextVersion = {
  readonly computed: ComputedForm
  readonly version: number
  /** The change, as text; null for a first version. */
  readonly change: string | null
}

/**
 * The next version of a form; null if the last one still agrees with the books. A form whose facts are all gone is not
 * dropped but corrected to what is left.
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
