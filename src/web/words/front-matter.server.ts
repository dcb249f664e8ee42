import { parse } from 'yaml'
import type { z } from 'zod'
import { withCompany } from './company-words.ts'
import { curlyQuotes, curlyQuotesWithin } from './curly-quotes.ts'

/** A mistake in the content: the build stops and names the file and the field. */
export class WordsMistake extends Error {}

/** A Markdown file's checked front matter and its body. */
export function frontMatter<Schema extends z.ZodType>(
  path: string,
  text: string,
  schema: Schema,
): z.infer<Schema> & { readonly body: string } {
  const parts = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(named(path, text))
  if (!parts) throw new WordsMistake(`${path}: starts without front matter between two lines of ---.`)
  return { ...(checked(path, parts[1]!, schema) as object), body: curlyQuotes(parts[2]!.trim()) } as z.infer<Schema> & {
    body: string
  }
}

export const yamlWords = <Schema extends z.ZodType>(path: string, text: string, schema: Schema): z.infer<Schema> =>
  checked(path, named(path, text), schema)

function named(path: string, text: string): string {
  try {
    return withCompany(text)
  } catch (error) {
    throw new WordsMistake(`${path}: ${(error as Error).message}`)
  }
}

function checked<Schema extends z.ZodType>(path: string, yaml: string, schema: Schema): z.infer<Schema> {
  // A date stays text: a day has no time zone.
  const result = schema.safeParse(curlyQuotesWithin(parse(yaml, { schema: 'core' })))
  if (result.success) return result.data
  const first = result.error.issues[0]!
  throw new WordsMistake(`${path}: ${first.path.join('.') || 'front matter'}: ${first.message}`)
}
