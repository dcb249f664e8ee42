import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Refused } from '#web/apollo.ts'
import { forgetDraft, formDraft, useFormDraft } from '#web/form-draft.ts'
import { useCommand } from '#web/use-command.ts'
import { type PersonalInformation, personalInformation } from '../../rules/personal-information.ts'
import { type MeUser, useMe, useRefreshMe } from '../me.tsx'
import { savePersonalInformationDocument } from './personal-documents.ts'

export type PersonalValues = {
  firstName: string
  lastName: string
  dateOfBirth: string
  primaryPhone: string
  address1: string
  address2: string
  city: string
  state: string
  postalCode: string
  ssn: string
  citizenshipCountryCode: string
}

const valuesOf = (user: MeUser): PersonalValues => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  dateOfBirth: user.dateOfBirth ?? '',
  primaryPhone: user.primaryPhone ?? '',
  address1: user.address1 ?? '',
  address2: user.address2 ?? '',
  city: user.city ?? '',
  state: user.state ?? '',
  postalCode: user.postalCode ?? '',
  ssn: '',
  citizenshipCountryCode: user.citizenshipCountryCode ?? 'US',
})

const neverKept = ['ssn'] as const

/** The server's own rules, with a number that may stay empty only where we hold it. */
const rulesFor = (today: BusinessDay, needsSsn: boolean) =>
  z.preprocess((values) => {
    const { ssn, ...rest } = values as PersonalValues
    return { ...rest, ssn: ssn || needsSsn ? ssn : null }
  }, personalInformation(today))

export type PersonalForm = {
  readonly form: UseFormReturn<PersonalValues, unknown, PersonalInformation>
  readonly save: () => Promise<void>
  readonly isSaving: boolean
  readonly refused: Refused | null
  /** Whether anything differs from what we hold. */
  readonly isChanged: boolean
}

type Options = { today: BusinessDay; needsSsn: boolean; onSaved?: (() => void) | undefined }

export function usePersonalForm({ today, needsSsn, onSaved }: Options): PersonalForm {
  const user = useMe()
  const refresh = useRefreshMe()
  const draftName = `personal:${user.id}`
  const [held] = useState(() => valuesOf(user))
  const form = useForm<PersonalValues, unknown, PersonalInformation>({
    // The types of a preprocessed schema do not say what goes in.
    resolver: zodResolver(rulesFor(today, needsSsn) as unknown as z.ZodType<PersonalInformation, PersonalValues>),
    defaultValues: formDraft(draftName, held),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useFormDraft(draftName, form, neverKept)
  const [send, isSaving] = useCommand('savePersonalInformation', savePersonalInformationDocument)
  const [refused, setRefused] = useState<Refused | null>(null)

  const save = form.handleSubmit(async (input) => {
    setRefused(null)
    const answered = await send({ input })
    setRefused(answered.refused)
    if (answered.refused) return showInField(form, answered.refused)
    forgetDraft(draftName)
    await refresh()
    onSaved?.()
  })
  const now = form.watch()
  const isChanged = (Object.keys(held) as (keyof PersonalValues)[]).some((name) =>
    name === 'ssn' ? now.ssn.length === 9 : now[name] !== held[name],
  )
  return { form, save, isSaving, refused, isChanged }
}

function showInField(form: PersonalForm['form'], { field, message }: Refused): void {
  if (field && field in form.getValues()) form.setError(field as keyof PersonalValues, { message })
}
