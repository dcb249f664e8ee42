import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import type { FieldFault } from '#design/components/error-summary/error-summary.tsx'
import { FieldPair, Form } from '#design/components/form/form.tsx'
import { PhoneField } from '#design/components/phone-field/phone-field.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { useCommand } from '#web/use-command.ts'
import { trustedContact } from '../../rules/trusted-contact.ts'
import { needsSignInAgain, SignInAgain } from '../sign-in-again.tsx'
import styles from './beneficiary.module.css'
import { type BeneficiarySettings, saveTrustedContactDocument } from './beneficiary-documents.ts'

type PartProps = { readonly settings: BeneficiarySettings; readonly onChanged: () => Promise<unknown> }

/** Somebody whom we may turn to when we worry about the owner. */
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
  const [values, setValues] = useState({
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    relationship: contact?.relationship ?? '',
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
    isAdult: contact !== null,
  })
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [isStale, setStale] = useState(false)
  const [send, isSending] = useCommand('saveTrustedContact', saveTrustedContactDocument)
  async function put(next: typeof values | null) {
    const { error } = next ? trustedContact.safeParse(next) : { error: undefined }
    const wrong = (error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }))
    setFaults(wrong)
    if (wrong.length > 0) return
    const { refused } = await send({ contact: next })
    setStale(needsSignInAgain(refused?.code))
    if (refused) return setFaults([{ field: refused.field ?? '', message: refused.message }])
    showSnackbar('success', next ? 'Your trusted contact is saved.' : 'Your trusted contact was taken off.')
    await onDone()
  }
  const errors = Object.fromEntries(faults.map(({ field, message }) => [field, message]))
  const at = (name: 'firstName' | 'lastName' | 'relationship' | 'phone' | 'email') => ({
    name,
    error: errors[name],
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  })
  return (
    <Form
      label="Trusted contact"
      faults={faults}
      onSubmit={() => put(values)}
      actions={
        <>
          <Button type="submit" isLoading={isSending}>
            Save contact
          </Button>
          {contact && (
            <Button kind="quiet" isDisabled={isSending} onPress={() => put(null)}>
              Take them off
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
        <TextField label="Contact’s first name" {...at('firstName')} />
        <TextField label="Contact’s last name" {...at('lastName')} />
      </FieldPair>
      <TextField label="How you know them" {...at('relationship')} />
      <PhoneField label="Their phone" isOptional {...at('phone')} />
      <TextField label="Their email" type="email" isOptional {...at('email')} />
      <Checkbox
        name="isAdult"
        isSelected={values.isAdult}
        onChange={(isAdult) => setValues({ ...values, isAdult })}
        error={errors.isAdult}
      >
        They are 18 or older, and know that I name them.
      </Checkbox>
    </Form>
  )
}
