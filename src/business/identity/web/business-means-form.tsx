import { z } from 'zod'
import { businessMeans } from '#business/people/rules/business-account.ts'
import { qualificationsFor } from '#business/people/rules/investor-profile.ts'
import { w9Text } from '#business/people/rules/w9.ts'
import type { businessInputOf } from '#business/people/web/profile/business-values.ts'
import { W9Fields } from '#business/people/web/profile/w9-fields.tsx'
import { Button } from '#design/components/button/button.tsx'
import { FieldSet, Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { type Cents, cents } from '#kernel/cents.ts'
import { type AccountId, readId } from '#kernel/ids.ts'
import { type CheckedForm, useCheckedForm } from '#web/use-checked-form.ts'
import { useCommand } from '#web/use-command.ts'
import { type HeldAccount, openBusinessAccountDocument, saveBusinessAccountDocument } from './business-documents.ts'

type MeansValues = {
  means: {
    annualRevenue: Cents | null
    netAssets: Cents | null
    isAccredited: boolean | null
    accreditedQualificationId: number | null
  }
  isFormedToInvest: boolean | null
  isSubject: boolean
}

type BusinessMeansFormProps = {
  readonly business: ReturnType<typeof businessInputOf>
  readonly held: HeldAccount | null
  readonly submit: string
  readonly onBack: () => void
  readonly onSaved: (accountId: AccountId) => unknown
}

const rules = z.object({
  means: businessMeans,
  isFormedToInvest: z.boolean('Say whether the business was formed to buy these shares.'),
  isSubject: z.boolean(),
})

const valuesOf = (held: HeldAccount | null): MeansValues => ({
  means: {
    annualRevenue: held?.annualRevenue ? cents(held.annualRevenue) : null,
    netAssets: held?.netAssets ? cents(held.netAssets) : null,
    isAccredited: held?.isAccredited ?? null,
    accreditedQualificationId: held?.accreditedQualificationId ?? null,
  },
  isFormedToInvest: held ? false : null,
  isSubject: false,
})

/** The second part: means, accreditation, and Form W-9 if a number was typed. It submits both parts. */
export function BusinessMeansForm({ business, held, submit, onBack, onSaved }: BusinessMeansFormProps) {
  const [open] = useCommand('openBusinessAccount', openBusinessAccountDocument)
  const [save] = useCommand('saveBusinessAccount', saveBusinessAccountDocument)
  const signs = business.ein !== null
  const form = useCheckedForm<MeansValues, z.output<typeof rules>>({
    draft: `businessMeans:${held?.accountId ?? 'new'}`,
    held: valuesOf(held),
    rules: () => rules,
    send: async ({ means, isFormedToInvest, isSubject }) => {
      const stated = {
        ...means,
        annualRevenue: means.annualRevenue.toString(),
        netAssets: means.netAssets.toString(),
      }
      const w9 = { version: w9Text.version, isSubject }
      if (held) {
        const input = { accountId: held.accountId, business, means: stated, w9: signs ? w9 : null }
        const { refused } = await save(input)
        if (!refused) await onSaved(readId('acc', held.accountId))
        return refused
      }
      const { data, refused } = await open({ business, means: stated, isFormedToInvest, w9 })
      if (data) await onSaved(readId('acc', data.openBusinessAccount.id))
      return refused
    },
  })
  return (
    <Form
      label="Means and signature"
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <>
          <Button type="submit" size="large" isLoading={form.isSending}>
            {submit}
          </Button>
          <Button kind="secondary" size="large" onPress={onBack}>
            Back
          </Button>
        </>
      }
    >
      <MeansFields form={form} />
      {!held && <PurposeField form={form} />}
      {signs && <W9Fields submit={submit} field={form.field('isSubject')} />}
    </Form>
  )
}

type FieldsProps = { readonly form: CheckedForm<MeansValues> }

/** Regulation A counts revenue and net assets of a business: 17 CFR 230.251(d)(2)(i)(C)(2). */
function MeansFields({ form }: FieldsProps) {
  const accredited = form.field('means.isAccredited')
  const qualification = form.field('means.accreditedQualificationId')
  return (
    <FieldSet
      title="Its means"
      help="Regulation A limits what the business can invest to 10% of the greater of the two, apart from your own limit."
    >
      <MoneyField label="Annual revenue" help="For its last fiscal year." {...form.field('means.annualRevenue')} />
      <MoneyField label="Net assets" help="At the end of its last fiscal year." {...form.field('means.netAssets')} />
      <RadioGroup
        label="Is the business an accredited investor?"
        choices={yesOrNo('No, or I do not know')}
        {...accredited}
        value={textOf(accredited.value)}
        onChange={(answer) => {
          accredited.onChange(answer === 'yes')
          if (answer === 'no') qualification.onChange(null)
        }}
      />
      {accredited.value && (
        <RadioGroup
          label="How does it qualify?"
          choices={qualificationsFor('business').map(({ id, label }) => ({ value: String(id), label }))}
          {...qualification}
          value={qualification.value === null ? null : String(qualification.value)}
          onChange={(id) => qualification.onChange(Number(id))}
        />
      )}
    </FieldSet>
  )
}

/** The owners of a business that was formed to invest count as the buyers: 17 CFR 230.501(e)(2). */
function PurposeField({ form }: FieldsProps) {
  const formed = form.field('isFormedToInvest')
  return (
    <FieldSet title="Its purpose">
      <RadioGroup
        label="Was the business formed to buy these shares?"
        choices={yesOrNo('No')}
        {...formed}
        value={textOf(formed.value)}
        onChange={(answer) => formed.onChange(answer === 'yes')}
      />
    </FieldSet>
  )
}

const yesOrNo = (no: string) =>
  [
    { value: 'no', label: no },
    { value: 'yes', label: 'Yes' },
  ] as const

const textOf = (answer: boolean | null): 'yes' | 'no' | null => (answer === null ? null : answer ? 'yes' : 'no')
