import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Part, Section, Stack } from '#design/components/section/section.tsx'
import { SourceList } from '#design/components/words/source-list.tsx'
import { Words } from '#design/components/words/words.tsx'
import { absolute, breadcrumbs, pageMeta } from '#web/page-meta.ts'
import { glossaryTitle, relatedTo, termFallbackDescription, termTitle } from '../rules/glossary.ts'
import type { Route } from './+types/term-page.ts'
import { CategoryTag } from './category-tag.tsx'
import { previewsFor, terms, treeOf } from './learning-words.server.ts'
import { TermCards } from './term-cards.tsx'

export const handle = { static: true } as const

export function loader({ params }: Route.LoaderArgs) {
  const listed = terms.find(({ slug }) => slug === params.slug)
  if (!listed) throw new Response('We cannot find this term.', { status: 404 })
  const { body, ...term } = listed
  const tree = treeOf(body)
  const related = relatedTo(listed, terms).map(({ term: name, slug, category, preview }) => ({
    term: name,
    slug,
    category,
    preview,
  }))
  return { term, tree, terms: previewsFor(tree), related }
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return []
  const { term } = loaderData
  const path = `/glossary/${term.slug}/`
  return pageMeta({
    title: term.title ?? termTitle(term.term),
    isWhole: true,
    description: term.description ?? termFallbackDescription(term.term),
    path,
    type: 'article',
    data: [
      {
        '@type': 'DefinedTerm',
        name: term.term,
        description: term.preview,
        url: absolute(path),
        inDefinedTermSet: { '@type': 'DefinedTermSet', name: glossaryTitle, url: absolute('/glossary/') },
      },
      breadcrumbs({ name: 'Home', path: '/' }, { name: 'Glossary', path: '/glossary/' }, { name: term.term, path }),
    ],
  })
}

export default function TermPage({ loaderData: { term, tree, terms, related } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        back={{ to: '/glossary/', label: 'Glossary' }}
        title={term.term}
        lead={<CategoryTag category={term.category} />}
      />
      <Section spacing="flush">
        <Stack gap={48}>
          <Stack gap={24}>
            <Words tree={tree} terms={terms} />
            {term.sources && <SourceList sources={term.sources} />}
          </Stack>
          {related.length > 0 && (
            <Part title="Related terms" gap={24}>
              <TermCards terms={related} />
            </Part>
          )}
        </Stack>
      </Section>
    </>
  )
}
