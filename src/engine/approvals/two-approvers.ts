import { type Refusal, refuse } from '#kernel/refusal.ts'

/** The first of two approvals, with its preview. */
export type FirstApproval = { readonly by: string; readonly preview: string }

type Asked = {
  readonly by: string
  readonly preview: string
  readonly takesTwo: boolean
  /** Null before an approval, or if its approver no longer may. */
  readonly first: FirstApproval | null
}

/**
 * The role of an approval: it executes the act, or waits for another. Both people must see the same preview: if the
 * effects have changed since the first, this one is the first.
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
