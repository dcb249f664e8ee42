import { z } from 'zod'
import { frontMatter, yamlWords } from '#web/words/front-matter.server.ts'
import { linksIn, markdownTree, plainText, type WordsTree } from '#web/words/markdown-tree.server.ts'
import { day, description, slug, sources } from '#web/words/word-fields.ts'
import { type ArticleKind, articleKinds, readingMinutes } from '../rules/articles.ts'
import { categories, previewOf } from '../rules/glossary.ts'

const termFields = z.strictObject({
  term: z.string(),
  slug,
  category: z.enum(categories),
  aliases: z.array(z.string()).optional(),
  related: z.array(slug).min(1).max(3).optional(),
  title: z.string().optional(),
  description: description.optional(),
  sources: sources.optional(),
})

const articleFields = z.strictObject({
  title: z.string(),
  description,
  slug,
  category: z.enum(Object.keys(articleKinds) as [ArticleKind, ...ArticleKind[]]),
  published: day,
  updated: day,
  sources,
  terms: z.array(slug),
  faq: z.array(z.strictObject({ question: z.string(), answer: z.string() })).optional(),
})

const faqFields = z.strictObject({
  group: slug,
  title: z.string(),
  order: z.number().int(),
  questions: z.array(
    z.strictObject({ id: slug, question: z.string(), answer: z.string(), sources: sources.optional() }),
  ),
})

// `import.meta.glob` options are read from the source text, so each call repeats them.
type Files = Readonly<Record<string, string>>
const byName = <T>(files: Files, read: (path: string, text: string) => T): T[] =>
  Object.entries(files)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => read(path, text))

export const terms = byName(
  import.meta.glob('/content/glossary/*.md', { eager: true, query: '?raw', import: 'default' }) as Files,
  (path, text) => {
    const term = frontMatter(path, text, termFields)
    return { ...term, preview: previewOf(plainText(term.body)) }
  },
).toSorted((a, b) => a.term.localeCompare(b.term, 'en'))

export const articles = byName(
  import.meta.glob('/content/articles/*.md', { eager: true, query: '?raw', import: 'default' }) as Files,
  (path, text) => frontMatter(path, text, articleFields),
).toSorted((a, b) => (a.published < b.published ? 1 : -1))

export const articleCards = articles.map(({ slug: at, title, description: text, category, updated, body }) => ({
  slug: at,
  title,
  description: text,
  category,
  updated,
  minutes: readingMinutes(plainText(body)),
}))

export const faqGroups = byName(
  import.meta.glob('/content/faq/*.{yaml,yml}', { eager: true, query: '?raw', import: 'default' }) as Files,
  (path, text) => yamlWords(path, text, faqFields),
).toSorted((a, b) => a.order - b.order)

export function previewsFor(...trees: readonly WordsTree[]): Record<string, string> {
  const linked = new Set(trees.flatMap(linksIn))
  return Object.fromEntries(
    terms.flatMap((term) => {
      const address = `/glossary/${term.slug}/`
      return linked.has(address) ? [[address, term.preview]] : []
    }),
  )
}

export const treeOf = markdownTree

export function learningTitle(address: string): string | undefined {
  const own: Readonly<Record<string, string>> = { '/glossary/': 'Glossary', '/articles/': 'Articles', '/faq/': 'FAQ' }
  return (
    own[address] ??
    articles.find(({ slug: at }) => `/articles/${at}/` === address)?.title ??
    terms.find(({ slug: at }) => `/glossary/${at}/` === address)?.term
  )
}
