import { Part } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { type IraContributionId, type IraTransferId, readId } from '#kernel/ids.ts'
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
  readonly amount: string
  readonly standing: Standing
  readonly reason: string | null
  readonly requestedAt: string
}

const contributionLine = (row: Contribution): Line => ({
  id: readId('ctb', row.id),
  title: kindText(row),
  amount: centsText(row.amount),
  standing: contributionStandings[row.state],
  reason: row.reason ?? null,
  requestedAt: row.requestedAt,
})

const transferLine = (row: Transfer): Line => {
  const amount = row.received ?? row.asked
  return {
    id: readId('itr', row.id),
    title: `${planTypeNames[row.planType]} at ${row.from}, ending in ${row.accountLastFour}`,
    amount: amount == null ? 'Everything' : centsText(amount),
    standing: transferStandings[row.state],
    reason: row.reason ?? null,
    requestedAt: row.requestedAt,
  }
}

/** Whatever was added to an IRA or is on its way, the newest first. */
export function MoneyIn({ ira }: { readonly ira: Ira }) {
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
                <p className={styles.quiet}>{momentDay(line.requestedAt)}</p>
                {line.reason && <p className={styles.next}>{line.reason}</p>}
              </div>
              <div className={styles.side}>
                <span className={styles.value}>{line.amount}</span>
                <Status kind={line.standing.kind}>{line.standing.label}</Status>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
