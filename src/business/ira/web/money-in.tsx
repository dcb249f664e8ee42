import { Button } from '#design/components/button/button.tsx'
import { Part } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { Status } from '#design/components/status/status.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { type IraContributionId, type IraTransferId, isIdOf, readId } from '#kernel/ids.ts'
import { useCommand } from '#web/use-command.ts'
import { kindOf } from '../rules/transfer.ts'
import { cancelIraContributionDocument, cancelIraTransferDocument } from './distributions-documents.ts'
import styles from './ira.module.css'
import type { Ira } from './ira-documents.ts'
import { planTypeNames } from './transfer-entry.tsx'

type Contribution = Ira['contributions'][number]
type Transfer = Ira['transfers'][number]
type Standing = { readonly kind: 'good' | 'waiting' | 'bad' | 'neutral'; readonly label: string }

const contributionStandings: Readonly<Record<Contribution['state'], Standing>> = {
  pending: { kind: 'waiting', label: 'Asked for' },
  processing: { kind: 'waiting', label: 'On its way' },
  settled: { kind: 'good', label: 'Arrived' },
  returned: { kind: 'bad', label: 'Returned by the bank' },
  canceled: { kind: 'neutral', label: 'Canceled' },
  rejected: { kind: 'bad', label: 'Refused' },
  recharacterized: { kind: 'neutral', label: 'Moved to another IRA' },
  removedAsExcess: { kind: 'neutral', label: 'Removed as excess' },
}
const transferStandings: Readonly<Record<Transfer['state'], Standing>> = {
  draft: { kind: 'waiting', label: 'Being prepared' },
  signPending: { kind: 'waiting', label: 'Waiting for a signature' },
  submitted: { kind: 'waiting', label: 'Asked for' },
  accepted: { kind: 'waiting', label: 'Accepted' },
  inTransit: { kind: 'waiting', label: 'On its way' },
  received: { kind: 'good', label: 'Arrived' },
  rejected: { kind: 'bad', label: 'Not carried out' },
  canceled: { kind: 'neutral', label: 'Canceled' },
}

const canceling: Standing = { kind: 'waiting', label: 'Being canceled' }

const kindText = ({ kind, taxYear }: Contribution): string =>
  ({
    regular: `Contribution for ${taxYear}`,
    sepEmployer: `Employer contribution for ${taxYear}`,
    rollover60Day: '60-day rollover',
    conversion: 'Conversion to Roth',
  })[kind]

type Line = {
  readonly id: IraContributionId | IraTransferId
  readonly title: string
  readonly about: string
  readonly amount: string
  readonly standing: Standing
  readonly reason: string | null
  readonly requestedAt: string
  readonly canCancel: boolean
}

const contributionLine = (row: Contribution): Line => ({
  id: readId('ctb', row.id),
  title: kindText(row),
  about: momentDay(row.requestedAt),
  amount: centsText(row.amount),
  standing: row.isCanceling ? canceling : contributionStandings[row.state],
  reason: row.reason ?? null,
  requestedAt: row.requestedAt,
  canCancel: row.canCancel,
})

const transferLine = (row: Transfer): Line => {
  const amount = row.received ?? row.asked
  return {
    id: readId('itr', row.id),
    title: `${kindOf(row.planType) === 'directRollover' ? 'Rollover' : 'Transfer'} from ${row.from}`,
    about: `${planTypeNames[row.planType]}, account ending in ${row.accountLastFour}. ${momentDay(row.requestedAt)}`,
    amount: amount == null ? 'Everything' : centsText(amount),
    standing: row.isCanceling ? canceling : transferStandings[row.state],
    reason: row.reason ?? waitingFor(row),
    requestedAt: row.requestedAt,
    canCancel: row.canCancel,
  }
}

const waitingFor = ({ state, from }: Transfer): string | null =>
  state === 'submitted'
    ? 'The custodian reviews the request first.'
    : state === 'accepted' || state === 'inTransit'
      ? `We are waiting for ${from} to send the money. You do not have to do anything.`
      : null

type MoneyInProps = {
  readonly ira: Ira
  readonly mayAct: boolean
  readonly onChanged: () => Promise<unknown>
}

type CancelProps = Omit<MoneyInProps, 'mayAct'> & { readonly id: IraContributionId | IraTransferId }

const CancelLine = (props: CancelProps) =>
  isIdOf('ctb', props.id) ? <CancelContribution {...props} /> : <CancelTransfer {...props} />

function CancelContribution({ ira, id, onChanged }: CancelProps) {
  const [cancel, isSending] = useCommand(`cancel:${id}`, cancelIraContributionDocument)
  return <CancelButton isSending={isSending} onChanged={onChanged} send={() => cancel({ accountId: ira.id, id })} />
}

function CancelTransfer({ ira, id, onChanged }: CancelProps) {
  const [cancel, isSending] = useCommand(`cancel:${id}`, cancelIraTransferDocument)
  return <CancelButton isSending={isSending} onChanged={onChanged} send={() => cancel({ accountId: ira.id, id })} />
}

type CancelButtonProps = {
  readonly isSending: boolean
  readonly send: () => Promise<{ readonly refused: { readonly message: string } | null }>
  readonly onChanged: () => Promise<unknown>
}

function CancelButton({ isSending, send, onChanged }: CancelButtonProps) {
  async function press() {
    const { refused } = await send()
    if (refused) showSnackbar('error', refused.message)
    await onChanged()
  }
  return (
    <Button kind="quiet" size="small" isLoading={isSending} onPress={press}>
      Cancel
    </Button>
  )
}

/** Everything added to an IRA or on its way, newest first. */
export function MoneyIn({ ira, mayAct, onChanged }: MoneyInProps) {
  const lines = [...ira.contributions.map(contributionLine), ...ira.transfers.map(transferLine)].toSorted((a, b) =>
    b.requestedAt.localeCompare(a.requestedAt),
  )
  return (
    <Part title="Money in">
      {lines.length === 0 ? (
        <p className={styles.quiet}>Contributions, transfers and rollovers will be here.</p>
      ) : (
        <ul className={styles.iras}>
          {lines.map((line) => (
            <li key={line.id} className={styles.row}>
              <div className={styles.about}>
                <strong>{line.title}</strong>
                <p className={styles.quiet}>{line.about}</p>
                {line.reason && <p className={styles.next}>{line.reason}</p>}
              </div>
              <div className={styles.side}>
                <span className={styles.value}>{line.amount}</span>
                <Status kind={line.standing.kind}>{line.standing.label}</Status>
                {mayAct && line.canCancel && <CancelLine ira={ira} id={line.id} onChanged={onChanged} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
