import { type ReactNode, useState } from 'react'
import { useMe, useRefreshMe } from '#business/people/web/me.tsx'
import { BusinessForm } from '#business/people/web/profile/business-form.tsx'
import { PersonalForm } from '#business/people/web/profile/personal-form.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { Tabs } from '#design/components/tabs/tabs.tsx'
import { useCommand } from '#web/use-command.ts'
import type { Customer } from './customer.ts'
import { retryIdentityCheckDocument } from './owner-documents.ts'

/** The form of an additional business; undefined for the account opened at sign-up. */
type OwnForm = { readonly form?: ReactNode }

const saved = () => showSnackbar('success', 'Saved.')

/** The forms behind a business's check: its own, and the signed-in person's. */
function BothForms({ needsFullSsn, form }: { readonly needsFullSsn: boolean; readonly form: ReactNode }) {
  return (
    <Tabs
      label="What to correct"
      tabs={[
        { id: 'business', label: 'The business', content: form ?? <BusinessForm submit="Save" onSaved={saved} /> },
        {
          id: 'person',
          label: 'You',
          content: <PersonalForm submit="Save" isLastAttempt={needsFullSsn} onSaved={saved} />,
        },
      ]}
    />
  )
}

/** The last attempt of a business: both forms may be corrected first, so a separate button sends it. */
export function BusinessLastAttempt({ form }: OwnForm) {
  const customer = useMe().dwollaCustomer
  const refresh = useRefreshMe()
  const [problem, setProblem] = useState<string | null>(null)
  const [send, isSending] = useCommand('retryIdentityCheck', retryIdentityCheckDocument)
  async function again() {
    const { refused } = await send({})
    setProblem(refused?.message ?? null)
    await refresh()
  }
  return (
    <Stack gap={32}>
      <Banner kind="notice" title="Something doesn't look right. Please verify your profile information is correct.">
        You have 1 attempt left. {customer?.reasons.join(' ')} Correct anything that differs from your documents, save
        it, and then send it again.
      </Banner>
      <BothForms needsFullSsn={customer?.needsFullSsn ?? false} form={form} />
      {problem && <Banner kind="error" title={problem} />}
      <div>
        <Button size="large" isLoading={isSending} isDisabled={!customer?.isCorrected} onPress={again}>
          Check again
        </Button>
      </div>
    </Stack>
  )
}

/** The partner rejected the data: its message, and both forms to correct. */
export function BusinessRefused({ customer, form }: OwnForm & { readonly customer: Customer }) {
  return (
    <Stack gap={32}>
      <Banner kind="error" title="Our payment partner did not accept what you entered">
        {customer.problem ?? 'Check your entries and send them again.'}
      </Banner>
      <BothForms needsFullSsn={false} form={form} />
    </Stack>
  )
}
