import { useState } from 'react'
import { PlainButton } from '#design/components/button/plain-button.tsx'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { SearchField } from '#design/components/search-field/search-field.tsx'
import { Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { SourceList } from '#design/components/words/source-list.tsx'
import { Words } from '#design/components/words/words.tsx'
import { company } from '#kernel/brand.ts'
import { breadcrumbs, faqData, pageMeta } from '#web/page-meta.ts'
import { plainText } from '#web/words/markdown-tree.server.ts'
import { findQuestions } from '../rules/faq.ts'
import type { Route } from './+types/faq-page.ts'
import { faqGroups, previewsFor, treeOf } from './learning-words.server.ts'

export const handle = { static: true } as const

export function loader() {
  const groups = faqGroups.map(({ group, title, questions }) => ({
    group,
    title,
    questions: questions.map(({ id, question, answer, sources }) => ({
      id,
      question,
      plain: plainText(answer),
      tree: treeOf(answer),
      sources: sources ?? [],
    })),
  }))
  return { groups, terms: previewsFor(...groups.flatMap(({ questions }) => questions.map(({ tree }) => tree))) }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'FAQ',
    description: 'Short answers about starting, money in and out, dividends, selling, tax, IRAs, risk and safety.',
    path: '/faq/',
    data: [
      faqData(
        (loaderData?.groups ?? []).flatMap(({ questions }) =>
          questions.map(({ question, plain }) => ({ question, answer: plain })),
        ),
      ),
      breadcrumbs({ name: 'Home', path: '/' }, { name: 'FAQ', path: '/faq/' }),
    ],
  })

export default function FaqPage({ loaderData: { groups, terms } }: Route.ComponentProps) {
  const [search, setSearch] = useState('')
  const shown = findQuestions(groups, search)
  const count = (of: readonly { readonly questions: readonly unknown[] }[]) =>
    of.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <>
      <PageHeader
        title="FAQ"
        lead={
          <>
            Short answers. For anything else, write to <a href={`mailto:${company.email}`}>{company.email}</a>; a person
            answers within 24 hours.
          </>
        }
      />
      <Section spacing="flush">
        <Stack gap={32}>
          <SearchField
            label="Search questions"
            placeholder={`Search ${count(groups)} questions`}
            value={search}
            onChange={setSearch}
          />
          <p role="status">
            <Quiet>
              {search.trim() ? `${count(shown)} of ${count(groups)} questions` : `${count(groups)} questions`}
            </Quiet>
          </p>
          {shown.length === 0 && (
            <EmptyState
              title="No question matches"
              action={
                <PlainButton kind="secondary" onClick={() => setSearch('')}>
                  Show all questions
                </PlainButton>
              }
            >
              Try another word, or write to us.
            </EmptyState>
          )}
          {shown.map((group) => (
            <section key={group.group} id={group.group} aria-labelledby={`${group.group}-title`}>
              <Stack gap={16}>
                <h2 id={`${group.group}-title`}>{group.title}</h2>
                <div>
                  {group.questions.map(({ id, question, tree, sources }) => (
                    <Disclosure key={id} id={id} title={question}>
                      <Words tree={tree} terms={terms} />
                      <SourceList sources={sources} />
                    </Disclosure>
                  ))}
                </div>
              </Stack>
            </section>
          ))}
        </Stack>
      </Section>
    </>
  )
}
