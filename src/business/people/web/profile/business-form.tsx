import type { ReactNode } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import type { BusinessDay } from '#kernel/business-day.ts'
import { useCheckedForm } from '#web/use-checked-form.ts'
import { useCommand } from '#web/use-command.ts'
import { useQuery } from '#web/use-query.ts'
import { useToday } from '#web/use-today.ts'
import { businessInformation } from '../../rules/business-information.ts'
import { useRefreshMe } from '../me.tsx'
import {
  businessFormDocument,
  type Classifications,
  type HeldBusiness,
  saveBusinessInformationDocument,
} from './business-documents.ts'
import { BusinessFields } from './business-fields.tsx'
import { businessInputOf, valuesOfBusiness } from './business-values.ts'

type BusinessFormProps = {
  readonly submit: string
  readonly onSaved?: () => void
  readonly children?: ReactNode
}

const neverKept = ['ein', 'controller.ssn'] as const

export function BusinessForm(props: BusinessFormProps) {
  const today = useToday()
  const query = useQuery(businessFormDocument)
  const { data, refetch } = query
  const held = data?.me?.user as HeldBusiness | undefined
  const classifications = data?.businessClassifications as Classifications | undefined
  if (held && classifications && today)
    return <KnownForm {...props} held={held} classifications={classifications} today={today} refetch={refetch} />
  return <NotLoaded query={query} what="The form" skeleton={10} />
}

type KnownFormProps = BusinessFormProps & {
  readonly held: HeldBusiness
  readonly classifications: Classifications
  readonly today: BusinessDay
  readonly refetch: () => Promise<unknown>
}

function KnownForm({ submit, onSaved, children, held, classifications, today, refetch }: KnownFormProps) {
  const refresh = useRefreshMe()
  const [send] = useCommand('saveBusinessInformation', saveBusinessInformationDocument)
  const form = useCheckedForm({
    draft: `business:${held.id}`,
    held: valuesOfBusiness(held),
    never: neverKept,
    rules: ({ businessType, controller }) =>
      businessInformation({
        today,
        businessType,
        controllerIsSelf: controller.isSelf !== 'no',
        holdsEin: Boolean(held.ein),
        holdsControllerSsn: Boolean(held.business?.controller?.ssn),
      }),
    read: businessInputOf,
    send: async (_input, values) => (await send({ input: businessInputOf(values) })).refused,
    onSent: async () => {
      await Promise.all([refetch(), refresh()])
      onSaved?.()
    },
  })
  return (
    <Form
      label="Business information"
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <Button type="submit" size="large" isLoading={form.isSending}>
          {submit}
        </Button>
      }
    >
      {children}
      <BusinessFields
        form={form}
        classifications={classifications}
        einLastFour={held.ein}
        controllerLastFour={held.business?.controller?.ssn ?? null}
      />
    </Form>
  )
}
