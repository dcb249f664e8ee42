import { toBigint, type Unit } from './unit.ts'

export type Cents = Unit<'Cents'>

export const cents = (value: bigint | number | string): Cents => toBigint(value) as Cents
export const dollars = (value: bigint | number): Cents => cents(toBigint(value) * 100n)
export const noCents = cents(0)

export const addCents = (...parts: readonly Cents[]): Cents =>
  cents(parts.reduce<bigint>((sum, part) => sum + part, 0n))
export const subtractCents = (from: Cents, take: Cents): Cents => cents(from - take)
export const negateCents = (value: Cents): Cents => cents(-value)
export const minCents = (a: Cents, b: Cents): Cents => (a < b ? a : b)
export const maxCents = (a: Cents, b: Cents): Cents => (a > b ? a : b)

/** Parses typed text ("1,250.5", "$100") as cents; null if it is no amount of money or has fractions of a cent. */
export function parseCents(text: string): Cents | null {
  const match = /^\$?\s*([1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  return cents(BigInt(match[1]!.replaceAll(',', '')) * 100n + BigInt((match[2] ?? '').padEnd(2, '0') || '0'))
}

/** The decimal form that partners and files use: "115.00". */
export function centsToDecimal(value: Cents): string {
  const size = value < 0n ? -value : value
  return `${value < 0n ? '-' : ''}${size / 100n}.${(size % 100n).toString().padStart(2, '0')}`
}

/** "$1,250.50"; `trim` drops the cents of whole dollars. */
export function formatCents(value: Cents, { trim = false, sign = false } = {}): string {
  const size = value < 0n ? -value : value
  const whole = (size / 100n).toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  const part = (size % 100n).toString().padStart(2, '0')
  const lead = value < 0n ? '-' : sign && value > 0n ? '+' : ''
  return `${lead}$${whole}${trim && part === '00' ? '' : `.${part}`}`
}
