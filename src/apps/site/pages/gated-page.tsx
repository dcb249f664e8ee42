import { useState } from 'react'
import { pages } from '#business/learning/web/company-words.server.ts'
import { gateCondition } from '#business/security/rules/gate-condition.ts'
import { buttonClass } from '#design/components/button/button-look.ts'
import { Form } from '#design/components/form/form.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { PlainCheckbox } from '#design/components/plain-field/plain-checkbox.tsx'
import { PlainText } from '#design/components/plain-field/plain-text.tsx'
import { Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { Words } from '#design/components/words/words.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { pageMeta } from '#web/page-meta.ts'
import type { Route } from './+types/gated-page.ts'
import { fetchGatedWords, type GatedWords } from './fetch-gated-words.ts'

/** Only public facts: the text stays on the server until someone enters the password. */
export function loader({ request }: Route.LoaderArgs) {
  const slug = new URL(request.url).pathname.replaceAll(/^\/|\/$|\.data$/g, '')
  const gated = pages.find((page) => page.slug === slug && page.gate)
  if (!gated) throw new Response('We cannot find this page.', { status: 404 })
  return { slug, title: gated.title, description: gated.description }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ ...loaderData, path: `/${loaderData.slug}/`, isHidden: true }) : []

export default function GatedPage({ loaderData: { slug, title } }: Route.ComponentProps) {
  const [words, setWords] = useState<GatedWords | null>(null)
  if (!words) return <GateForm slug={slug} title={title} onOpen={setWords} />
  return (
    <>
      <PageHeader title={words.heading} lead={words.lead} />
      <Section spacing="flush">
        <Stack gap={32}>
          <Words tree={words.tree} />
          <Quiet small>Last changed {dayText(words.updated)}.</Quiet>
        </Stack>
      </Section>
    </>
  )
}

type GateFormProps = {
  readonly slug: string
  readonly title: string
  readonly onOpen: (words: GatedWords) => void
}

function GateForm({ slug, title, onOpen }: GateFormProps) {
  const [password, setPassword] = useState('')
  const [agrees, setAgrees] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  async function submit() {
    if (password === '' || !agrees || isAsking) return
    setAsking(true)
    setProblem(undefined)
    const answer = await fetchGatedWords(slug, { password, agrees })
    setAsking(false)
    if ('problem' in answer) setProblem(answer.problem)
    else onOpen(answer.words)
  }
  const send = (
    <button type="submit" className={buttonClass({})} disabled={password === '' || !agrees || isAsking}>
      Submit
    </button>
  )
  return (
    <>
      <PageHeader title={title} lead="This page is currently password protected." />
      <Section spacing="flush">
        <Form onSubmit={submit} actions={send}>
          <PlainText
            label="Password"
            type="password"
            autoComplete="off"
            value={password}
            error={problem}
            onChange={(value) => {
              setPassword(value)
              setProblem(undefined)
            }}
          />
          <PlainCheckbox isSelected={agrees} onChange={setAgrees}>
            {gateCondition}
          </PlainCheckbox>
        </Form>
      </Section>
    </>
  )
}
