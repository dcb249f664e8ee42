import { z } from 'zod'
import { frontMatter, yamlWords } from '#web/words/front-matter.server.ts'
import { day, description, slug, sources } from '#web/words/word-fields.ts'
import { learningTitle } from './learning-words.server.ts'

const text = z.string().min(1)
const id = slug
const item = z.strictObject({
  title: text,
  text: text.optional(),
  figure: text.optional(),
  info: text.optional(),
  href: text.optional(),
  label: text.optional(),
})

/** The note at the top of the page: its invented parts, and companies it names without any connection to us. */
const demo = text
/** A person who does not exist; each card says so. */
const invented = z.literal(true).optional()

const percent = z.number().min(0).max(100)
const bar = z.strictObject({
  label: text,
  value: z.coerce.string(),
  percent,
  from: percent.optional(),
  upTo: percent.optional(),
  kind: z.enum(['paid', 'estimated']),
})

const pageFields = z.strictObject({
  title: text,
  heading: text,
  description,
  slug: z.string().regex(/^[a-z0-9/-]+$/),
  updated: day,
  lead: text.optional(),
  demo: demo.optional(),
  gate: z.literal(true).optional(),
  sections: z
    .array(
      z.strictObject({
        id,
        title: text,
        text: text.optional(),
        items: z.array(item).optional(),
        bars: z.array(bar).min(2).optional(),
        note: text.optional(),
      }),
    )
    .optional(),
  cta: z.strictObject({ label: text, href: text }).optional(),
  hills: z
    .array(
      z.strictObject({
        name: text,
        technology: z.enum(['solar', 'hydro', 'storage']),
        text,
        hours: z.array(z.number().min(0)).length(24),
      }),
    )
    .optional(),
  phone: z.literal(true).optional(),
  live: z.array(z.strictObject({ id: text, name: text, text })).optional(),
  sources: sources.optional(),
  related: z.array(text).optional(),
  terms: z.array(slug).optional(),
  jobs: z.array(z.strictObject({ id, title: text, team: text, place: text, text, asks: z.array(text) })).optional(),
  webinars: z
    .array(
      z.strictObject({
        id,
        title: text,
        date: day,
        time: text,
        speakers: z.array(text),
        text,
        questions: z.array(text).optional(),
      }),
    )
    .optional(),
  films: z
    .array(
      z.strictObject({
        id,
        title: text,
        minutes: z.number(),
        year: z.number().int(),
        place: text,
        text,
        transcript: text,
      }),
    )
    .optional(),
  reviews: z
    .array(
      z.strictObject({
        id,
        invented,
        name: text,
        place: text,
        since: text,
        stars: z.number().int().min(1).max(5),
        title: text,
        text,
        reply: text.optional(),
      }),
    )
    .optional(),
  people: z.array(z.strictObject({ name: text, invented, role: text, text })).optional(),
  offices: z.array(z.strictObject({ city: text, state: text, street: text, zip: text, label: text })).optional(),
  facts: z.array(z.strictObject({ label: text, value: z.coerce.string(), from: text.optional() })).optional(),
  boilerplate: z.array(z.strictObject({ words: z.number().int(), text })).optional(),
  contacts: z.array(z.strictObject({ label: text, email: text })).optional(),
})

const legalFields = z.strictObject({
  title: text,
  heading: text,
  description,
  slug,
  version: text,
  effective: day,
  template: z.boolean(),
  textInCode: text.optional(),
  sources: sources.optional(),
})

const themesFields = z.strictObject({
  themes: z.array(
    z.strictObject({
      id: slug,
      path: text,
      demo: demo.optional(),
      headline: text,
      subtitle: text,
      title: text,
      description,
      popup: z.strictObject({ heading: text, text, label: text, href: text }).optional(),
      overlay: text.optional(),
    }),
  ),
})

const reportFields = z.strictObject({
  year: z.number().int(),
  title: text,
  description,
  published: day,
  demo: demo.optional(),
  period: text,
  figures: z.array(z.strictObject({ label: text, value: z.coerce.string(), note: text.optional() })),
  portfolios: z.array(z.strictObject({ id: z.string(), name: text, raised: text })).optional(),
  plants: z.array(z.strictObject({ name: text, made: z.coerce.string(), expected: z.coerce.string() })).optional(),
})

type Files = Readonly<Record<string, string>>

const sorted = (files: Files): [string, string][] => Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1))

// `import.meta.glob` options are read from the source text, so each call repeats them.
export const pages = sorted(
  import.meta.glob('/content/pages/**/*.md', { eager: true, query: '?raw', import: 'default' }) as Files,
).map(([path, words]) => frontMatter(path, words, pageFields))
export type Page = (typeof pages)[number]

export const legalTexts = sorted(
  import.meta.glob('/content/legal/*.md', { eager: true, query: '?raw', import: 'default' }) as Files,
).map(([path, words]) => frontMatter(path, words, legalFields))

export const themes = sorted(
  import.meta.glob('/content/themes.yaml', { eager: true, query: '?raw', import: 'default' }) as Files,
).flatMap(([path, words]) => yamlWords(path, words, themesFields).themes)

/** The newest first. */
export const annualReports = sorted(
  import.meta.glob('/content/annual-reports/*.md', { eager: true, query: '?raw', import: 'default' }) as Files,
)
  .map(([path, words]) => frontMatter(path, words, reportFields))
  .toSorted((a, b) => b.year - a.year)
export type AnnualReport = (typeof annualReports)[number]

export function titleOfAddress(address: string): string {
  const page = [...pages, ...legalTexts].find(({ slug: at }) => `/${at}/` === address)
  return page?.heading ?? learningTitle(address) ?? address
}
