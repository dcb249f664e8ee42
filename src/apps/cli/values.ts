import { readFileSync } from 'node:fs'
import { type GraphQLInputType, getNamedType, getNullableType, isInputObjectType, isListType } from 'graphql'
import { cents, formatCents, parseCents } from '#kernel/cents.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'
import { formatRate, rate } from '#kernel/rate.ts'
import { formatSharePrice, sharePrice } from '#kernel/share-price.ts'
import { Mistake } from './words.ts'

type Reader = { readonly looks: string; readonly read: (text: string) => unknown }

const pattern = (looks: string, shape: RegExp, read: (text: string) => unknown = (text) => text): Reader => ({
  looks,
  read: (text) => (shape.test(text) ? read(text) : undefined),
})

/** A decimal number as whole millionths; undefined when it has more decimals than that. */
const millionths = (text: string): string => {
  const [whole = '0', part = ''] = text.replace(/[$,]/g, '').split('.')
  return BigInt(`${whole}${part.padEnd(6, '0')}`).toString()
}

/** The reader of each kind of value, from a person's spelling to the API's form. */
const readers: Readonly<Record<string, Reader>> = {
  Cents: {
    looks: '1250.00',
    read: (text) => {
      const amount = parseCents(text.replace(/^-/, ''))
      return amount === null ? undefined : `${text.startsWith('-') ? '-' : ''}${amount}`
    },
  },
  SharePrice: pattern('1.2463', /^\$?\d{1,9}(\.\d{1,6})?$/, millionths),
  Microshares: pattern('12.5', /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,6})?$/, millionths),
  Rate: pattern('5%', /^-?\d{1,6}(\.\d{1,4})?%$/, (text) => (BigInt(millionths(text.slice(0, -1))) / 100n).toString()),
  Day: pattern('2026-11-20', /^\d{4}-\d{2}-\d{2}$/),
  Month: pattern('2026-10', /^\d{4}-\d{2}$/),
  Instant: pattern('2026-11-20T15:00:00Z', /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
  Int: pattern('12', /^-?\d{1,9}$/, Number),
  Float: pattern('12.5', /^-?\d+(\.\d+)?$/, Number),
  Boolean: pattern('true', /^(true|false)$/, (text) => text === 'true'),
}
const plain: Reader = { looks: 'text', read: (text) => text }

export function looksLike(type: GraphQLInputType): string {
  const nullable = getNullableType(type)
  if (isListType(nullable)) return `${looksLike(nullable.ofType)},…`
  const named = getNamedType(type)
  return isInputObjectType(named) ? 'JSON' : (readers[named.name] ?? plain).looks
}

/** The unit in which a person writes a value of the type; a program sends the same in cents or millionths. */
const units: Readonly<Record<string, string>> = {
  Cents: 'In dollars.',
  SharePrice: 'In dollars.',
  Rate: 'In percent.',
  Microshares: 'In shares.',
}

/** A flag's description with the unit that is read here: the API's own words name the unit that a program sends. */
export function aboutFlag(description: string, type: GraphQLInputType): string {
  const unit = units[getNamedType(type).name]
  if (unit === undefined) return description
  const about = description.replace(/,? in (?:whole )?(?:cents|millionths(?: of a dollar)?)(?=[\s,;.]|$)/gi, '')
  return about === '' ? unit : `${about} ${unit}`
}

/** Reads a flag's text as the API wants it, or says how it is written. */
export function readValue(flag: string, text: string, type: GraphQLInputType): unknown {
  const nullable = getNullableType(type)
  const named = getNamedType(type)
  if (isInputObjectType(named)) return readJson(flag, text)
  if (isListType(nullable)) return text.split(',').map((part) => readValue(flag, part.trim(), nullable.ofType))
  if (flag === 'content-base64' && text.startsWith('@')) return readFileSync(text.slice(1)).toString('base64')
  const { read, looks } = readers[named.name] ?? plain
  const value = read(text)
  if (value === undefined) throw new Mistake(`--${flag} "${text}" is not understood; write it like ${looks}.`)
  return value
}

function readJson(flag: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Mistake(`--${flag} takes JSON, for example '[{"portfolioId":"1","amount":"10000"}]' (amounts in cents).`)
  }
}

const writers: Readonly<Record<string, (wire: string) => string>> = {
  Cents: (wire) => formatCents(cents(wire)),
  SharePrice: (wire) => formatSharePrice(sharePrice(wire)),
  Microshares: (wire) => formatShares(microshares(wire)),
  Rate: (wire) => formatRate(rate(wire)),
}

export const showValue = (typeName: string, value: unknown): string =>
  value === null || value === undefined ? '–' : (writers[typeName]?.(String(value)) ?? String(value))
