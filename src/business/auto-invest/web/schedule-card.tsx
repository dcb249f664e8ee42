import { useState } from 'react'
import { Link } from 'react-router'
import { BankRepair } from '#business/banks/web/bank-repair.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Quiet } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { ScheduleFragment } from '#web/generated/graphql.ts'
import { type Frequency, frequencyNames } from '../rules/schedule.ts'
import styles from './auto-invest.module.css'
import type { AutoInvestData } from './auto-invest-documents.ts'
import { ChangeForm } from './change-form.tsx'
import { ScheduleActions } from './schedule-actions.tsx'
import { fundingText, outcomeWords, stateWords, wordsOf } from './schedule-words.ts'

type ScheduleCardProps = {
  readonly schedule: ScheduleFragment
  readonly data: AutoInvestData
  readonly today: BusinessDay
  readonly isReadOnly: boolean
  readonly onDone: () => Promise<unknown>
}

export function ScheduleCard({ schedule, data, today, isReadOnly, onDone }: ScheduleCardProps) {
  const [isChanging, setChanging] = useState(false)
  const { kind, label } = stateWords(schedule)
  const banks = data.me?.user.bankAccounts ?? []
  const bank = banks.find(({ id }) => id === schedule.fundingSourceId)
  const name = frequencyNames[schedule.frequency as Frequency]
  return (
    <section className={styles.schedule} aria-label={`${centsText(schedule.total)}, ${name.toLowerCase()}`}>
      <div className={styles.head}>
        <h2>
          {centsText(schedule.total, { trim: true })} <span>{name.toLowerCase()}</span>
        </h2>
        <Status kind={kind}>{label}</Status>
      </div>
      {schedule.pauseReason === 'failures' && (
        <Banner title="Three investments in a row failed, so we paused this schedule.">
          See below what went wrong, fix it, and then resume the schedule.
        </Banner>
      )}
      {schedule.state !== 'ended' && bank?.signInToRepair && (
        <>
          <Banner kind="error" title="We cannot debit the bank for this schedule.">
            Your bank asks you to sign in again. Until you do, we will skip the investments that come due.
          </Banner>
          <BankRepair banks={[bank]} onRepaired={onDone} />
        </>
      )}
      <Facts
        facts={[
          ...schedule.allocations.map(({ portfolio, portfolioId, amount }) => ({
            label: portfolio?.name ?? portfolioId,
            value: centsText(amount),
          })),
          { label: 'From', value: fundingText(schedule.fundingSourceId, banks) },
          ...(schedule.state === 'active'
            ? [{ label: 'Next days', value: schedule.nextDays.map((day) => dayText(day)).join(', ') }]
            : []),
          ...schedule.delegateActs.map(({ wording, by, at }) => ({
            label: wording,
            value: `${by}, ${momentDay(at)}`,
          })),
        ]}
      />
      <ScheduleActions
        schedule={schedule}
        today={today}
        isReadOnly={isReadOnly}
        onChange={() => setChanging(true)}
        onDone={onDone}
      />
      {isChanging && <ChangeForm schedule={schedule} data={data} onClose={() => setChanging(false)} />}
      <Occurrences schedule={schedule} />
    </section>
  )
}

function Occurrences({ schedule: { occurrences } }: { readonly schedule: ScheduleFragment }) {
  if (occurrences.length === 0) return <Quiet small>No investment has come due yet.</Quiet>
  return (
    <div>
      <h3 className={styles.small}>Result</h3>
      <ol className={styles.occurrences}>
        {occurrences.map((occurrence) => {
          const { kind, label } = wordsOf(occurrence.state)
          return (
            <li key={occurrence.period}>
              <div className={styles.when}>
                <span>{dayText(occurrence.dueOn)}</span>
                <Status kind={kind}>{label}</Status>
              </div>
              {occurrence.reason && <p>{occurrence.reason}</p>}
              {occurrence.purchases.length > 0 && (
                <ul className={styles.purchases}>
                  {occurrence.purchases.map((purchase) => (
                    <li key={purchase.portfolioId}>
                      {centsText(purchase.amount)} in {purchase.portfolio?.name ?? purchase.portfolioId},{' '}
                      {purchase.orderId ? (
                        <Link to={`/order/${purchase.orderId}/`}>{outcomeWords[purchase.outcome]}</Link>
                      ) : (
                        outcomeWords[purchase.outcome]
                      )}
                      {purchase.reason && purchase.reason !== occurrence.reason && `: ${purchase.reason}`}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
