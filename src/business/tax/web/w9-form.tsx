import { w9Certification, w9Text } from '#business/people/rules/w9.ts'
import { W9Fields } from '#business/people/web/profile/w9-fields.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { useCheckedForm } from '#web/use-checked-form.ts'
import { useCommand } from '#web/use-command.ts'
import { certifyTaxNumberDocument } from './tax-document.ts'

const submit = 'Sign Form W-9'

export function W9Form({ onSigned }: { readonly onSigned: () => unknown }) {
  const [send] = useCommand('certifyTaxNumber', certifyTaxNumberDocument)
  const form = useCheckedForm({
    draft: 'certifyTaxNumber',
    held: { isSubject: false },
    rules: () => w9Certification,
    read: ({ isSubject }) => ({ isSubject, version: w9Text.version }),
    send: async (w9) => (await send({ w9 })).refused,
    onSent: async () => {
      showSnackbar('success', 'Signed.')
      await onSigned()
    },
  })
  return (
    <Form
      label={w9Text.title}
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <Button type="submit" isLoading={form.isSending}>
          {submit}
        </Button>
      }
    >
      <W9Fields submit={submit} field={form.field('isSubject')} />
    </Form>
  )
}
