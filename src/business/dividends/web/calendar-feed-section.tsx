import { useState } from 'react'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { Row, Section, Stack } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import type { AccountId } from '#kernel/ids.ts'
import { refusedBy } from '#web/data-client.ts'
import { forgetId, keptId } from '#web/kept-id.ts'
import { useCommand } from '#web/use-command.ts'
import { useMutation } from '#web/use-mutation.ts'
import styles from './calendar.module.css'
import { createCalendarFeedDocument, revokeCalendarFeedDocument } from './calendar-documents.ts'
import type { Calendar } from './calendar-page.tsx'

type CalendarFeedSectionProps = {
  readonly accountId: AccountId
  readonly feed: Calendar['feed']
  readonly onChanged: () => unknown
}

/** 24 random bytes as base64url. The browser makes the secret, so no answer of the server ever contains it. */
const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/** The secret calendar address: created, shown once, and revoked. */
export function CalendarFeedSection({ accountId, feed, onChanged }: CalendarFeedSectionProps) {
  const [address, setAddress] = useState<string | null>(null)
  const [showsAmounts, setShowsAmounts] = useState(false)
  const [isStale, setIsStale] = useState(false)
  const [create, { loading: isCreating }] = useMutation(createCalendarFeedDocument)
  const [revoke, isRevoking] = useCommand(`revokeCalendarFeed:${accountId}`, revokeCalendarFeedDocument)
  async function make() {
    const what = `createCalendarFeed:${accountId}`
    const secret = newSecret()
    // If the answer is lost, the next press makes a new address, which revokes the old one.
    forgetId(what)
    const variables = { id: `cal_${keptId(what)}`, accountId, secret, showsAmounts }
    const { error } = await create({ variables }).catch((problem: unknown) => ({ error: problem }))
    forgetId(what)
    const refused = refusedBy(error)
    setIsStale(needsSignInAgain(refused?.code))
    if (refused && !needsSignInAgain(refused.code)) showSnackbar('error', refused.message)
    if (refused) return
    setAddress(`${location.origin}/calendar/${secret}.ics`)
    await onChanged()
  }
  async function end() {
    const { refused } = await revoke({ accountId })
    if (refused) return showSnackbar('error', refused.message)
    setAddress(null)
    showSnackbar('success', 'We revoked the address. Calendars that use it will no longer be updated.')
    await onChanged()
  }
  return (
    <Section
      title="In your own calendar"
      lead="Your calendar program can follow your dividends at a secret address. Anyone who has the address can read it, so do not share it."
      spacing="tight"
    >
      <Stack gap={16}>
        {address && <NewAddress address={address} />}
        {feed && (
          <p>
            You created an address on {momentDay(feed.createdAt)},{' '}
            {feed.showsAmounts ? 'with amounts' : 'without amounts'}.{' '}
            {feed.lastReadOn
              ? `A calendar last read it on ${dayText(feed.lastReadOn)}.`
              : 'No calendar has read it yet.'}
          </p>
        )}
        <Checkbox isSelected={showsAmounts} onChange={setShowsAmounts}>
          Show the amounts in the calendar
        </Checkbox>
        {isStale && <SignInAgain />}
        <Row gap={12}>
          <Button kind="secondary" isLoading={isCreating} onPress={make}>
            {feed ? 'Replace the address' : 'Create an address'}
          </Button>
          {feed && (
            <Button kind="quiet" isLoading={isRevoking} onPress={end}>
              Revoke the address
            </Button>
          )}
        </Row>
      </Stack>
    </Section>
  )
}

function NewAddress({ address }: { readonly address: string }) {
  async function copy() {
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    if (isCopied) showSnackbar('success', 'Copied.')
    else showSnackbar('error', 'Your browser did not copy it. Select the address and copy it yourself.')
  }
  return (
    <Stack gap={8}>
      <p role="status">Copy this address into your calendar program now. We will not show it again.</p>
      <code className={styles.address}>{address}</code>
      <div>
        <Button kind="secondary" size="small" onPress={copy}>
          Copy
        </Button>
      </div>
    </Stack>
  )
}
