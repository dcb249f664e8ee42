import { type ReactNode, useState } from 'react'
import { businessInformation } from '#business/people/rules/business-information.ts'
import type { Classifications } from '#business/people/web/profile/business-documents.ts'
import { BusinessFields } from '#business/people/web/profile/business-fields.tsx'
import { type BusinessValues, businessInputOf, valuesOfBusiness } from '#business/people/web/profile/business-values.ts'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AccountId } from '#kernel/ids.ts'
import { useCheckedForm } from '#web/use-checked-form.ts'
import type { HeldAccount } from './business-documents.ts'
import { BusinessMeansForm } from './business-means-form.tsx'

type BusinessAccountFormProps = {
  readonly today: BusinessDay
  readonly classifications: Classifications
  readonly held: HeldAccount | null
  readonly submit: string
  readonly onPart?: (part: 0 | 1) => void
  readonly onSaved: (accountId: AccountId) => unknown
  readonly children?: ReactNode
}

/** The form of a business in two parts: its identity, then its means and the signature for its number. */
export function BusinessAccountForm({ onPart, children, ...props }: BusinessAccountFormProps) {
  const [business, setBusiness] = useState<BusinessValues | null>(null)
  const [isSecond, setSecond] = useState(false)
  const go = (second: boolean) => {
    setSecond(second)
    onPart?.(second ? 1 : 0)
    window.scrollTo(0, 0)
  }
  if (business && isSecond)
    return <BusinessMeansForm {...props} business={businessInputOf(business)} onBack={() => go(false)} />
  return (
    <BusinessItself
      {...props}
      business={business}
      onNext={(values) => {
        setBusiness(values)
        go(true)
      }}
    >
      {children}
    </BusinessItself>
  )
}

type BusinessItselfProps = Pick<BusinessAccountFormProps, 'today' | 'classifications' | 'held' | 'children'> & {
  readonly business: BusinessValues | null
  readonly onNext: (values: BusinessValues) => void
}

function BusinessItself({ today, classifications, held, business, onNext, children }: BusinessItselfProps) {
  const lastFour = held?.details.controller?.ssn ?? null
  const form = useCheckedForm({
    draft: `businessAccount:${held?.accountId ?? 'new'}`,
    held: business ?? valuesOfBusiness(held ? { ...held, business: held.details } : fresh),
    never: ['ein', 'controller.ssn'],
    rules: ({ businessType, controller }) =>
      businessInformation({
        today,
        businessType,
        controllerIsSelf: controller.isSelf !== 'no',
        holdsEin: Boolean(held?.ein),
        holdsControllerSsn: lastFour !== null,
        isBesideOwn: true,
      }),
    read: businessInputOf,
    send: async () => null,
    onSent: onNext,
  })
  return (
    <Form
      label="The business"
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <Button type="submit" size="large" isLoading={form.isSending}>
          Continue
        </Button>
      }
    >
      {children}
      <BusinessFields
        form={form}
        classifications={classifications}
        einLastFour={held?.ein ?? null}
        controllerLastFour={lastFour}
        isBeside
      />
    </Form>
  )
}

const fresh = {
  businessName: null,
  businessType: null,
  businessClassification: null,
  industryClassification: null,
  business: null,
}
