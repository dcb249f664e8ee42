import { useEffect, useRef, useState } from 'react'
import { usStates } from '#business/people/rules/us-states.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Card } from '#design/components/card/card.tsx'
import type { FieldFault } from '#design/components/error-summary/error-summary.tsx'
import { Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { company } from '#kernel/brand.ts'
import { graphqlFetch } from '#web/graphql-fetch.ts'
import { forgetId, keptId } from '#web/kept-id.ts'
import { publicQuery } from '#web/public-query.ts'
import { answer } from '#web/track.ts'
import { dataRequestForm, needsNoProof, type RequestKind, requestKinds } from '../rules/data-request.ts'

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
const usStateChoices = Object.entries(usStates).map(([value, label]) => ({ value, label }))
type Values = typeof empty
type Sent = { readonly kind: RequestKind; readonly to: string }
const choices = Object.entries(requestKinds).map(([value, label]) => ({ value: value as RequestKind, label }))

/** Typed values stay until the request is sent; pressing Send marks the missing ones. */
function useDataRequest() {
  const [values, setValues] = useState(empty)
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // The page's script loads when typing begins; text typed before that counts.
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
    const { kind, email } = checked.data
    // The choice of this browser is part of an opt-out.
    if (kind === 'optOut') answer('refused')
    setSent({ kind, to: email })
  }
  return {
    values,
    setValues,
    errorOf,
    field,
    submit,
    isSending,
    problem,
    sent,
    box,
    mistakes: isTried ? checked.error : undefined,
  }
}

export function DataRequestForm() {
  const { values, setValues, errorOf, field, submit, isSending, problem, sent, box, mistakes } = useDataRequest()
  if (sent) return <SentCard {...sent} />
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
          <SelectField
            label="State"
            choices={usStateChoices}
            autoComplete="address-level1"
            {...field('stateCode')}
            value={values.stateCode || null}
          />
          <TextField label="Anything we should know" rows={4} isOptional maxLength={2_000} {...field('words')} />
        </Form>
      </div>
    </Card>
  )
}

type Mistakes = { readonly issues: readonly { readonly message: string; readonly path: readonly PropertyKey[] }[] }

/** One line per field, in form order. */
function faultsOf(mistakes: Mistakes | undefined): FieldFault[] {
  const labels = new Set<string>()
  return (mistakes?.issues ?? []).flatMap(({ message, path }) => {
    const field = String(path[0])
    if (labels.has(field)) return []
    labels.add(field)
    return [{ message, field }]
  })
}

/** Replaces the form and takes the focus, so that nobody faces an empty page. */
function SentCard({ kind, to }: Sent) {
  const statusRef = useRef<HTMLDivElement>(null)
  useEffect(() => statusRef.current?.focus(), [])
  return (
    <Card title={needsNoProof(kind) ? 'Done' : 'We have your request'} ground="leaf">
      <div ref={statusRef} tabIndex={-1} role="status">
        <Stack gap={16}>{needsNoProof(kind) ? <Done kind={kind} /> : <Received to={to} />}</Stack>
      </div>
    </Card>
  )
}

const done: Readonly<Partial<Record<RequestKind, string>>> = {
  optOut:
    'You have opted out, as of now. We do not sell or share personal information. If our marketing system has a contact for this email address, it is deleted, and this browser counts no presses.',
  limit:
    'Your request is in effect, as of now. We use sensitive personal information only to provide your account, to keep it secure and to obey the law.',
}

function Done({ kind }: Pick<Sent, 'kind'>) {
  return (
    <>
      <p>{done[kind]}</p>
      <Quiet small>You do not need to confirm anything, and no email follows. Questions: {company.email}.</Quiet>
    </>
  )
}

function Received({ to }: Pick<Sent, 'to'>) {
  return (
    <>
      <p>
        We received your request today and will answer within 45 days. We have sent a link to <strong>{to}</strong>.
      </p>
      <ol>
        <li>Open the link within 14 days, so that we know the request is yours. The 45 days run already.</li>
        <li>If we need more proof, we ask for it by email.</li>
        <li>If we need up to 45 more days, we tell you why before the first 45 days end.</li>
      </ol>
      <Quiet small>No email after ten minutes? Look in your spam folder, or write to {company.email}.</Quiet>
    </>
  )
}
