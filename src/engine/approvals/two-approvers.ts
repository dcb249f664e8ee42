import { type Refusal, refuse } from '#kernel/refusal.ts'

/** The first of two approvals, with what that person was shown. */
export type FirstApproval = { readonly by: string; readonly preview: string }

type Asked = {
  readonly by: string
  readonly preview: string
  readonly takesTwo: boolean
  /** Null as long as nobody has approved, or if who did may not any more. */
  readonly first: FirstApproval | null
}

/**
 * The part of an approval: it carries the act out, or it waits for another one. Both people have to be shown the same: if
 * the effects have changed since the first, this one is the first.
 */
export function partOfApproval({
  by,
  preview,
  takesTwo,
  first,
}: Asked): 'carriesOut' | 'first' | Refusal<'approvedBefore'> {
  if (!takesTwo) return 'carriesOut'
  if (first?.preview !== preview) return 'first'
  return first.by === by
    ? refuse('approvedBefore', 'You have approved this. It takes two: another operator must approve it, too.')
    : 'carriesOut'
}
