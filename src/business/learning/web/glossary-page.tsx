import { useState } from 'react'
import { PlainButton } from '#design/components/button/plain-button.tsx'
import { ChoiceChips } from '#design/components/choice-chips/choice-chips.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { SearchField } from '#design/components/search-field/search-field.tsx'
import { Quiet, Row, Section, Stack } from '#design/components/section/section.tsx'
import { absolute, breadcrumbs, pageMeta } from '#web/page-meta.ts'
import { type Category, categories, countLine, findTerms, glossaryTitle } from '../rules/glossary.ts'
import type { Route } from './+types/glossary-page.ts'
import { terms } from './learning-words.server.ts'
import { type TermCard, TermCards } from './term-cards.tsx'

export const handle = { static: true } as const

export function loader() {
  return {
    terms: terms.map(({ term, slug, category, preview, aliases }) => ({
      term,
      slug,
      category,
      preview,
      ...(aliases ? { aliases } : {}),
    })),
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: glossaryTitle,
    isWhole: true,
    description: 'Renewable energy and investing terms explained for beginners, with worked examples.',
    path: '/glossary/',
    data: [
      {
        '@type': 'DefinedTermSet',
        name: glossaryTitle,
        url: absolute('/glossary/'),
        hasDefinedTerm: (loaderData?.terms ?? []).map(({ term, slug }) => ({
          '@type': 'DefinedTerm',
          name: term,
          url: absolute(`/glossary/${slug}/`),
        })),
      },
      breadcrumbs({ name: 'Home', path: '/' }, { name: 'Glossary', path: '/glossary/' }),
    ],
  })

const chips = [
  { value: 'all', label: 'All' },
  ...categories.map((category) => ({ value: category, label: category })),
] as const

export default function GlossaryPage({ loaderData: { terms: all } }: Route.ComponentProps) {
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState<Category | 'all'>('all')
  const shown = findTerms(all, { search, category: category === 'all' ? null : category })
  return (
    <>
      <PageHeader title="Glossary" lead="The terms of the trade, in plain English." />
      <Section spacing="flush">
        <Stack gap={24}>
          <Row gap={16}>
            <SearchField
              label="Search terms"
              placeholder={`Search ${all.length} terms`}
              value={search}
              onChange={setSearch}
            />
            <ChoiceChips label="Category" chips={chips} value={category} onChange={setCategory} />
          </Row>
          <p role="status">
            <Quiet>{countLine(shown.length, all.length)}</Quiet>
          </p>
          {shown.length > 0 ? (
            <ByInitial terms={shown} />
          ) : (
            <EmptyState
              title="No term matches"
              action={
                <PlainButton
                  kind="secondary"
                  onClick={() => {
                    setSearch('')
                    setCategory('all')
                  }}
                >
                  Show all terms
                </PlainButton>
              }
            >
              Try a shorter word, or another category.
            </EmptyState>
          )}
        </Stack>
      </Section>
    </>
  )
}

/** The terms from A to Z, with links to the initials, because the list is long on a phone. */
function ByInitial({ terms: shown }: { readonly terms: readonly TermCard[] }) {
  const initials = [...Map.groupBy(shown, ({ term }) => initialOf(term))].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return (
    <>
      <nav aria-label="A to Z">
        <Row gap={24}>
          {initials.map(([initial]) => (
            <a key={initial} href={`#${initial}`}>
              {initial}
            </a>
          ))}
        </Row>
      </nav>
      {initials.map(([initial, group]) => (
        <Stack key={initial} gap={16}>
          <h2 id={initial}>{initial}</h2>
          <TermCards terms={group} />
        </Stack>
      ))}
    </>
  )
}

/** Terms that begin with a digit are listed before A. */
const initialOf = (term: string): string => {
  const first = term.normalize('NFD').charAt(0).toUpperCase()
  return /[A-Z]/.test(first) ? first : '0-9'
}
