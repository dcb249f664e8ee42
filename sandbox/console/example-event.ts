import { z } from 'zod'

type Field = {
  /** One name, or with 'null' among several where it can be absent. */
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  /** The form of the text that stands for an amount, a day, a month or a moment. */
  readonly pattern?: string
  readonly anyOf?: readonly Field[]
}

/** An event's payload with these values, as far as it declares them; whatever else it declares gets a value that fits. */
export function examplePayload(schema: z.ZodType, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' }) as { properties?: Record<string, Field> }
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fitting(field, values[name])]))
}

const textExamples = ['exa_1', '1', '2026-01-05', '2026-01', '2026-01-05T15:00:00Z']

function fitting({ type: types, enum: choices, const: only, anyOf, pattern = '' }: Field, value: unknown): unknown {
  if (anyOf) return value === null && isNullable(anyOf) ? null : fitting(anyOf[0]!, value)
  if (value === null && types?.includes('null')) return null
  const type = typeof types === 'string' ? types : types?.find((type) => type !== 'null')
  if (only !== undefined) return only
  if (choices) return choices.includes(value) ? value : choices[0]
  if (type === 'array') return Array.isArray(value) ? value : []
  if (type === 'boolean') return value ?? true
  return type === 'number' ? 1 : (value ?? textExamples.find((text) => new RegExp(pattern).test(text)))
}

const isNullable = (forms: readonly Field[]): boolean => forms.some(({ type }) => type === 'null')
