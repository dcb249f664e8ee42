import type { BusinessDay } from '#kernel/business-day.ts'
import { type CheckedForm, useCheckedForm } from '#web/use-checked-form.ts'
import { useCommand } from '#web/use-command.ts'
import { ofEachField, type PersonalFieldName } from '../../rules/personal-fields.ts'
import { type PersonalInformation, personalInformation } from '../../rules/personal-information.ts'
import { w9Text } from '../../rules/w9.ts'
import { type MeUser, useMe, useRefreshMe } from '../me.tsx'
import { needsSignInAgain } from '../sign-in-again.tsx'
import { savePersonalInformationDocument } from './personal-documents.ts'

export type PersonalValues = Record<PersonalFieldName, string> & {
  ssn: string
  isSubject: boolean
}

const valuesOf = (user: MeUser): PersonalValues => ({
  ...ofEachField((_shape, name) => user[name] ?? ''),
  ssn: '',
  citizenshipCountryCode: user.citizenshipCountryCode ?? 'US',
  isSubject: false,
})

type Options = { today: BusinessDay; needsSsn: boolean; onSaved?: (() => void) | undefined }

/** The form of a person's information. The number may stay empty only if we hold it. */
export function usePersonalForm({ today, needsSsn, onSaved }: Options): CheckedForm<PersonalValues> {
  const user = useMe()
  const refresh = useRefreshMe()
  const [send] = useCommand('savePersonalInformation', savePersonalInformationDocument)
  return useCheckedForm<PersonalValues, PersonalInformation>({
    draft: `personal:${user.id}`,
    held: valuesOf(user),
    never: ['ssn'],
    rules: () => personalInformation(today),
    // A typed number is certified in the same step.
    read: ({ ssn, isSubject, ...rest }) =>
      ssn || needsSsn ? { ...rest, ssn, w9: { version: w9Text.version, isSubject } } : { ...rest, ssn: null, w9: null },
    send: async (input) => (await send({ input })).refused,
    onSent: async () => {
      await refresh()
      onSaved?.()
    },
    isShownApart: ({ code }) => needsSignInAgain(code),
  })
}
