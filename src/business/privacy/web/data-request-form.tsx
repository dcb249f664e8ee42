import { useEffect, useRef, useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Card } from '#design/components/card/card.tsx'
import type { FieldFault } from '#design/components/error-summary/error-summary.tsx'
import { Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { company } from '#kernel/brand.ts'
import { graphqlFetch } from '#web/graphql-fetch.ts'
import { forgetId, keptId } from '#web/kept-id.ts'
import { publicQuery } from '#web/public-query.ts'
import { dataRequestForm, type RequestKind, requestKinds } from '../rules/data-request.ts'

const operation = publicQuery(`
  mutation RequestPersonalData(
    $id: ID!
    $kind: DataRequestKind!
    $name: String!
    $email: String!
    $stateCode: String!
    $words: String
  ) {
    requestPersonalData(
      input: { id: $id, kind: $kind, name: $name, email: $email, stateCode: $stateCode, words: $words }
    ) {
      id
    }
  }
`)

const keptAs = 'dataRequest'
const empty = { kind: null as RequestKind | null, name: '', email: '', stateCode: '', words: '' }
type Values = typeof empty
const choices = Object.entries(requestKinds).map(([value, label]) => ({ value: value as RequestKind, label }))

/** What was typed stays until the request has gone; a press of Send says what is missing. */
function useDataRequest() {
  const [values, setValues] = useState(empty)
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // The page's script comes when someone begins; what they had typed by then counts.
  useEffect(() => {
    const form = box.current?.querySelector('form')
    const typed = form ? [...new FormData(form)].filter(([name, value]) => name in empty && value !== '') : []
    if (typed.length > 0) setValues((before) => ({ ...before, ...Object.fromEntries(typed) }))
  }, [])
  const checked = dataRequestForm.safeParse(values)
  const errorOf = (name: keyof Values): string | undefined =>
    isTried && !checked.success ? checked.error.issues.find((issue) => issue.path[0] === name)?.message : undefined
  const field = (name: Exclude<keyof Values, 'kind'>) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    error: errorOf(name),
  })

  async function submit() {
    setTried(true)
    if (!checked.success) return
    setSending(true)
    const { data, errors } = await graphqlFetch(operation, {
      id: `dsr_${keptId(keptAs)}`,
      ...checked.data,
    })
    setSending(false)
    setProblem(data?.requestPersonalData ? null : (errors[0]?.message ?? 'No answer came. Please try again.'))
    if (!data?.requestPersonalData) return
    forgetId(keptAs)
    setSentTo(checked.data.email)
  }
  return {
    values,
    setValues,
    errorOf,
    field,
    submit,
    isSending,
    problem,
    sentTo,
    box,
    mistakes: isTried ? checked.error : undefined,
  }
}

/** One column, errors beside the field. */
export function DataRequestForm() {
  const { values, setValues, errorOf, field, submit, isSending, problem, sentTo, box, mistakes } = useDataRequest()
  if (sentTo) return <Sent to={sentTo} />
  const send = (
    <Button type="submit" wide isLoading={isSending}>
      Send the request
    </Button>
  )
  return (
    <Card title="Your request">
      <div data-wakes ref={box}>
        <Form label="Your request" faults={faultsOf(mistakes)} onSubmit={submit} actions={send}>
          {problem && <Banner kind="error" title={problem} />}
          <RadioGroup
            label="What do you ask for?"
            name="kind"
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
        </Form>
      </div>
    </Card>
  )
}

type Mistakes = { readonly issues: readonly { readonly message: string; readonly path: readonly PropertyKey[] }[] }

/** One line for each field, in the order of the form. */
function faultsOf(mistakes: Mistakes | undefined): FieldFault[] {
  const seen = new Set<string>()
  return (mistakes?.issues ?? []).flatMap(({ message, path }) => {
    const field = String(path[0])
    if (seen.has(field)) return []
    seen.add(field)
    return [{ message, field }]
  })
}

/** Takes the place of the form and the focus, so that nobody is left before an empty page. */
function Sent({ to }: { readonly to: string }) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <Card title="Check your mail" ground="leaf">
      <div ref={said} tabIndex={-1} role="status">
        <Stack gap={16}>
          <p>
            We have sent a link to <strong>{to}</strong>. Open it to confirm that it was you; only then do we begin. It
            holds for 14 days.
          </p>
          <ol>
            <li>You open the link.</li>
            <li>We say within 10 business days that we have your request, and what we still need.</li>
            <li>We answer within 45 days. If we need longer, we say why.</li>
          </ol>
          <Quiet small>No mail after ten minutes? Look into the spam folder, or write to {company.email}.</Quiet>
        </Stack>
      </div>
    </Card>
  )
}
