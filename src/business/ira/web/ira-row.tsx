import { Link } from 'react-router'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Status } from '#design/components/status/status.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { cents } from '#kernel/cents.ts'
import { isEnded } from '../rules/application.ts'
import { iraTypeNames } from '../rules/custodians.ts'
import { toDoFor } from '../rules/opening-words.ts'
import styles from './ira.module.css'
import type { IraLine } from './ira-documents.ts'

type Named = Pick<IraLine, 'id' | 'state' | 'custodianName' | 'isFunded'>

const placeOf = ({ id, state }: Named): string =>
  isEnded(state)
    ? '/users/settings/ira/open'
    : `/users/settings/ira/${id}${state === 'opened' ? `?openAddFundsSID=${id}` : ''}`

const statusOf = (ira: Named): 'good' | 'waiting' | 'bad' | 'neutral' => {
  if (ira.state === 'opened') return 'good'
  if (ira.state === 'rejected') return 'bad'
  return isEnded(ira.state) ? 'neutral' : 'waiting'
}

type IraRowProps = {
  readonly ira: IraLine
  readonly sharesValue: string | null
}

export function IraRow({ ira, sharesValue }: IraRowProps) {
  const toDo = toDoFor(ira)
  const value = sharesValue === null ? null : cents(sharesValue) + cents(ira.balance)
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <h2>
          <Link to={`/users/settings/ira/${ira.id}`}>{iraTypeNames[ira.iraType]}</Link>
        </h2>
        <p className={styles.quiet}>{ira.custodianName}</p>
        {toDo && <p className={styles.next}>{toDo.text}</p>}
        {ira.reason && isEnded(ira.state) && <p className={styles.next}>{ira.reason}</p>}
      </div>
      <div className={styles.side}>
        <Status kind={statusOf(ira)}>{ira.state === 'opened' ? 'Open' : shortState[ira.state]}</Status>
        {ira.state === 'opened' && (
          <p>
            <strong className={styles.value}>{value === null ? 'Not loaded' : centsText(value.toString())}</strong>{' '}
            <span className={styles.quiet}>value</span>
          </p>
        )}
        {toDo?.action && (
          <ButtonLink size="small" kind="secondary" to={placeOf(ira)}>
            {toDo.action}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

const shortState: Readonly<Record<Exclude<IraLine['state'], 'opened'>, string>> = {
  draft: 'Applying',
  otpPending: 'Code needed',
  otpFailed: 'Code needed',
  identityReview: 'Being checked',
  documentsRequired: 'Document needed',
  agreementPending: 'To sign',
  submitted: 'Being opened',
  rejected: 'Not opened',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}
