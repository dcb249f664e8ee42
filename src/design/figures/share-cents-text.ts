import { cents, formatCents } from '#kernel/cents.ts'

export function shareCentsText(millionths: bigint): string {
  const tenths = (millionths + 500n) / 1_000n
  return tenths < 1_000n ? `${tenths / 10n}.${tenths % 10n} cents` : formatCents(cents((millionths + 5_000n) / 10_000n))
}
