import { Link } from 'react-router'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import type { Work } from './queue-document.ts'
import { timeText } from './time-words.ts'
import styles from './today.module.css'
import { placeOfWork } from './work-places.ts'

const kindNames: Readonly<Record<Work['kind'], string>> = {
  proposal: 'Approve',
  dividend: 'Approve',
  message: 'Message',
  accreditation: 'Accreditation',
  estate: 'Estate',
  case: 'Case',
  transfer: 'Transfer',
  frozenAccount: 'Account',
  bankBreak: 'Break',
  dataRequest: 'Data request',
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

/** One thing that waits, as a link to where it is done: the work, the time, and who may do it. */
export function QueueRow({ work }: { readonly work: Work }) {
  const about = work.party ?? work.portfolio
  return (
    <li>
      <Link to={placeOfWork(work)} className={styles.row} data-row data-part={work.part}>
        <span className={styles.kind}>{kindNames[work.kind]}</span>
        <span className={styles.what}>
          <strong>{about ? `${work.what}: ${about}` : work.what}</strong>
          {work.detail && <span className={styles.detail}>{work.detail}</span>}
        </span>
        <span className={styles.amount}>{work.amount === null ? '' : centsText(work.amount)}</span>
        <span className={styles.turn}>{turnNames[work.turn]}</span>
        <span className={styles.time}>
          <span>{timeText(work)}</span>
          <small>{work.due === null ? `since ${momentDay(work.since)}` : `due ${momentDay(work.due)}`}</small>
        </span>
      </Link>
    </li>
  )
}
