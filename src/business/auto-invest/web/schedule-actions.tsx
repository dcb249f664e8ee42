import { useState } from 'react'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
import { DateField } from '#design/components/date-field/date-field.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { Question } from '#design/components/dialog/question.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { type BusinessDay, businessDay, plusMonths } from '#kernel/business-day.ts'
import type { ScheduleFragment } from '#web/generated/graphql.ts'
import { useCommand } from '#web/use-command.ts'
import { refusePause, subscriptionCan } from '../rules/subscription.ts'
import styles from './auto-invest.module.css'
import { endDocument, pauseDocument, resumeDocument, skipDocument } from './auto-invest-documents.ts'

type ScheduleActionsProps = {
  readonly schedule: ScheduleFragment
  readonly today: BusinessDay
  readonly isReadOnly: boolean
  readonly onChange: () => void
  readonly onDone: () => Promise<unknown>
}

type Asked = 'skip' | 'pause' | 'end' | null

export function ScheduleActions({ schedule, today, isReadOnly, onChange, onDone }: ScheduleActionsProps) {
  const [asked, setAsked] = useState<Asked>(null)
  const stopped = isStopped(useMe())
  const [resume, isResuming] = useCommand(`resumeAutoInvest:${schedule.id}`, resumeDocument)
  const can = (event: Parameters<typeof subscriptionCan>[0]) => subscriptionCan(event, schedule.state)
  async function resumeNow() {
    const { refused } = await resume({ id: schedule.id })
    showSnackbar(refused ? 'error' : 'success', refused?.message ?? 'The schedule is active again.')
    await onDone()
  }
  const close = () => setAsked(null)
  return (
    <div className={styles.actions}>
      {can('resume') && !stopped && (
        <Button size="small" isDisabled={isReadOnly} isLoading={isResuming} onPress={resumeNow}>
          Resume
        </Button>
      )}
      {can('change') && !stopped && (
        <Button kind="secondary" size="small" isDisabled={isReadOnly} onPress={onChange}>
          Change
        </Button>
      )}
      {schedule.state === 'active' && (
        <Button kind="secondary" size="small" isDisabled={isReadOnly} onPress={() => setAsked('skip')}>
          Skip the next investment
        </Button>
      )}
      {can('pause') && (
        <Button kind="secondary" size="small" isDisabled={isReadOnly} onPress={() => setAsked('pause')}>
          {schedule.state === 'paused' ? 'Pause until' : 'Pause'}
        </Button>
      )}
      {can('end') && (
        <Button kind="quiet" size="small" isDisabled={isReadOnly} onPress={() => setAsked('end')}>
          End
        </Button>
      )}
      {asked === 'skip' && <Skip schedule={schedule} onClose={close} onDone={onDone} />}
      {asked === 'pause' && <Pause schedule={schedule} today={today} onClose={close} onDone={onDone} />}
      {asked === 'end' && <End schedule={schedule} onClose={close} onDone={onDone} />}
    </div>
  )
}

type QuestionProps = {
  readonly schedule: ScheduleFragment
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

function Skip({ schedule, onClose, onDone }: QuestionProps) {
  const [send, isSending] = useCommand(`skipAutoInvest:${schedule.id}:${schedule.nextPeriod}`, skipDocument)
  const day = dayText(schedule.nextInvestmentDt)
  async function skip() {
    const { refused } = await send({ id: schedule.id, period: schedule.nextPeriod })
    showSnackbar(refused ? 'error' : 'success', refused?.message ?? `Nothing is invested on ${day}.`)
    onClose()
    await onDone()
  }
  return (
    <Question
      title={`Skip ${day}?`}
      yes="Skip it"
      no="Keep it"
      isDanger={false}
      isSending={isSending}
      onYes={skip}
      onNo={onClose}
    >
      {centsText(schedule.total)} will not be invested on that day. The schedule then continues.
    </Question>
  )
}

function Pause({ schedule, today, onClose, onDone }: QuestionProps & { readonly today: BusinessDay }) {
  const [until, setUntil] = useState<string | null>(plusMonths(today, 1))
  const [problem, setProblem] = useState<string | null>(null)
  const [send, isSending] = useCommand(`pauseAutoInvest:${schedule.id}`, pauseDocument)
  async function pause(day: string | null) {
    const invalid = refusePause(day === null ? null : businessDay(day), today)
    if (invalid) return setProblem(invalid.message)
    const { refused } = await send({ id: schedule.id, until: day })
    if (refused) return setProblem(refused.message)
    onClose()
    await onDone()
  }
  return (
    <Dialog
      title="Pause this schedule"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button isLoading={isSending} isDisabled={until === null} onPress={() => pause(until)}>
            Pause until this day
          </Button>
          <Button kind="quiet" onPress={() => pause(null)}>
            Pause until I resume it
          </Button>
        </>
      }
    >
      <DateField
        label="Invest again from"
        name="until"
        value={until}
        onChange={(day) => {
          setUntil(day)
          setProblem(null)
        }}
        error={problem ?? undefined}
        help="We skip investments due before this day and do not make them up later."
      />
    </Dialog>
  )
}

function End({ schedule, onClose, onDone }: QuestionProps) {
  const [send, isSending] = useCommand(`endAutoInvest:${schedule.id}`, endDocument)
  async function end() {
    const { refused } = await send({ id: schedule.id })
    showSnackbar(refused ? 'error' : 'success', refused?.message ?? 'The schedule has ended.')
    onClose()
    await onDone()
  }
  return (
    <Question title="End this schedule?" yes="End it" no="Keep it" isSending={isSending} onYes={end} onNo={onClose}>
      We will not make any more investments. Orders already placed continue; you can cancel each one until we debit your
      bank.
    </Question>
  )
}
