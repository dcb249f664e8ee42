import { legalTexts } from '#business/learning/web/company-words.server.ts'
import { previewsFor } from '#business/learning/web/learning-words.server.ts'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Columns, Section, Stack } from '#design/components/section/section.tsx'
import { SourceList } from '#design/components/words/source-list.tsx'
import { Words } from '#design/components/words/words.tsx'
import { breadcrumbs, pageMeta } from '#web/page-meta.ts'
import { markdownTree } from '#web/words/markdown-tree.server.ts'
import type { Route } from './+types/data-request-page.ts'
import { DataRequestForm } from './data-request-form.tsx'

export const handle = { static: true } as const

const slug = 'ccpa-data-subject-request'
const path = `/${slug}/`

export function loader() {
  const { body, ...text } = legalTexts.find((legalText) => legalText.slug === slug)!
  const tree = markdownTree(body)
  return { text, tree, terms: previewsFor(tree) }
}

export const meta = ({ loaderData: { text } }: Route.MetaArgs) =>
  pageMeta({
    title: text.title,
    description: text.description,
    path,
    data: [breadcrumbs({ name: 'Home', path: '/' }, { name: text.heading, path })],
  })

export default function DataRequestPage({ loaderData: { text, tree, terms } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={text.heading} />
      <Section spacing="flush">
        <Columns count={2} gap="wide">
          <Stack gap={24}>
            <Words tree={tree} terms={terms} />
            {text.sources && <SourceList sources={text.sources} />}
          </Stack>
          <DataRequestForm />
        </Columns>
      </Section>
    </>
  )
}
