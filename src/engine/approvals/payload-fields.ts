import { z } from 'zod'
import { type BusinessDay, businessDay, formatDay } from '#kernel/business-day.ts'
import { type Cents, cents, formatCents } from '#kernel/cents.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { formatRate, type Rate, rate } from '#kernel/rate.ts'
import { formatSharePrice, type SharePrice, sharePrice } from '#kernel/share-price.ts'

/** One line of what a proposal would do, as people read it. */
export type ProposalDetail = {
  readonly label: string
  readonly value: string
  /**
   * The kind of thing that the value is the id of, if its field is declared as one: only such a value may be shown by a
   * name.
   */
  readonly names: 'portfolio' | 'account' | null
}

const wholeNumber = z.string().regex(/^-?\d{1,18}$/, 'is not a whole number')
const bigints = <Value extends bigint>() => z.custom<Value>((value) => typeof value === 'bigint')

/** Text in JSON, an amount in the code. */
export const centsField = z.codec(wholeNumber, bigints<Cents>(), { decode: cents, encode: String })
export const rateField = z.codec(wholeNumber, bigints<Rate>(), { decode: rate, encode: String })
export const sharePriceField = z.codec(wholeNumber, bigints<SharePrice>(), { decode: sharePrice, encode: String })
/** An amount in a currency that another field names, in hundredths; a price in millionths; energy in watt-hours. */
export const hundredthsField = z.codec(wholeNumber, bigints<bigint>(), { decode: BigInt, encode: String })
export const millionthsField = z.codec(wholeNumber, bigints<bigint>(), { decode: BigInt, encode: String })
export const wattHoursField = z.codec(wholeNumber, bigints<bigint>(), { decode: BigInt, encode: String })
export const dayField = z.codec(
  z.iso.date(),
  z.custom<BusinessDay>((value) => typeof value === 'string'),
  {
    decode: businessDay,
    encode: String,
  },
)
/** Ids that people read as names. */
export const portfolioField = idSchema<PortfolioId>()
export const accountField = idSchema<AccountId>()
/** Compared when the proposal is carried out, and not shown to people. */
export const unshownField = z.string()

function decimal(value: bigint, digits: number): string {
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, '0')
  return `${value < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

const textOf = new Map<z.core.$ZodType, (stored: string) => string>([
  [centsField, (stored) => formatCents(cents(stored))],
  [rateField, (stored) => formatRate(rate(stored))],
  [sharePriceField, (stored) => formatSharePrice(sharePrice(stored))],
  [hundredthsField, (stored) => decimal(BigInt(stored), 2)],
  [millionthsField, (stored) => decimal(BigInt(stored), 6)],
  [wattHoursField, (stored) => `${decimal(BigInt(stored), 3)} kWh`],
  [dayField, (stored) => formatDay(businessDay(stored))],
])

/** Every field of a stored payload, in the order of its schema, so that nothing is approved that nobody saw. */
export function detailsOf(schema: z.core.$ZodType, stored: unknown, label = ''): readonly ProposalDetail[] {
  const field = unwrapped(schema)
  if (stored === undefined || stored === null || field === unshownField) return []
  if (field instanceof z.ZodObject) {
    const values = new Map<string, unknown>(Object.entries(Object(stored)))
    return Object.entries(field.shape).flatMap(([name, inner]) =>
      detailsOf(inner, values.get(name), label ? `${label}: ${labelOf(name).toLowerCase()}` : labelOf(name)),
    )
  }
  if (field instanceof z.ZodArray && unwrapped(field.element) instanceof z.ZodObject && Array.isArray(stored))
    return stored.flatMap((item, index) => detailsOf(field.element, item, `${label} ${index + 1}`))
  if (typeof stored === 'boolean') return [{ label, value: stored ? 'Yes' : 'No', names: null }]
  if (field instanceof z.ZodEnum) return [{ label, value: labelOf(String(stored)), names: null }]
  if (Array.isArray(stored)) return [{ label, value: stored.join(', ') || 'None', names: null }]
  const names = field === portfolioField ? 'portfolio' : field === accountField ? 'account' : null
  return [{ label, value: textOf.get(field)?.(String(stored)) ?? String(stored), names }]
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap())
    : schema
}

/** "bankTransferId" as "Bank transfer". */
function labelOf(name: string): string {
  if (name === 'sha256') return 'SHA-256'
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).replace(/ id(s?)$/, '$1')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
