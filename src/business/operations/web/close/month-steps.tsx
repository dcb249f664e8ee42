import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#design/class-names.ts'
import { numberText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import { energyText } from '#design/figures/energy-text.ts'
import { momentDay, momentText } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import type { MonthCloseStepKind } from '#web/generated/graphql.ts'
import { ActLink } from '../acts/act-link.tsx'
import operations from '../operations.module.css'
import { CashFigures } from './cash-figures.tsx'
import styles from './close.module.css'
import type { CloseStep, MonthClose } from './close-documents.ts'
import { stateNames, stepNames } from './close-words.ts'
import { NextAct } from './next-act.tsx'
import { PlantFigures } from './plant-figures.tsx'
import { poolText } from './pool-words.ts'
import { StateMark } from './step-marks.tsx'

type StepsProps = {
  readonly close: MonthClose
  readonly emailOf: (who: string) => string
  readonly isBarred: boolean
}

export const MonthSteps = ({ close, emailOf, isBarred }: StepsProps) => (
  <ol className={styles.steps}>
    {close.steps.map((step) => (
      <Step key={step.kind} step={step} close={close} isNext={step.kind === close.next?.kind} isBarred={isBarred}>
        {partsOf[step.kind]({ close, emailOf })}
      </Step>
    ))}
  </ol>
)

type StepProps = {
  readonly step: CloseStep
  readonly close: MonthClose
  readonly isNext: boolean
  readonly isBarred: boolean
  readonly children: ReactNode
}

function Step({ step, close, isNext, isBarred, children }: StepProps) {
  const { kind, state } = step
  const isShut = isBarred && step.act === 'approveDividend' && kind === 'approved'
  const isEarly = kind === 'locked' && !isNext && state === 'todo'
  return (
    <li className={styles.step} data-next={isNext || undefined} aria-current={isNext ? 'step' : undefined}>
      <div>
        <h3>{stepNames[kind]}</h3>
        <span className={styles.state} data-state={state}>
          <StateMark state={state} />
          {stateNames[state]}
        </span>
      </div>
      <div className={styles.said}>{children}</div>
      <div className={styles.act}>
        {isShut ? (
          <span className={styles.who}>You declared it or recorded its figures. Another operator approves it.</span>
        ) : (
          !isEarly && <NextAct step={step} close={close} isNext={isNext} />
        )}
        {kind === 'cash' && close.cash && !close.cashProposalId && !close.seal?.isLocked && (
          <ActLink act="correctPeriodCash" given={{ portfolioId: close.portfolio.id, month: close.month }}>
            Correct the cash
          </ActLink>
        )}
        {kind === 'locked' && close.seal?.isLocked && !close.lockProposalId && (
          <ActLink act="reopenMonth" given={{ portfolioId: close.portfolio.id, month: close.month }}>
            Reopen the month
          </ActLink>
        )}
      </div>
    </li>
  )
}

type Said = (of: Pick<StepsProps, 'close' | 'emailOf'>) => ReactNode

const partsOf: Readonly<Record<MonthCloseStepKind, Said>> = {
  readings: ({ close: { plants, hoursEnteredBy }, emailOf }) => {
    const sum = (of: 'daysRead' | 'daysDue') => plants.reduce((all, plant) => all + plant[of], 0)
    return (
      <>
        <p>
          {numberText(sum('daysRead'))} of {numberText(sum('daysDue'))} plant days are complete.
        </p>
        {hoursEnteredBy && <Quiet>{emailOf(hoursEnteredBy)} last entered hours by hand.</Quiet>}
        <PlantFigures plants={plants} />
      </>
    )
  },
  cash: ({ close: { cash, lines, cashProposalId }, emailOf }) =>
    cash ? (
      <>
        <p>
          {centsText(cash.revenue)} came in, and {centsText(cash.pool)} is left for holders.
        </p>
        <Quiet>
          Recorded by {emailOf(cash.recordedBy)}, {momentDay(cash.recordedAt)}.
        </Quiet>
        {cash.correctedBy && cash.correctedAt && (
          <Quiet>
            Corrected by {emailOf(cash.correctedBy)}, {momentDay(cash.correctedAt)}: {cash.correctionReason}
          </Quiet>
        )}
        {cashProposalId && <p>A correction needs approval from another operator.</p>}
        <CashFigures cash={cash} lines={lines} />
      </>
    ) : (
      <p>Revenue, costs, loans, fee and reserve are recorded in one act.</p>
    ),
  losses: ({ close: { plants, losses }, emailOf }) => {
    const sum = (of: 'missingKilowattHours' | 'explainedKilowattHours') =>
      plants.reduce((all, plant) => all + plant[of], 0)
    const nameOf = (of: string) => plants.find(({ plantId }) => plantId === of)?.name ?? of
    return (
      <>
        <p>
          {energyText(sum('missingKilowattHours'))} is missing from what was expected;{' '}
          {energyText(sum('explainedKilowattHours'))} of lost output has a cause.
        </p>
        {losses.map((loss) => (
          <Quiet key={`${loss.plantId} ${loss.cause}`}>
            {nameOf(loss.plantId)}, {loss.cause}: {energyText(loss.kilowattHours)}
            {loss.explanation && `. ${loss.explanation}`} ({emailOf(loss.recordedBy)}, {momentDay(loss.recordedAt)})
          </Quiet>
        ))}
      </>
    )
  },
  pool: ({ close }) => <p>{poolText(close)}</p>,
  declared: ({ close: { dividend, cash }, emailOf }) =>
    dividend ? (
      <>
        <p>
          {centsText(dividend.pool)} to the holders of {dayText(dividend.recordOn)}
          {dividend.origin === 'entered' ? ', a pool that was entered by hand.' : ', as the cash left it.'}
        </p>
        {dividend.reason && <Quiet>{dividend.reason}</Quiet>}
        <Quiet>Declared by {emailOf(dividend.declaredBy)}.</Quiet>
        {cash && dividend.origin === 'computed' && dividend.state !== 'paid' && cash.pool !== dividend.pool && (
          <p>The cash now leaves {centsText(cash.pool)}. Withdraw the dividend and declare it again.</p>
        )}
      </>
    ) : (
      <p>{cash && BigInt(cash.pool) <= 0n ? 'The month left nothing to pay.' : 'Nothing is declared.'}</p>
    ),
  approved: ({ close: { dividend, barred }, emailOf }) => {
    if (!dividend) return <p>Nothing is there to approve.</p>
    const { approversNeeded, firstApprovedBy, approvedBy, state } = dividend
    return (
      <>
        {firstApprovedBy && <p>First approval by {emailOf(firstApprovedBy)}.</p>}
        {approvedBy ? (
          <p>
            {firstApprovedBy ? 'Second approval' : 'Approved'} by {emailOf(approvedBy)}.
          </p>
        ) : (
          <p>{approversNeeded === 2 ? 'Two operators must approve it.' : 'One operator must approve it.'}</p>
        )}
        {state === 'declared' && barred.length > 0 && <Quiet>Not by {barred.map(emailOf).join(', ')}.</Quiet>}
      </>
    )
  },
  funded: ({ close: { dividend } }) => <p>{fundedText(dividend)}</p>,
  paid: ({ close: { dividend, correctionId, cash, pool } }) =>
    dividend?.paidAt ? (
      <>
        <p>
          {numberText(dividend.holders ?? 0)} {dividend.holders === 1 ? 'holder was' : 'holders were'} paid on{' '}
          {momentText(dividend.paidAt)}.
        </p>
        {correctionId && <p>A correction waits for approval.</p>}
        {!correctionId && cash && pool !== cash.pool && dividend.origin === 'computed' && (
          <p>The cash now leaves {centsText(cash.pool)}. Correct the dividend.</p>
        )}
      </>
    ) : (
      <p>No one is paid before the money is there, and then everyone at once.</p>
    ),
  notices: ({ close: { steps, dividend } }) => {
    const state = steps.find(({ kind }) => kind === 'notices')?.state
    if (state === 'done') return <p>Every holder has the notice, with a link to the calculation.</p>
    if (state === 'problem')
      return (
        <p>
          No holder’s notice is on record. <Link to="/operations/stuck/">Check stuck work</Link>
        </p>
      )
    return (
      <p>
        {dividend?.paidAt
          ? 'Holders are notified some hundreds at a time.'
          : 'Holders are notified once they are paid.'}
      </p>
    )
  },
  locked: ({ close: { seal, lockProposedBy }, emailOf }) => (
    <>
      {seal ? (
        <>
          <p>
            {seal.isLocked ? 'Locked' : 'Reopened'} on {momentDay(seal.at)}: {seal.reason}
          </p>
          <Quiet>
            Proposed by {emailOf(seal.proposedBy)}, approved by {emailOf(seal.approvedBy)}.
          </Quiet>
        </>
      ) : (
        <p>One operator proposes the close, another approves it. Then readings, causes and cash stay as they are.</p>
      )}
      {lockProposedBy && <p>Proposed by {emailOf(lockProposedBy)}; it waits for approval.</p>}
    </>
  ),
}

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <p className={classNames(operations.quiet)}>{children}</p>
)

function fundedText(dividend: MonthClose['dividend']): string {
  if (!dividend) return 'The bank is asked for the issuer’s money when the dividend is declared.'
  if (dividend.state === 'paid') return 'The issuer’s money was there.'
  return dividend.paymentRefusal ?? 'The bank has been asked for the issuer’s money.'
}
