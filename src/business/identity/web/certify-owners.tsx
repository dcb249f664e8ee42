import { useState } from 'react'
import { useMe } from '#business/people/web/me.tsx'
import { useCheckedForm } from '#business/people/web/use-checked-form.ts'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { Form } from '#design/components/form/form.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { useCommand } from '#web/use-command.ts'
import { certificationText, wholeCertification } from '../rules/certification-text.ts'
import { certifyOwnersDocument, type Ownership } from './owner-documents.ts'
import styles from './owners.module.css'

type CertifyOwnersProps = { readonly ownership: Ownership; readonly onDone: () => Promise<unknown> }

/** The signature under the list of owners; with none on it, it says so. */
export function CertifyOwners({ ownership, onDone }: CertifyOwnersProps) {
  const { fullName } = useMe()
  const isNone = ownership.beneficialOwners.length === 0
  const mustDeclare = isNone && ownership.requiresBeneficialOwnership
  const [isDeclared, declare] = useState(false)
  const form = useCheckedForm({
    draft: 'certifyOwners',
    held: { name: '' },
    wrongIn: ({ name = '' }) => ({
      ...(mustDeclare && !isDeclared
        ? { isNoneDeclared: 'Name the owners above, or say that nobody owns 25% or more.' }
        : {}),
      ...(name.trim() ? {} : { name: `Type your name: ${fullName}.` }),
    }),
  })
  const [send, isSending] = useCommand('certifyOwners', certifyOwnersDocument)
  async function certify() {
    if (!form.check()) return
    const hash = await sha256(wholeCertification())
    const { refused } = await send({ name: form.values.name ?? '', isNoneDeclared: isNone && isDeclared, hash })
    form.take(refused)
    if (refused) return
    form.forget()
    await onDone()
  }
  return (
    <Form
      label="Certification"
      faults={form.faults}
      onSubmit={certify}
      actions={
        <Button type="submit" size="large" isLoading={isSending}>
          Certify
        </Button>
      }
    >
      <section className={styles.text} aria-label={certificationText.title}>
        {certificationText.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      {mustDeclare && (
        <Checkbox
          name="isNoneDeclared"
          isSelected={isDeclared}
          error={form.faults.find(({ field }) => field === 'isNoneDeclared')?.message}
          onChange={declare}
        >
          Nobody owns 25% or more of the business
        </Checkbox>
      )}
      <TextField label="Your name, as a signature" autoComplete="off" {...form.field('name')} />
    </Form>
  )
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
