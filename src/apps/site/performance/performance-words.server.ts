import { pages, titleOfAddress } from '#business/learning/web/company-words.server.ts'
import { previewsFor } from '#business/learning/web/learning-words.server.ts'
import { markdownTree } from '#web/words/markdown-tree.server.ts'

export function wordsAround(
  slug: 'performance' | 'monthly-portfolio-financial-actuals' | 'liquidity' | 'proof' | 'form-8937',
) {
  const { body, sections = [], related = [], ...page } = pages.find((page) => page.slug === slug)!
  const tree = markdownTree(body)
  const drawn = sections.map(({ text, items = [], ...section }) => ({
    ...section,
    tree: text ? markdownTree(text) : null,
    items: items.map(({ text: words, ...item }) => ({ ...item, tree: words ? markdownTree(words) : null })),
  }))
  const trees = drawn.flatMap((section) => [section.tree, ...section.items.map((item) => item.tree)])
  return {
    page: { title: page.title, heading: page.heading, description: page.description, lead: page.lead, slug },
    tree,
    sections: drawn,
    terms: previewsFor(tree, ...trees.filter((tree) => tree !== null)),
    sources: page.sources ?? [],
    related: related.map((to) => ({ id: to, to, title: titleOfAddress(to) })),
  }
}

export type WordsAround = ReturnType<typeof wordsAround>
