import { type Cents, cents } from '#kernel/cents.ts'
import { type Rate, rate } from '#kernel/rate.ts'

/** "25" or "12.5" percent as a rate; null for any other text. */
export function typedPercent(text: string): Rate | null {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? null : rate(BigInt(whole + part.padEnd(4, '0')))
}

/** "-1,250.50" dollars as cents; null for any other text. */
export function typedDollars(text: string): Cents | null {
  const [, sign, whole, part = ''] = /^(-?)\$?(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const amount = BigInt(whole.replaceAll(',', '') + part.padEnd(2, '0'))
  return cents(sign === '-' ? -amount : amount)
}
