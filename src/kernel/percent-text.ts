import { type Rate, rate } from './rate.ts'
import { plainNumber } from './text-rules.ts'

/** Parses typed text ("33.34", "5 %"); null if it is no percentage with at most two decimals. */
export function parsePercent(text: string): Rate | null {
  const [, whole = '', part = ''] = /^(?=\.?\d)(\d{0,3})(?:\.(\d{0,2}))?\s*%?$/.exec(plainNumber(text)) ?? []
  return whole + part === '' ? null : rate(BigInt(whole || '0') * 10_000n + BigInt(part.padEnd(2, '0')) * 100n)
}
