import { z } from 'zod'
import { frontMatter } from '#platform/web/words/front-matter.ts'
import { day, description, slug, sources } from '#platform/web/words/word-fields.ts'

const shared = {
  id: slug,
  title: z.string().min(1),
  heading: z.string().min(1),
  description,
  updated: day,
  sources: sources.optional(),
  terms: z.array(slug),
}
const marketFields = z.strictObject({ ...shared, market: z.string() })
const productFields = z.strictObject({ ...shared, technology: z.enum(['solar', 'hydro', 'storage']) })

type Files = Readonly<Record<string, string>>

// The options of `import.meta.glob` are read from the text, so they stand at each call.
export const marketWords = Object.entries(
  import.meta.glob('/content/markets/*.md', { eager: true, query: '?raw', import: 'default' }) as Files,
).map(([path, words]) => frontMatter(path, words, marketFields))

export const productWords = Object.entries(
  import.meta.glob('/content/products/*.md', { eager: true, query: '?raw', import: 'default' }) as Files,
).map(([path, words]) => frontMatter(path, words, productFields))
