import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { tokenPerMinute } from '#business/security/rules/access-token.ts'
import { PlainButton } from '#design/components/button/plain-button.tsx'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { LinkList } from '#design/components/link-list/link-list.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { SearchField } from '#design/components/search-field/search-field.tsx'
import { Columns, Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { Table } from '#design/components/table/table.tsx'
import { TableOfContents } from '#design/components/words/table-of-contents.tsx'
import { Words } from '#design/components/words/words.tsx'
import { dataLicense } from '#kernel/data-license.ts'
import { breadcrumbs, pageMeta } from '#web/page-meta.ts'
import type { Route } from './+types/reference-page.ts'
import { findEntries, findTables } from './find-in-reference.ts'
import { apiReference, type ReferenceSection } from './reference.server.ts'

export const handle = { static: true } as const

export const loader = () => apiReference()

const path = '/developers/reference/'
const title = 'API Reference'

export const meta = () =>
  pageMeta({
    title,
    description:
      'Every query that a program can send to the API, with an example, and every public table with its columns.',
    path,
    data: [
      breadcrumbs({ name: 'Home', path: '/' }, { name: 'Developers', path: '/developers/' }, { name: title, path }),
    ],
  })

const files = [
  { id: 'schema', to: '/schema.graphql', title: 'The schema, as SDL' },
  { id: 'data', to: '/data/index.json', title: 'The list of public tables, as JSON' },
]

export default function ReferencePage({ loaderData }: Route.ComponentProps) {
  const [search, setSearch] = useState('')
  const clear = useCallback(() => setSearch(''), [])
  const sections = findEntries(loaderData.sections, search)
  const tables = findTables(loaderData.tables, search)
  const all = countOf(loaderData.sections) + loaderData.tables.length
  const shown = countOf(sections) + tables.length
  const hasSearch = search.trim() !== ''
  return (
    <>
      <PageHeader
        title={title}
        lead={`Send a POST to /graphql with a query in JSON. An access token goes in the header Authorization: Bearer and may send ${tokenPerMinute} queries a minute.`}
        back={{ to: '/developers/', label: 'Developers' }}
      />
      <Section spacing="tight">
        <Stack gap={24}>
          <LinkList links={files} />
          <SearchField
            label="Search the reference"
            placeholder={`Search ${all} entries`}
            value={search}
            onChange={setSearch}
          />
          <p role="status">
            <Quiet>{hasSearch ? `${shown} of ${all} entries` : `${all} entries: queries, tables, enums`}</Quiet>
          </p>
          {shown === 0 && (
            <EmptyState
              title="Nothing found"
              action={
                <PlainButton kind="secondary" onClick={clear}>
                  Show all entries
                </PlainButton>
              }
            >
              Try the name of a query, a field or an enum.
            </EmptyState>
          )}
        </Stack>
      </Section>
      {tables.length > 0 && <PublicTables tables={tables} />}
      {sections.length > 0 && (
        <Section spacing="tight">
          <Columns aside gap="wide">
            <TableOfContents
              entries={loaderData.contents.filter(({ id }) => sections.some(({ anchor }) => anchor === id))}
            />
            <Entries sections={sections} onLeave={clear} />
          </Columns>
        </Section>
      )}
    </>
  )
}

const countOf = (sections: readonly ReferenceSection[]): number =>
  sections.reduce((sum, { entries }) => sum + entries.length, 0)

function PublicTables({ tables }: Pick<Route.ComponentProps['loaderData'], 'tables'>) {
  return (
    <Section title="Public tables" lead={dataLicense.line} spacing="tight">
      {tables.map(({ name, title: heading, says, columns }) => (
        <Disclosure key={name} id={`table-${name}`} title={heading}>
          <p>{says}</p>
          <p>
            <a href={`/data/${name}.csv`}>{`/data/${name}.csv`}</a>,{' '}
            <a href={`/data/${name}.json`}>{`/data/${name}.json`}</a>
          </p>
          <Table
            caption={`Columns of ${heading.toLowerCase()}`}
            columns={[
              { title: 'Column', isHead: true, cell: ({ key }) => <code>{key}</code> },
              { title: 'Meaning', cell: ({ means }) => means },
              { title: 'Written as', cell: ({ writtenAs }) => writtenAs },
            ]}
            rows={columns}
            keyOf={({ key }) => key}
          />
        </Disclosure>
      ))}
    </Section>
  )
}

type EntriesProps = { readonly sections: readonly ReferenceSection[]; readonly onLeave: () => void }

/** A link to an entry that the search hides first shows all entries, so that the browser finds and opens it. */
function Entries({ sections, onLeave }: EntriesProps) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const to = (event.target as Element).closest('a')?.getAttribute('href')
      if (!to?.startsWith('#') || document.getElementById(to.slice(1))) return
      event.preventDefault()
      flushSync(onLeave)
      location.hash = to
    }
    const shown = list.current
    shown?.addEventListener('click', follow)
    return () => shown?.removeEventListener('click', follow)
  }, [onLeave])
  return (
    <article ref={list}>
      <Stack gap={32}>
        {sections.map(({ anchor, title: heading, lead, entries }) => (
          <section key={anchor} aria-labelledby={anchor}>
            <h2 id={anchor}>{heading}</h2>
            {lead.children.length > 0 && <Words tree={lead} />}
            {entries.map((entry) => (
              <Disclosure key={entry.anchor} id={entry.anchor} title={entry.title}>
                <Words tree={entry.tree} />
              </Disclosure>
            ))}
          </section>
        ))}
      </Stack>
    </article>
  )
}
