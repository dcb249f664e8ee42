import { readFileSync } from 'node:fs'
import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
} from 'graphql'
import { cents, formatCents } from '#kernel/cents.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'
import { formatRate, rate } from '#kernel/rate.ts'
import { formatSharePrice, sharePrice } from '#kernel/share-price.ts'
import { type WrittenReader, withoutWireUnit, writtenReaders } from '#kernel/written-values.ts'
import { Mistake } from './words.ts'

const plain: WrittenReader = { looks: 'text', read: (text) => text }

export function looksLike(type: GraphQLInputType): string {
  const nullable = getNullableType(type)
  if (isListType(nullable)) return `${looksLike(nullable.ofType)},…`
  const named = getNamedType(type)
  return isInputObjectType(named) ? 'JSON' : (writtenReaders[named.name] ?? plain).looks
}

const units: Readonly<Record<string, string>> = {
  Cents: 'In dollars.',
  SharePrice: 'In dollars.',
  Rate: 'In percent.',
  Microshares: 'In shares.',
}

/** A flag's description with the unit typed here: the API's description names the unit that programs send. */
export function aboutFlag(description: string, type: GraphQLInputType): string {
  const named = getNamedType(type)
  if (isInputObjectType(named)) return `${description} ${shapeOf(named)}`.trim()
  const unit = units[getNamedType(type).name]
  if (unit === undefined) return description
  const about = withoutWireUnit(description)
  return about === '' ? unit : `${about} ${unit}`
}

/** The fields of the JSON that a program sends. The values of enums are listed. */
function shapeOf(type: GraphQLInputObjectType): string {
  const fields = Object.values(type.getFields()).map((field) => {
    const of = getNamedType(field.type)
    const values = isEnumType(of)
      ? ` (${of
          .getValues()
          .map(({ name }) => name)
          .join(', ')})`
      : ''
    return `${field.name}${isRequiredInputField(field) ? '' : '?'}${values}`
  })
  return `JSON, or @ and the name of a file with it; fields with ? may be left out, amounts are in cents: ${fields.join(', ')}.`
}

export function readValue(flag: string, text: string, type: GraphQLInputType): unknown {
  const nullable = getNullableType(type)
  const named = getNamedType(type)
  if (isInputObjectType(named)) return readJson(flag, text, named)
  if (isListType(nullable)) return text.split(',').map((part) => readValue(flag, part.trim(), nullable.ofType))
  if (flag === 'content-base64' && text.startsWith('@')) return readFileSync(text.slice(1)).toString('base64')
  const { read, looks } = writtenReaders[named.name] ?? plain
  const value = read(text)
  if (value === undefined) throw new Mistake(`--${flag} "${text}" is not understood; write it like ${looks}.`)
  return value
}

function readJson(flag: string, text: string, type: GraphQLInputObjectType): unknown {
  try {
    return JSON.parse(text.startsWith('@') ? readFileSync(text.slice(1), 'utf8') : text)
  } catch {
    throw new Mistake(`--${flag} cannot be read. It takes ${shapeOf(type)}`)
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
