import { useLazyQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Row, Section, Stack } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { Table } from '#design/components/table/table.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { graphql } from '#platform/web/generated/gql.ts'

const booksDocument = graphql(`
  query BooksCheck {
    booksCheck {
      name
      checked
      offending
    }
  }
`)

/** Proves the books at a press: it reads the whole ledger. */
export function BooksPart() {
  const [ask, { data, loading, error }] = useLazyQuery(booksDocument, { fetchPolicy: 'network-only' })
  return (
    <Section title="Books" spacing="tight">
      <Stack gap={24}>
        <Row>
          <Button kind="secondary" isLoading={loading} onPress={() => ask()}>
            Prove the books now
          </Button>
        </Row>
        {error && <Banner kind="error" title="The books could not be read. Try again." />}
        {data && (
          <Table
            caption="Checks of the books"
            rows={data.booksCheck}
            keyOf={({ name }) => name}
            columns={[
              { title: 'What must hold', isHead: true, cell: ({ name }) => name },
              { title: 'Checked', isNumber: true, cell: ({ checked }) => numberText(checked) },
              {
                title: 'Result',
                cell: ({ offending }) =>
                  offending.length === 0 ? (
                    <Status kind="good">Holds</Status>
                  ) : (
                    <Status kind="bad">{offending[0]}</Status>
                  ),
              },
            ]}
          />
        )}
      </Stack>
    </Section>
  )
}

const standingDocument = graphql(`
  query InvestorStanding($email: String!) {
    investorStanding(email: $email) {
      accountId
      name
      identityStatus
      isAccredited
      missing
    }
  }
`)

/** How one investor stands, and what is missing before they can invest. */
export function InvestorPart() {
  const [email, setEmail] = useState('')
  const [ask, { data, loading }] = useLazyQuery(standingDocument, { fetchPolicy: 'network-only' })
  const found = data?.investorStanding
  return (
    <Section title="An investor" lead="What is missing before they can invest." spacing="tight">
      <Stack gap={24}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (email.trim()) void ask({ variables: { email: email.trim() } })
          }}
        >
          <Row>
            <TextField label="Email" name="email" type="email" value={email} onChange={setEmail} />
            <Button kind="secondary" type="submit" isLoading={loading}>
              Look up
            </Button>
          </Row>
        </form>
        {data && !found && <p>Nobody logs in with this address.</p>}
        {found && (
          <Facts
            facts={[
              { label: 'Name', value: found.name },
              { label: 'Account', value: found.accountId },
              { label: 'Identity', value: found.identityStatus ?? 'Not checked' },
              { label: 'Accredited', value: found.isAccredited ? 'Yes' : 'No' },
              { label: 'Missing', value: found.missing.length > 0 ? found.missing.join(' ') : 'Nothing' },
            ]}
          />
        )}
      </Stack>
    </Section>
  )
}
