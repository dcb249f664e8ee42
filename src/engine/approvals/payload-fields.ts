import { z } from 'zod'
import { businessDay, formatDay } from '#kernel/business-day.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import {
  centsCodec,
  dayCodec,
  hundredthsCodec,
  millionthsCodec,
  rateCodec,
  sharePriceCodec,
  wattHoursCodec,
} from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { formatRate, rate } from '#kernel/rate.ts'
import { formatSharePrice, sharePrice } from '#kernel/share-price.ts'

/** One line of a proposal's effect, for people. */
export type ProposalDetail = {
  readonly label: string
  readonly value: string
  /** The kind of id, if the field declares one: only such a value may be shown by name. */
  readonly names: 'portfolio' | 'account' | null
}

export const portfolioField = idSchema<PortfolioId>()
export const accountField = idSchema<AccountId>()
export const unshownField = z.string()

function decimal(value: bigint, digits: number): string {
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, '0')
  return `${value < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

const textOf = new Map<z.core.$ZodType, (stored: string) => string>([
  [centsCodec, (stored) => formatCents(cents(stored))],
  [rateCodec, (stored) => formatRate(rate(stored))],
  [sharePriceCodec, (stored) => formatSharePrice(sharePrice(stored))],
  [hundredthsCodec, (stored) => decimal(BigInt(stored), 2)],
  [millionthsCodec, (stored) => decimal(BigInt(stored), 6)],
  [wattHoursCodec, (stored) => `${decimal(BigInt(stored), 3)} kWh`],
  [dayCodec, (stored) => formatDay(businessDay(stored))],
])

/** Every field of a stored payload, in schema order, so that nothing is approved unseen. */
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
