import { z } from 'zod'
import { useMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { Form } from '#design/components/form/form.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { useCheckedForm } from '#web/use-checked-form.ts'
import { useCommand } from '#web/use-command.ts'
import { certificationText, wholeCertification } from '../rules/certification-text.ts'
import { certifyOwnersDocument, type Ownership } from './owner-documents.ts'
import styles from './owners.module.css'

type CertifyOwnersProps = { readonly ownership: Ownership; readonly onDone: () => Promise<unknown> }

/** The certification below the list of owners; an empty list is certified as such. */
export function CertifyOwners({ ownership, onDone }: CertifyOwnersProps) {
  const { fullName } = useMe()
  const isNone = ownership.beneficialOwners.length === 0
  const mustDeclare = isNone && ownership.requiresBeneficialOwnership
  const [send] = useCommand('certifyOwners', certifyOwnersDocument)
  const form = useCheckedForm({
    draft: 'certifyOwners',
    held: { name: '', isNoneDeclared: false },
    rules: () =>
      z.object({
        name: z.string().refine((name) => name.trim() !== '', `Type your name: ${fullName}.`),
        isNoneDeclared: z
          .boolean()
          .refine(
            (declares) => declares || !mustDeclare,
            'Name the owners above, or say that no one owns 25% or more.',
          ),
      }),
    send: async ({ name, isNoneDeclared }) => {
      const hash = await sha256(wholeCertification())
      return (await send({ name, isNoneDeclared: isNone && isNoneDeclared, hash })).refused
    },
    onSent: onDone,
  })
  const { value: isDeclared, ...declaration } = form.field('isNoneDeclared')
  return (
    <Form
      label="Certification"
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <Button type="submit" size="large" isLoading={form.isSending}>
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
        <Checkbox isSelected={isDeclared} {...declaration}>
          No one owns 25% or more of the business
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
