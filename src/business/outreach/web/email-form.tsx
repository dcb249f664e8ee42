import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { tellsFilled } from '#design/components/form/tell-filled.ts'
import { Stack } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { spoken } from '#web/error-catalogue.ts'
import { contactForm } from '../rules/contact-message.ts'
import { knownSender, sendContactMessage } from './send-contact-message.ts'

export type EmailValues = typeof emptyEmail

type EmailFormProps = {
  readonly values: EmailValues
  readonly onChange: (change: (before: EmailValues) => EmailValues) => void
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly onCanSend: (can: boolean) => void
  readonly onSending: (isSending: boolean) => void
  readonly onSent: () => void
}

export const emptyEmail = { firstName: '', lastName: '', email: '', message: '' }
const { sent, failed } = spoken.contact

export function EmailForm({ values, onChange: setValues, formRef, onCanSend, onSending, onSent }: EmailFormProps) {
  const [left, setLeft] = useState<ReadonlySet<keyof EmailValues>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const checked = contactForm.safeParse(values)
  const canSend = checked.success
  useEffect(() => onCanSend(canSend), [canSend, onCanSend])
  useEffect(() => {
    let isHere = true
    knownSender().then((sender) => {
      // Text typed before the answer came stays.
      if (isHere && sender)
        setValues((typed) => ({
          ...typed,
          firstName: typed.firstName || sender.firstName,
          lastName: typed.lastName || sender.lastName,
          email: typed.email || sender.email,
        }))
    })
    return () => {
      isHere = false
    }
  }, [setValues])

  const errorOf = (name: keyof EmailValues): string | undefined =>
    checked.success || !left.has(name)
      ? undefined
      : checked.error.issues.find((issue) => issue.path[0] === name)?.message
  const field = (name: keyof EmailValues) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    onBlur: () => setLeft((before) => new Set(before).add(name)),
    error: errorOf(name),
    isRequired: true,
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!canSend) return
    onSending(true)
    setProblem(null)
    const refused = await sendContactMessage(values)
    onSending(false)
    if (refused) {
      setProblem(refused.message || failed)
      showSnackbar('error', refused.message || failed)
      return
    }
    showSnackbar('success', sent)
    onSent()
  }
  return (
    <form ref={formRef} {...tellsFilled} onSubmit={submit} noValidate>
      <Stack gap={16}>
        <p>
          You may find your answer in the <a href="/faq/">FAQ</a>. We answer within 24 hours.
        </p>
        {problem && <Banner kind="error" title={problem} />}
        <TextField label="First Name" autoComplete="given-name" maxLength={50} {...field('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" maxLength={50} {...field('lastName')} />
        <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
        <TextField label="Message" rows={4} maxLength={5_000} {...field('message')} />
      </Stack>
    </form>
  )
}
