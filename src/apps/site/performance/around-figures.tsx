import type { ReactNode } from 'react'
import { LinkList } from '#design/components/link-list/link-list.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Part, Section, Stack } from '#design/components/section/section.tsx'
import { SourceList } from '#design/components/words/source-list.tsx'
import { Words } from '#design/components/words/words.tsx'
import { breadcrumbs, pageMeta } from '#web/page-meta.ts'
import { PageSections } from '../pages/page-sections.tsx'
import type { WordsAround } from './performance-words.server.ts'

export const metaOf = ({ title, description, slug, heading }: WordsAround['page']) =>
  pageMeta({
    title,
    description,
    path: `/${slug}/`,
    data: [breadcrumbs({ name: 'Home', path: '/' }, { name: heading, path: `/${slug}/` })],
  })

export function AroundFigures({ words, children }: { readonly words: WordsAround; readonly children: ReactNode }) {
  const { page, sections, tree, terms, sources, related } = words
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} />
      {children}
      <PageSections sections={sections} terms={terms} />
      <Section spacing="tight">
        <Stack gap={48}>
          <article>
            <Words tree={tree} terms={terms} />
          </article>
          <SourceList sources={sources} />
          <Part title="Read on">
            <LinkList links={related} />
          </Part>
        </Stack>
      </Section>
    </>
  )
}
