import type { z } from 'zod'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** Parses an input with the schema that the form uses too; the first fault is the refusal. */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> | Refusal<'invalidInput'> {
  const read = schema.safeParse(input)
  if (read.success) return read.data
  const { message, path } = read.error.issues[0]!
  return refuse('invalidInput', message, path.join('.') || undefined)
}
