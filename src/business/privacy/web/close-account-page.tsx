import { useState } from 'react'
import { Narrow } from '#business/people/web/narrow.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { company } from '#kernel/brand.ts'
import { graphql } from '#web/documents.ts'
import { useCommand } from '#web/use-command.ts'
import { useQuery } from '#web/use-query.ts'
import { keptUntilWords } from '../rules/closure.ts'
import styles from './close-account.module.css'

export const meta = () => [{ title: `Close Account | ${company.name}` }]

const outlookDocument = graphql(`
  query ClosureOutlook {
    closureOutlook {
      obstacles
      kept {
        what
        why
        until
        isHeld
      }
    }
  }
`)

const closeAccountDocument = graphql(`
  mutation CloseAccount($key: IdempotencyKey!) {
    closeAccount(input: { key: $key }) {
      id
    }
  }
`)

export default function CloseAccountPage() {
  const query = useQuery(outlookDocument)
  const outlook = query.data?.closureOutlook
  return (
    <Narrow
      title="Close account"
      lead="Sign-in ends at once. For 30 days you can change your mind by writing to us; then we delete what the law does not make us keep."
    >
      {!outlook && <NotLoaded query={query} what="The page" skeleton={6} />}
      {outlook && (
        <Stack gap={32}>
          {outlook.obstacles.length > 0 && (
            <section className={styles.first} aria-labelledby="first">
              <h2 id="first">This has to be done first</h2>
              <ul>
                {outlook.obstacles.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </section>
          )}
          <Table
            caption="What we have to keep"
            showCaption
            rows={outlook.kept}
            keyOf={({ what }) => what}
            columns={[
              { title: 'What', isHead: true, cell: ({ what }) => what },
              { title: 'Why', cell: ({ why }) => why },
              { title: 'Until', cell: (kept) => keptUntilWords(kept, dayText) },
            ]}
          />
          <p>If you ever complained to us, we keep the complaint and our answer for three years after it is closed.</p>
          {outlook.obstacles.length === 0 && <Close />}
        </Stack>
      )}
    </Narrow>
  )
}

function Close() {
  const [isSure, setSure] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [send, isSending] = useCommand('closeAccount', closeAccountDocument)
  async function press() {
    if (!isSure) return setProblem('Confirm that you have taken your files with you.')
    const { refused } = await send({})
    if (refused) return setProblem(refused.message)
    location.assign('/logout')
  }
  return (
    <Stack gap={16}>
      <Checkbox name="isSure" isSelected={isSure} onChange={setSure}>
        I have saved the documents that I need, and I want to close my account.
      </Checkbox>
      {problem && <Banner kind="error" title={problem} />}
      <div>
        <Button kind="secondary" isLoading={isSending} onPress={press}>
          Close my account
        </Button>
      </div>
    </Stack>
  )
}
