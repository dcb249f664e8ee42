import { Button } from '#design/components/button/button.tsx'
import { FieldSet } from '#design/components/form/form.tsx'
import type { CheckedForm } from '#web/use-checked-form.ts'
import { hasController, isBusinessType } from '../../rules/business-type.ts'
import { CheckedAddress } from '../checked-address.tsx'
import { useMe } from '../me.tsx'
import type { Classifications } from './business-documents.ts'
import { BusinessNameFields } from './business-name-fields.tsx'
import { type BusinessValues, homeOf } from './business-values.ts'
import { ControllerFields } from './controller-fields.tsx'

type BusinessFieldsProps = {
  readonly form: CheckedForm<BusinessValues>
  readonly classifications: Classifications
  readonly einLastFour: string | null
  readonly controllerLastFour: string | null
  /** True for an additional business, another taxpayer with its own number. */
  readonly isBeside?: boolean
}

export function BusinessFields({
  form,
  classifications,
  einLastFour,
  controllerLastFour,
  isBeside = false,
}: BusinessFieldsProps) {
  const type = form.values.businessType
  return (
    <>
      <BusinessNameFields form={form} classifications={classifications} einLastFour={einLastFour} isBeside={isBeside} />
      <BusinessPlace form={form} />
      {isBusinessType(type) && hasController(type) && <ControllerFields form={form} lastFour={controllerLastFour} />}
    </>
  )
}

function BusinessPlace({ form }: { readonly form: CheckedForm<BusinessValues> }) {
  const home = homeOf(useMe())
  return (
    <FieldSet title="Where it is" help="Its U.S. street address, not a P.O. box.">
      {home.address1 && form.values.address1 === '' && (
        <div>
          <Button kind="secondary" size="small" onPress={() => form.fill(home)}>
            Use my own address
          </Button>
        </div>
      )}
      <CheckedAddress at={form.field} />
    </FieldSet>
  )
}
