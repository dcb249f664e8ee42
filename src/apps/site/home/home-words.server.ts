import { pages, themes } from '#business/learning/web/company-words.server.ts'

export type HomeItem = {
  readonly title: string
  readonly text: string
  readonly figure?: string | undefined
  readonly info?: string | undefined
  readonly href?: string | undefined
  readonly label?: string | undefined
}
export type HomeSection = { readonly title: string; readonly text: string; readonly items: readonly HomeItem[] }

const ids = [
  'why-choose',
  'paid',
  'thousand',
  'holders',
  'compare',
  'questions',
  'people',
  'trends',
  'how-it-works',
  'portfolios',
  'retirement',
  'film',
  'not-for-you',
  'contact',
] as const
export type HomeWords = Readonly<Record<(typeof ids)[number], HomeSection>>

const home = pages.find(({ slug }) => slug === 'home')!

/** The text of every section. A missing section fails the build. */
export function homeWords(): HomeWords {
  const words: Partial<Record<(typeof ids)[number], HomeSection>> = {}
  for (const id of ids) {
    const section = home.sections?.find((section) => section.id === id)
    if (!section) throw new Error(`content/pages/home.md has no section "${id}".`)
    const items = (section.items ?? []).map((item) => ({ ...item, text: item.text ?? '' }))
    words[id] = { title: section.title, text: section.text ?? '', items }
  }
  return words as HomeWords
}

/** The theme that an address names, or the default page. */
export const themeAt = (path: string) => themes.find((theme) => theme.path === path) ?? themes[0]!
