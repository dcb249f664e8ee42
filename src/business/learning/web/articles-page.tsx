import { useState } from 'react'
import { ChoiceChips } from '#design/components/choice-chips/choice-chips.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { breadcrumbs, pageMeta } from '#web/page-meta.ts'
import { type ArticleKind, articleKinds } from '../rules/articles.ts'
import type { Route } from './+types/articles-page.ts'
import { ArticleCards } from './article-cards.tsx'
import { articleCards } from './learning-words.server.ts'

export const handle = { static: true } as const

export const loader = () => ({ articles: articleCards })

export const meta = () =>
  pageMeta({
    title: 'Articles',
    description:
      'How plants earn, what investors are paid, how it is taxed, and how it compares: with figures and sources.',
    path: '/articles/',
    data: [breadcrumbs({ name: 'Home', path: '/' }, { name: 'Articles', path: '/articles/' })],
  })

const chips = [
  { value: 'all', label: 'All' },
  ...Object.entries(articleKinds).map(([value, label]) => ({ value: value as ArticleKind, label })),
] as const

export default function ArticlesPage({ loaderData: { articles } }: Route.ComponentProps) {
  const [kind, setKind] = useState<ArticleKind | 'all'>('all')
  return (
    <>
      <PageHeader
        title="Articles"
        lead="How plants earn, what investors are paid, and what can go wrong, with figures and their sources."
      />
      <Section spacing="flush">
        <Stack gap={24}>
          <ChoiceChips label="Kind of article" chips={chips} value={kind} onChange={setKind} />
          <ArticleCards level={2} articles={articles.filter(({ category }) => kind === 'all' || category === kind)} />
        </Stack>
      </Section>
    </>
  )
}
