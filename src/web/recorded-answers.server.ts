import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { PublicOperation } from './public-query.ts'
import { recordedKey } from './recorded-key.ts'

const recordFields = z.strictObject({
  demo: z.string().optional(),
  asOf: z.iso.date(),
  operations: z.record(z.string(), z.string()),
  answers: z.record(z.string(), z.record(z.string(), z.unknown())),
})

/** The answers in a page's document until the live ones load, and for readers without scripts. */
export type RecordedAnswers = {
  readonly asOf: string
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const file = join(process.cwd(), 'content/figures/recorded.json')
const record = recordFields.parse(JSON.parse(readFileSync(file, 'utf8')))

/** One recorded answer; null if none was recorded, or the operation has changed since. */
export function recordedAnswer<Data, Variables>(
  { name, query }: PublicOperation<Data, Variables>,
  variables: Variables,
): Partial<Data> | null {
  if (record.operations[name] !== query) return null
  return (record.answers[recordedKey(name, JSON.stringify(variables))] as Partial<Data> | undefined) ?? null
}

export function recordedAnswers<Variables>(
  variables: Variables,
  ...operations: readonly Pick<PublicOperation<unknown, Variables>, 'name' | 'query'>[]
): RecordedAnswers {
  const answers = operations.flatMap((operation) => {
    const answer = recordedAnswer<Record<string, unknown>, Variables>(operation, variables)
    return answer ? [[recordedKey(operation.name, JSON.stringify(variables)), answer] as const] : []
  })
  return { asOf: record.asOf, answers: Object.fromEntries(answers) }
}
