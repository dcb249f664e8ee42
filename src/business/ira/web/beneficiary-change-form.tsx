import { useMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { lostWords, useRecoverableCommand } from '#web/recoverable-command.ts'
import { useCheckedForm } from '#web/use-checked-form.ts'
import { useToday } from '#web/use-today.ts'
import { type BeneficiaryValues, beneficiaryForm, readBeneficiaries, rowsOf } from '../rules/beneficiary-form.ts'
import { BeneficiaryFields, MarriedField, SpouseConsent } from './beneficiary-fields.tsx'
import { changeIraBeneficiariesDocument, type Ira } from './ira-documents.ts'

type Props = { readonly ira: Ira; readonly onDone: () => unknown }

/** Edits the beneficiaries of an open IRA, starting from the list in force. The whole list goes to the custodian. */
export function BeneficiaryChangeForm({ ira, onDone }: Props) {
  const state = useMe().state ?? null
  const today = useToday()
  const [send] = useRecoverableCommand({
    what: `iraBeneficiaries:${ira.id}`,
    prefix: 'ibc',
    document: changeIraBeneficiariesDocument,
    words: lostWords.beneficiaries,
  })
  const held: BeneficiaryValues = { isMarried: '', spouseName: '', beneficiaries: rowsOf(ira.beneficiaries) }
  const form = useCheckedForm({
    draft: `iraBeneficiaries:${ira.id}`,
    held,
    rules: () => beneficiaryForm({ state, today }),
    read: readBeneficiaries,
    send: async (input) => (await send({ accountId: ira.id, ...input })).refusal,
    onSent: onDone,
  })
  return (
    <Form
      label="Change beneficiaries"
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <Button type="submit" size="large" isLoading={form.isSending}>
          Send to {ira.custodianName}
        </Button>
      }
    >
      <p>The list below replaces the one in force. Anyone who is not on it no longer inherits.</p>
      <MarriedField form={form} />
      <BeneficiaryFields form={form} />
      <SpouseConsent form={form} state={state} />
    </Form>
  )
}
