import { tokenPerMinute } from '#business/security/rules/access-token.ts'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { LinkList } from '#design/components/link-list/link-list.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Columns, Section, Stack } from '#design/components/section/section.tsx'
import { Table } from '#design/components/table/table.tsx'
import { TableOfContents } from '#design/components/words/table-of-contents.tsx'
import { Words } from '#design/components/words/words.tsx'
import { dataLicense } from '#kernel/data-license.ts'
import { breadcrumbs, pageMeta } from '#web/page-meta.ts'
import type { Route } from './+types/reference-page.ts'
import { apiReference } from './reference.server.ts'

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

/** What programs can ask, written from the schema and from the declarations of the public tables. */
export default function ReferencePage({ loaderData }: Route.ComponentProps) {
  const { sections, contents, tables } = loaderData
  return (
    <>
      <PageHeader
        title={title}
        lead={`Send a POST to /graphql with a query in JSON. An access token goes in the header Authorization: Bearer and may send ${tokenPerMinute} queries a minute.`}
        back={{ to: '/developers/', label: 'Developers' }}
      />
      <Section spacing="tight">
        <LinkList links={files} />
      </Section>
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
      <Section spacing="tight">
        <Columns aside gap="wide">
          <TableOfContents entries={contents} />
          <article>
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
        </Columns>
      </Section>
    </>
  )
}
