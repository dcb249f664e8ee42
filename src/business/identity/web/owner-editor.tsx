import { useState } from 'react'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { FieldPair, FieldSet, Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { useCheckedForm } from '#web/use-checked-form.ts'
import { useCommand } from '#web/use-command.ts'
import { useToday } from '#web/use-today.ts'
import { invitationForm } from '../rules/owner-form.ts'
import { addOwnerDocument, editOwnerDocument, inviteOwnerDocument, type Owner } from './owner-documents.ts'
import { OwnerFields, useOwnerForm } from './owner-fields.tsx'

type OwnerEditorProps = {
  readonly owner?: Owner
  readonly onDone: () => Promise<unknown>
  readonly onCancel: () => void
}

const ways = [
  { value: 'enter', label: 'I have their information', help: 'You enter it for them.' },
  { value: 'invite', label: 'They enter it themselves', help: 'We email them a link. You never see their number.' },
] as const
type Way = (typeof ways)[number]['value']

/** Names or corrects an owner: with data typed here, or by a link that the owner receives. */
export function OwnerEditor(props: OwnerEditorProps) {
  const [way, setWay] = useState<Way>(props.owner?.isSelfTold ? 'invite' : 'enter')
  return (
    <Stack gap={24}>
      <RadioGroup label="Who enters the information?" name="way" choices={ways} value={way} onChange={setWay} />
      {way === 'enter' ? <EnterOwner {...props} /> : <InviteOwner {...props} />}
    </Stack>
  )
}

function EnterOwner(props: OwnerEditorProps) {
  const today = useToday()
  return today ? <EnterOnDay {...props} today={today} /> : null
}

function EnterOnDay({
  owner,
  onDone,
  onCancel,
  today,
}: OwnerEditorProps & { today: NonNullable<ReturnType<typeof useToday>> }) {
  const [add] = useCommand('addOwner', addOwnerDocument)
  const [edit] = useCommand(`editOwner:${owner?.id}`, editOwnerDocument)
  const form = useOwnerForm({
    draft: `owner:${owner?.id ?? 'new'}`,
    today,
    given: owner ?? {},
    send: async (input) => (owner ? await edit({ id: owner.id, input }) : await add({ input })).refused,
    onSent: onDone,
  })
  const isSecond = owner?.status === 'incomplete'
  return (
    <Form
      label={owner ? `Correct ${owner.firstName} ${owner.lastName}` : 'A new owner'}
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <>
          <Button type="submit" isLoading={form.isSending} isDisabled={isSecond && !form.isChanged}>
            {owner ? 'Send again' : 'Add this owner'}
          </Button>
          <Button kind="quiet" onPress={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      {isSecond && (
        <Banner kind="notice" title="Something does not look right. You have 1 attempt left.">
          Compare every field with their documents, correct anything that differs, and enter the full number again.
        </Banner>
      )}
      <OwnerFields form={form} />
    </Form>
  )
}

function InviteOwner({ owner, onDone, onCancel }: OwnerEditorProps) {
  const held = {
    firstName: owner?.firstName ?? '',
    lastName: owner?.lastName ?? '',
    email: owner?.invitation?.email ?? '',
  }
  const [invite] = useCommand(`inviteOwner:${owner?.id ?? 'new'}`, inviteOwnerDocument)
  const form = useCheckedForm({
    draft: `inviteOwner:${owner?.id ?? 'new'}`,
    held,
    rules: () => invitationForm,
    send: async (_input, values) => (await invite({ id: owner?.id ?? null, input: values })).refused,
    onSent: async ({ email }) => {
      showSnackbar('success', `The invitation is on its way to ${email}.`)
      await onDone()
    },
    isShownApart: ({ code }) => needsSignInAgain(code),
  })
  return (
    <Form
      label="Invite an owner"
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <>
          <Button type="submit" isLoading={form.isSending}>
            Send the invitation
          </Button>
          <Button kind="quiet" onPress={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <FieldSet title="Who to invite" help="The link works once and expires after 14 days. You can withdraw it.">
        <FieldPair>
          <TextField label="First name" autoComplete="off" {...form.field('firstName')} />
          <TextField label="Last name" autoComplete="off" {...form.field('lastName')} />
        </FieldPair>
        <TextField label="Their email address" type="email" autoComplete="off" {...form.field('email')} />
      </FieldSet>
      {needsSignInAgain(form.refused?.code) && <SignInAgain />}
    </Form>
  )
}
