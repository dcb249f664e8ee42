import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Row, Section, Stack } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { Table } from '#design/components/table/table.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { graphql } from '#web/documents.ts'
import { useLazyQuery } from '#web/use-query.ts'

const booksDocument = graphql(`
  query BooksCheck {
    booksCheck {
      name
      checked
      offending {
        facts {
          name
          value
        }
      }
    }
  }
`)

export function BooksPart() {
  const [load, { data, loading, error }] = useLazyQuery(booksDocument)
  return (
    <Section title="Books" spacing="tight">
      <Stack gap={24}>
        <Row>
          <Button kind="secondary" isLoading={loading} onPress={() => load()}>
            Check the books now
          </Button>
        </Row>
        {error && <Banner kind="error" title="We could not read the books. Try again." />}
        {data && (
          <Table
            caption="Checks of the books"
            rows={data.booksCheck}
            keyOf={({ name }) => name}
            columns={[
              { title: 'Check', isHead: true, cell: ({ name }) => name },
              { title: 'Checked', isNumber: true, cell: ({ checked }) => numberText(checked) },
              {
                title: 'Result',
                cell: ({ offending }) =>
                  offending.length === 0 ? (
                    <Status kind="good">Passed</Status>
                  ) : (
                    <Status kind="bad">
                      {offending[0]?.facts.map(({ name, value }) => `${name} ${value}`).join(', ')}
                    </Status>
                  ),
              },
            ]}
          />
        )}
      </Stack>
    </Section>
  )
}
