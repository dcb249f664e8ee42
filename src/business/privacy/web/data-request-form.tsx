import { type FormEvent, useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Card } from '#design/components/card/card.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { graphqlFetch } from '#platform/web/graphql-fetch.ts'
import { forgetId, keptId } from '#platform/web/kept-id.ts'
import { dataRequestForm, type RequestKind, requestKinds } from '../rules/data-request.ts'

const operation = {
  name: 'RequestPersonalData',
  query: `mutation RequestPersonalData($id: ID!, $kind: String!, $name: String!, $email: String!, $stateCode: String!, $words: String) {
    requestPersonalData(id: $id, kind: $kind, name: $name, email: $email, stateCode: $stateCode, words: $words) { id }
  }`,
}

const keptAs = 'dataRequest'
const empty = { kind: null as RequestKind | null, name: '', email: '', stateCode: '', words: '' }
type Values = typeof empty
const choices = Object.entries(requestKinds).map(([value, label]) => ({ value: value as RequestKind, label }))

/** One column, errors beside the field; what was typed stays until the request has gone. */
export function DataRequestForm() {
  const [values, setValues] = useState(empty)
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const checked = dataRequestForm.safeParse(values)
  const errorOf = (name: keyof Values): string | undefined =>
    isTried && !checked.success ? checked.error.issues.find((issue) => issue.path[0] === name)?.message : undefined
  const field = (name: Exclude<keyof Values, 'kind'>) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    error: errorOf(name),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!checked.success || isSending) return
    setSending(true)
    const { data, errors } = await graphqlFetch<{ requestPersonalData: { id: string } }>(operation, {
      id: `dsr_${keptId(keptAs)}`,
      ...checked.data,
    })
    setSending(false)
    setProblem(data?.requestPersonalData ? null : (errors[0]?.message ?? 'No answer came. Please try again.'))
    if (!data?.requestPersonalData) return
    forgetId(keptAs)
    setSentTo(checked.data.email)
  }

  if (sentTo) return <Sent to={sentTo} />
  return (
    <Card title="Your request">
      <form onSubmit={submit} noValidate data-wakes>
        <Stack gap={24}>
          {problem && <Banner kind="error" title={problem} />}
          <RadioGroup
            label="What do you ask for?"
            choices={choices}
            value={values.kind}
            onChange={(kind) => setValues((before) => ({ ...before, kind }))}
            error={errorOf('kind')}
          />
          <TextField label="Full name" autoComplete="name" maxLength={100} {...field('name')} />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            help="The address we know you by."
            maxLength={254}
            {...field('email')}
          />
          <TextField
            label="State"
            autoComplete="address-level1"
            help="Two letters, as CA."
            maxLength={2}
            {...field('stateCode')}
          />
          <TextField label="Anything we should know" rows={4} isOptional maxLength={2_000} {...field('words')} />
          <Button type="submit" wide isLoading={isSending}>
            Send the request
          </Button>
        </Stack>
      </form>
    </Card>
  )
}

function Sent({ to }: { readonly to: string }) {
  return (
    <Card title="Check your mail">
      <p role="status">
        We have sent a link to {to}. Open it to confirm that it was you; only then do we begin. It holds for 14 days.
      </p>
    </Card>
  )
}
