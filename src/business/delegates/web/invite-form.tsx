import { useState } from 'react'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Button } from '#design/components/button/button.tsx'
import { DateField } from '#design/components/date-field/date-field.tsx'
import { Question } from '#design/components/dialog/question.tsx'
import { Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { businessDay } from '#kernel/business-day.ts'
import { type AccountId, readId } from '#kernel/ids.ts'
import { type Refused, refusedBy } from '#web/data-client.ts'
import { useDraft } from '#web/draft.ts'
import { forgetId, keptId } from '#web/kept-id.ts'
import { useMutation } from '#web/use-mutation.ts'
import { type AccessType, accessMeans, accessWords, invitationForm, untilWords } from '../rules/grant.ts'
import styles from './access.module.css'
import { inviteDelegateDocument, type Owned } from './access-documents.ts'
import { ScopeFields } from './scope-fields.tsx'

type Draft = {
  email: string
  accessType: AccessType
  endsOn: string | null
  /** Null if nothing was chosen: all accounts. */
  accountIds: AccountId[] | null
}
const fresh: Draft = { email: '', accessType: 'read_only', endsOn: null, accountIds: null }

export type InviteFormProps = { readonly accounts: readonly Owned[]; readonly onInvited: () => unknown }

/** Offers someone access. The entries survive the log-in that it requires. */
export function InviteForm({ accounts, onInvited }: InviteFormProps) {
  const [draft, change, clear] = useDraft<Draft>('inviteDelegate', fresh)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [wasSent, setSent] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [mutate, { loading }] = useMutation(inviteDelegateDocument)
  const checked = invitationForm.safeParse(draft)
  const faultOf = (name: string) => {
    if (refused?.field === name) return refused.message
    return wasSent ? checked.error?.issues.find(({ path }) => path[0] === name)?.message : undefined
  }

  /** Inviting someone who may move money takes a second confirmation. */
  function review() {
    setSent(true)
    setRefused(null)
    if (!checked.success) return
    return checked.data.accessType === 'read_write' ? setAsking(true) : invite()
  }
  async function invite() {
    if (!checked.success) return
    const { email, accessType, endsOn } = checked.data
    const { accountIds } = draft
    const what = `inviteDelegate:${email}:${accessType}:${endsOn}:${accountIds}`
    const variables = { id: `grt_${keptId(what)}`, email, accessType, endsOn, accountIds }
    const { error } = await mutate({ variables }).catch((problem: unknown) => ({ error: problem }))
    const no = refusedBy(error)
    setAsking(false)
    if (no?.code !== 'unreachable') forgetId(what)
    if (no) return setRefused(no)
    clear()
    change(fresh)
    setSent(false)
    await onInvited()
    showSnackbar('success', `The invitation to ${email} is on its way.`)
  }
  const isOwnFault = refused && !refused.field && !needsSignInAgain(refused.code)
  return (
    <div className={styles.invite}>
      <Form
        label="Invite someone"
        faults={isOwnFault ? [{ message: refused.message }] : []}
        onSubmit={review}
        actions={
          <Button type="submit" size="large" isLoading={loading}>
            Send the invitation
          </Button>
        }
      >
        {refused && needsSignInAgain(refused.code) && <SignInAgain />}
        <InvitationFields accounts={accounts} draft={draft} change={change} faultOf={faultOf} />
      </Form>
      {isAsking && (
        <FullAccessQuestion draft={draft} isSending={loading} onYes={invite} onNo={() => setAsking(false)} />
      )}
    </div>
  )
}

type QuestionProps = {
  readonly draft: Draft
  readonly isSending: boolean
  readonly onYes: () => unknown
  readonly onNo: () => void
}

/** Explains full access before the invitation is sent. */
function FullAccessQuestion({ draft: { email, endsOn }, ...answers }: QuestionProps) {
  return (
    <Question title={`Give ${email} full access?`} yes="Send the invitation" no="Go back" isDanger={false} {...answers}>
      <p>{accessMeans.read_write}</p>
      <p>It holds {untilWords(endsOn === null ? null : businessDay(endsOn))}, and you can end it at any time.</p>
    </Question>
  )
}

type FieldsProps = {
  readonly accounts: readonly Owned[]
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly faultOf: (name: string) => string | undefined
}

function InvitationFields({ accounts, draft, change, faultOf }: FieldsProps) {
  return (
    <>
      <TextField
        label="Their email address"
        name="email"
        type="email"
        value={draft.email}
        error={faultOf('email')}
        onChange={(email) => change({ email })}
      />
      <RadioGroup
        label="What they can do"
        name="accessType"
        value={draft.accessType}
        onChange={(accessType) => change({ accessType })}
        choices={(['read_only', 'read_write'] as const).map((value) => ({
          value,
          label: accessWords[value],
          help: accessMeans[value],
        }))}
      />
      <ScopeFields
        accounts={accounts}
        covered={draft.accountIds ?? accounts.map(({ id }) => id)}
        error={faultOf('accountIds')}
        onChange={(ids) => change({ accountIds: ids.map((id) => readId('acc', id)) })}
      />
      <DateField
        label="Last day"
        name="endsOn"
        help="Leave this empty for access that lasts until you end it."
        isOptional
        value={draft.endsOn}
        error={faultOf('endsOn')}
        onChange={(endsOn) => change({ endsOn })}
      />
    </>
  )
}
