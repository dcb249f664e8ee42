import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import styles from './console.module.css'

export const meta = () => [{ title: 'Query Console' }, { name: 'robots', content: 'noindex' }]

const example = `{
  portfolios {
    id
    name
    sharePrice
    lastDividendPerShare
  }
}`

async function sendQuery(query: string, variables: string, token: string): Promise<string> {
  try {
    const body = JSON.stringify({ query, variables: variables.trim() === '' ? {} : JSON.parse(variables) })
    const headers = {
      'content-type': 'application/json',
      ...(token.trim() === '' ? {} : { authorization: `Bearer ${token.trim()}` }),
    }
    const answer = await fetch('/graphql', { method: 'POST', headers, body })
    return `${answer.status}\n${answer.headers.get('ratelimit') ?? ''}\n\n${JSON.stringify(await answer.json(), null, 2)}`
  } catch (problem) {
    return problem instanceof Error ? problem.message : 'The query was not sent.'
  }
}

/** Runs ad hoc queries against the demo data. The server shows it outside production only. */
export default function ConsolePage() {
  const [query, setQuery] = useState(example)
  const [variables, setVariables] = useState('')
  const [token, setToken] = useState('')
  const [answer, setAnswer] = useState<string | null>(null)
  return (
    <main className={styles.console}>
      <PageHeader
        title="Query console"
        lead="Queries run on the demo data of this machine. Without a token they get what is public."
        back={{ to: '/developers/reference/', label: 'API reference' }}
      />
      <Section spacing="tight">
        <Stack gap={32}>
          <Form
            label="Query"
            onSubmit={async () => setAnswer(await sendQuery(query, variables, token))}
            actions={<Button type="submit">Run query</Button>}
          >
            <TextField label="Query" name="query" rows={12} value={query} onChange={setQuery} />
            <TextField
              label="Variables"
              name="variables"
              help="JSON"
              rows={3}
              value={variables}
              onChange={setVariables}
            />
            <TextField label="Access token" name="token" help="Optional" value={token} onChange={setToken} />
          </Form>
          {answer !== null && (
            <section aria-label="Answer">
              <pre className={styles.answer}>{answer}</pre>
            </section>
          )}
        </Stack>
      </Section>
    </main>
  )
}
