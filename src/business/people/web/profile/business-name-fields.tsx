import { FieldPair, FieldSet } from '#design/components/form/form.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { type CheckedForm, orNone } from '#web/use-checked-form.ts'
import {
  businessKind,
  businessTypes,
  businessTypesBeside,
  hasController,
  isBusinessType,
} from '../../rules/business-type.ts'
import type { Classifications } from './business-documents.ts'
import type { BusinessValues } from './business-values.ts'

const typesOf = (types: typeof businessTypes) =>
  types.map((type) => ({ value: type, label: type, help: businessKind(type).help }))
const choicesOf = (list: readonly { readonly id: string; readonly name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }))

type BusinessNameFieldsProps = {
  readonly form: CheckedForm<BusinessValues>
  readonly classifications: Classifications
  readonly einLastFour: string | null
  /** True for an additional business, another taxpayer with its own number. */
  readonly isBeside?: boolean
}

export function BusinessNameFields({ form, classifications, einLastFour, isBeside = false }: BusinessNameFieldsProps) {
  const type = form.values.businessType
  const needsEin = isBeside || !isBusinessType(type) || hasController(type)
  const chosen = classifications.find(({ id }) => id === form.values.businessClassification)
  return (
    <FieldSet title="The business" help="As registered with its state and the IRS.">
      <TextField label="Legal name" autoComplete="organization" {...form.field('businessName')} />
      <TextField
        label="Trade name (d.b.a.)"
        isOptional
        help="If it does business under another name."
        autoComplete="off"
        {...form.field('doingBusinessAs')}
      />
      <SelectField
        label="Type of business"
        choices={typesOf(isBeside ? businessTypesBeside : businessTypes)}
        {...orNone(form.field('businessType'))}
      />
      <TextField
        label="EIN"
        isOptional={!needsEin || einLastFour !== null}
        help={
          einLastFour
            ? `We have the number ending in ${einLastFour}.`
            : needsEin
              ? 'The nine digits assigned by the IRS.'
              : 'If it has one. Otherwise we use your Social Security number.'
        }
        inputMode="numeric"
        maxLength={11}
        autoComplete="off"
        {...form.field('ein')}
      />
      <FieldPair>
        <SelectField
          label="What it does"
          choices={choicesOf(classifications)}
          {...orNone(form.field('businessClassification'))}
          onChange={(id) => form.fill({ businessClassification: id ?? '', industryClassification: '' })}
        />
        <SelectField
          label="Industry"
          isDisabled={!chosen}
          choices={choicesOf(chosen?.industries ?? [])}
          {...orNone(form.field('industryClassification'))}
        />
      </FieldPair>
      <TextField label="Website" isOptional type="url" autoComplete="url" {...form.field('website')} />
    </FieldSet>
  )
}
