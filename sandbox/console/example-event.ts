import { z } from 'zod'

type Field = {
  /** One name, or with 'null' among several where it can be absent. */
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Field[]
}

/** An event's payload with these values, as far as it declares them; whatever else it declares gets a value that fits. */
export function examplePayload(schema: z.ZodType, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' }) as { properties?: Record<string, Field> }
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fitting(field, values[name])]))
}

function fitting({ type: types, enum: choices, const: only, anyOf }: Field, value: unknown): unknown {
  if (anyOf) return value === null && isNullable(anyOf) ? null : fitting(anyOf[0]!, value)
  if (value === null && types?.includes('null')) return null
  const type = typeof types === 'string' ? types : types?.find((type) => type !== 'null')
  if (only !== undefined) return only
  if (choices) return choices.includes(value) ? value : choices[0]
  if (type === 'array') return []
  if (type === 'boolean') return value ?? true
  return type === 'number' ? 1 : (value ?? 'exa_1')
}

const isNullable = (forms: readonly Field[]): boolean => forms.some(({ type }) => type === 'null')
