import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { FieldPair, Form } from '#design/components/form/form.tsx'
import { PhoneField } from '#design/components/phone-field/phone-field.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { Refused } from '#web/data-client.ts'
import { useCheckedForm } from '#web/use-checked-form.ts'
import { useCommand } from '#web/use-command.ts'
import { trustedContact } from '../../rules/trusted-contact.ts'
import { needsSignInAgain, SignInAgain } from '../sign-in-again.tsx'
import styles from './beneficiary.module.css'
import { type BeneficiarySettings, saveTrustedContactDocument } from './beneficiary-documents.ts'

type PartProps = { readonly settings: BeneficiarySettings; readonly onChanged: () => Promise<unknown> }

export function TrustedContactPart({ settings, onChanged }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  const { trustedContact: contact } = settings
  async function done() {
    await onChanged()
    setOpen(false)
  }
  return (
    <section className={styles.part} aria-labelledby="trusted">
      <h2 id="trusted">Trusted contact</h2>
      {settings.trustedContactText.map((words) => (
        <p key={words} className={styles.quiet}>
          {words}
        </p>
      ))}
      {isOpen ? (
        <ContactForm contact={contact ?? null} onDone={done} onCancel={() => setOpen(false)} />
      ) : (
        <>
          {contact && (
            <p>
              <strong>
                {contact.firstName} {contact.lastName}
              </strong>
              <br />
              {[contact.relationship, contact.phone, contact.email].filter(Boolean).join(', ')}
            </p>
          )}
          <div className={styles.acts}>
            <Button kind="secondary" onPress={() => setOpen(true)}>
              {contact ? 'Change' : 'Name a trusted contact'}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

type Contact = NonNullable<BeneficiarySettings['trustedContact']>
type ContactFormProps = {
  readonly contact: Contact | null
  readonly onDone: () => Promise<unknown>
  readonly onCancel: () => void
}

function ContactForm({ contact, onDone, onCancel }: ContactFormProps) {
  const [save] = useCommand('saveTrustedContact', saveTrustedContactDocument)
  const [remove, isRemoving] = useCommand('removeTrustedContact', saveTrustedContactDocument)
  const [problem, setProblem] = useState<Refused | null>(null)
  const form = useCheckedForm({
    draft: 'trustedContact',
    held: {
      firstName: contact?.firstName ?? '',
      lastName: contact?.lastName ?? '',
      relationship: contact?.relationship ?? '',
      phone: contact?.phone ?? '',
      email: contact?.email ?? '',
      isAdult: contact !== null,
    },
    rules: () => trustedContact,
    send: async (_input, values) => (await save({ contact: values })).refused,
    onSent: async () => {
      showSnackbar('success', 'We saved your trusted contact.')
      await onDone()
    },
    isShownApart: ({ code }) => needsSignInAgain(code),
  })
  async function takeOff() {
    const { refused } = await remove({ contact: null })
    setProblem(refused)
    if (refused) return
    showSnackbar('success', 'You removed your trusted contact.')
    await onDone()
  }
  const { value: isAdult, ...adult } = form.field('isAdult')
  const isStale = needsSignInAgain(form.refused?.code) || needsSignInAgain(problem?.code)
  return (
    <Form
      label="Trusted contact"
      faults={problem && !isStale ? [{ message: problem.message }] : form.faults}
      onSubmit={form.submit}
      actions={
        <>
          <Button type="submit" isLoading={form.isSending}>
            Save contact
          </Button>
          {contact && (
            <Button kind="quiet" isDisabled={form.isSending} isLoading={isRemoving} onPress={takeOff}>
              Remove this contact
            </Button>
          )}
          <Button kind="quiet" onPress={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      {isStale && <SignInAgain />}
      <FieldPair>
        <TextField label="Contact’s first name" {...form.field('firstName')} />
        <TextField label="Contact’s last name" {...form.field('lastName')} />
      </FieldPair>
      <TextField label="How you know them" {...form.field('relationship')} />
      <PhoneField label="Their phone" isOptional {...form.field('phone')} />
      <TextField label="Their email" type="email" isOptional {...form.field('email')} />
      <Checkbox isSelected={isAdult} {...adult}>
        They are 18 or older and know that I am naming them.
      </Checkbox>
    </Form>
  )
}
