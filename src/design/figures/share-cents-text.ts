import { cents, formatCents } from '#kernel/cents.ts'

/** "27.2 cents", or "$1.41" from a dollar on: payments on one share, in millionths of a dollar, within a sentence. */
export function shareCentsText(millionths: bigint): string {
  const tenths = (millionths + 500n) / 1_000n
  return tenths < 1_000n ? `${tenths / 10n}.${tenths % 10n} cents` : formatCents(cents((millionths + 5_000n) / 10_000n))
}
