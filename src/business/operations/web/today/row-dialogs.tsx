import { type ReactNode, useState } from 'react'
import { SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { dayOf, formatDay, plusDays } from '#kernel/business-day.ts'
import { useQuery } from '#web/use-query.ts'
import { endOfSnooze, snoozeAtMostDays, snoozeEndsAtHour } from '../../rules/work-snooze.ts'
import type { Work } from './queue-document.ts'
import type { RowActs } from './use-row-acts.ts'
import { colleaguesDocument } from './work-documents.ts'

export type RowDialog = { readonly act: 'snooze' | 'handOver' | 'acknowledge'; readonly works: readonly Work[] }

type DialogProps = { readonly works: readonly Work[]; readonly acts: RowActs; readonly onClose: () => void }

export function RowDialogs({
  dialog: { act, works },
  ...rest
}: Omit<DialogProps, 'works'> & { readonly dialog: RowDialog }) {
  if (act === 'snooze') return <SnoozeDialog works={works} {...rest} />
  if (act === 'handOver') return <HandOverDialog works={works} {...rest} />
  return <AcknowledgeDialog works={works} {...rest} />
}

const rowsText = (works: readonly Work[]): string => (works.length === 1 ? 'this row' : `these ${works.length} rows`)

type FrameProps = DialogProps & {
  readonly title: string
  readonly act: string
  readonly problem: string | null
  readonly onSend: () => Promise<unknown>
  readonly children: ReactNode
}

function Frame({ title, act, acts, problem, onClose, onSend, children }: Omit<FrameProps, 'works'>) {
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button isLoading={acts.isSending} onPress={onSend}>
            {act}
          </Button>
          <Button kind="quiet" onPress={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {children}
        {acts.mustSignIn && <SignInAgain />}
        {problem && <Banner kind="error" title={problem} />}
      </Stack>
    </Dialog>
  )
}

/** Mornings on which the rows may return: at most two weeks away, and none after the first deadline. */
function mornings([first, ...others]: readonly Work[]): { readonly value: string; readonly label: string }[] {
  if (!first) return []
  // Business time from the answer: a row's waiting instant plus its wait.
  const today = dayOf(Temporal.Instant.from(first.since).add({ seconds: first.waitedSeconds }))
  const dues = [first, ...others].flatMap(({ due }) => (due === null ? [] : [Temporal.Instant.from(due)]))
  return Array.from({ length: snoozeAtMostDays }, (_, n) => plusDays(today, n + 1))
    .filter((day) => dues.every((due) => Temporal.Instant.compare(endOfSnooze(day), due) <= 0))
    .map((day) => ({ value: day, label: formatDay(day) }))
}

function SnoozeDialog({ works, acts, onClose }: DialogProps) {
  const [until, setUntil] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const choices = mornings(works)
  async function send() {
    if (until === null) return setProblem('Choose the day.')
    if (!reason.trim()) return setProblem('Give the reason. The next person will read it.')
    if (await acts.snooze(works, { until, reason: reason.trim() })) onClose()
    else setProblem(null)
  }
  if (choices.length === 0)
    return (
      <Dialog title="This cannot be snoozed" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
        <p>Its deadline comes before tomorrow morning. Do it, or hand it over.</p>
      </Dialog>
    )
  return (
    <Frame
      title={`Snooze ${rowsText(works)}?`}
      act="Snooze"
      acts={acts}
      problem={problem}
      onClose={onClose}
      onSend={send}
    >
      <p>It returns at {snoozeEndsAtHour} a.m. Eastern on that day, or right away if it changes.</p>
      <SelectField label="Until" name="until" choices={choices} value={until} onChange={setUntil} />
      <TextField label="Reason" name="reason" value={reason} rows={2} onChange={setReason} />
    </Frame>
  )
}

function HandOverDialog({ works, acts, onClose }: DialogProps) {
  const { data } = useQuery(colleaguesDocument)
  const [email, setEmail] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choices = (data?.operators ?? [])
    .filter(
      ({ suspendedAt, roles: held }) =>
        suspendedAt === null && works.every(({ roles }) => held.some(({ role }) => roles.includes(role))),
    )
    .map((colleague) => ({ value: colleague.email, label: colleague.email }))
  async function send() {
    if (email === null) return setProblem('Choose a colleague.')
    if (await acts.handOver(works, email)) onClose()
    else setProblem(null)
  }
  return (
    <Frame
      title={`Hand over ${rowsText(works)}?`}
      act="Hand over"
      acts={acts}
      problem={problem}
      onClose={onClose}
      onSend={send}
    >
      <SelectField
        label="Colleague"
        name="email"
        help="Everyone whose roles may do all of it."
        choices={choices}
        value={email}
        onChange={setEmail}
      />
    </Frame>
  )
}

function AcknowledgeDialog({ works, acts, onClose }: DialogProps) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  async function send() {
    if (!note.trim()) return setProblem('Write down what you found.')
    if (await acts.acknowledge(works, note.trim())) onClose()
    else setProblem(null)
  }
  return (
    <Frame
      title={works.length === 1 ? 'Take this alert off the list?' : `Take ${works.length} alerts off the list?`}
      act="Acknowledge"
      acts={acts}
      problem={problem}
      onClose={onClose}
      onSend={send}
    >
      <p>One note stays with each of them. The oldest is from {momentDay(works[0]!.since)}.</p>
      <TextField label="What you found" name="note" value={note} rows={3} onChange={setNote} />
    </Frame>
  )
}
