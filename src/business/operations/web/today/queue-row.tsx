import { Link } from 'react-router'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import type { Work } from './queue-document.ts'
import { timeText } from './time-words.ts'
import styles from './today.module.css'
import { nameOf } from './use-row-acts.ts'
import { placeOfWork } from './work-places.ts'

const kindNames: Readonly<Record<Work['kind'], string>> = {
  proposal: 'Approve',
  dividend: 'Approve',
  message: 'Message',
  accreditation: 'Accreditation',
  estate: 'Estate',
  holdingTransfer: 'Share transfer',
  nameChange: 'Name change',
  case: 'Case',
  transfer: 'Transfer',
  frozenAccount: 'Account',
  accessReview: 'Review',
  breakGlass: 'Emergency',
  bankBreak: 'Break',
  complaint: 'Complaint',
  dataRequest: 'Data request',
  legalHold: 'Legal hold',
  filing: 'Filing',
  stuck: 'Stuck',
  switch: 'Switch',
  alert: 'Alert',
}

const turnNames: Readonly<Record<Work['turn'], string>> = {
  anyOperator: 'Any operator',
  secondOperator: 'Second operator',
  anotherOperator: 'Another operator, not you',
}

/** A colleague's short name: their address without the company. */
const shortName = (email: string): string => email.slice(0, email.indexOf('@'))

const ownerText = ({ owner, isMine, turn }: Work): string => {
  if (isMine) return 'You'
  return owner === null ? turnNames[turn] : shortName(owner)
}

type QueueRowProps = {
  readonly work: Work
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
}

export function QueueRow({ work, isSelected, onSelect }: QueueRowProps) {
  const name = nameOf(work)
  return (
    <li className={styles.item} data-part={work.part} data-selected={isSelected || undefined}>
      <input
        type="checkbox"
        className={styles.select}
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
      />
      <Link to={placeOfWork(work)} className={styles.row} data-row>
        <span className={styles.kind}>{kindNames[work.kind]}</span>
        <span className={styles.what}>
          <strong>{name}</strong>
          {work.detail && <span className={styles.detail}>{work.detail}</span>}
          {work.snoozedUntil && work.snoozedBy && (
            <span className={styles.detail}>
              Snoozed until {momentDay(work.snoozedUntil)} by {shortName(work.snoozedBy)}: {work.snoozeReason}
            </span>
          )}
        </span>
        <span className={styles.amount}>{work.amount === null ? '' : centsText(work.amount)}</span>
        <span className={styles.turn} data-owned={work.owner === null ? undefined : true}>
          {ownerText(work)}
        </span>
        <span className={styles.time}>
          <span>{timeText(work)}</span>
          <small>{work.due === null ? `since ${momentDay(work.since)}` : `due ${momentDay(work.due)}`}</small>
        </span>
      </Link>
    </li>
  )
}
