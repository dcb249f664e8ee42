import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { type AccountId, isIdOf } from '#kernel/ids.ts'
import { useQuery } from '#web/use-query.ts'
import { ContributionForm } from './contribution-form.tsx'
import { type Ira, iraDocument } from './ira-documents.ts'
import { TransferForm } from './transfer-form.tsx'

const parameter = 'openAddFundsSID'

/** Opens over the page if its address names an IRA (specification 2.4); closing removes the IRA from the address. */
export function AddFundsDialog({ onAdded }: { readonly onAdded: () => Promise<unknown> }) {
  const [search, setSearch] = useSearchParams()
  const id = search.get(parameter)
  const close = () =>
    setSearch((now) => {
      now.delete(parameter)
      return now
    })
  if (id === null) return null
  return (
    <Dialog title="Add funds" isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      {isIdOf('acc', id) ? <AddFundsTo accountId={id} onAdded={onAdded} onDone={close} /> : <Unknown />}
    </Dialog>
  )
}

const Unknown = () => <Banner kind="error" title="We cannot find this IRA. Choose one of your IRAs on this page." />

type AddFundsToProps = {
  readonly accountId: AccountId
  readonly onAdded: () => Promise<unknown>
  readonly onDone: () => void
}

function AddFundsTo({ accountId, onAdded, onDone }: AddFundsToProps) {
  const { data, error, refetch } = useQuery(iraDocument, { variables: { accountId } })
  const [added, setAdded] = useState<string | null>(null)
  if (added)
    return (
      <Stack gap={24}>
        <p role="status">{added}</p>
        <div>
          <Button onPress={onDone}>Done</Button>
        </div>
      </Stack>
    )
  if (data?.ira?.state === 'opened')
    return (
      <Ways
        ira={data.ira}
        onAdded={async (words) => {
          setAdded(words)
          await onAdded()
        }}
      />
    )
  if (data?.ira) return <Banner title="This IRA is not open yet. Money can be added once it is." />
  if (data) return <Unknown />
  return error ? (
    <Banner
      kind="error"
      title="This IRA did not load."
      action={
        <Button kind="secondary" size="small" onPress={() => refetch()}>
          Try again
        </Button>
      }
    />
  ) : (
    <Skeleton lines={8} />
  )
}

type Way = 'contribution' | 'transfer' | 'rollover'
const ways = [
  { value: 'contribution', label: 'Contribution', help: 'From your bank, within the year’s limit' },
  {
    value: 'transfer',
    label: 'Transfer from another custodian or plan',
    help: 'The money goes from one to the other, counts toward no limit and is not taxed',
  },
  { value: 'rollover', label: '60-day rollover', help: 'Money that was paid out to you at most 60 days ago' },
] as const

export type AddProps = { readonly ira: Ira; readonly onAdded: (words: string) => Promise<unknown> }

function Ways({ ira, onAdded }: AddProps) {
  const [way, setWay] = useState<Way>('contribution')
  return (
    <Stack gap={24}>
      <p>To your {ira.name}.</p>
      <RadioGroup label="What are you adding?" choices={ways} value={way} onChange={setWay} />
      {way === 'transfer' ? (
        <TransferForm ira={ira} onAdded={onAdded} />
      ) : (
        <ContributionForm key={way} ira={ira} isRollover={way === 'rollover'} onAdded={onAdded} />
      )}
    </Stack>
  )
}
