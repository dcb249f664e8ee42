import { describe, expect, it } from 'vitest'
import { AcknowledgePage } from '#business/operations/web/on-call/acknowledge-page.tsx'
import OnCallPage from '#business/operations/web/on-call/on-call-page.tsx'
import { WorkCounts } from '#business/operations/web/shell/work-counts.tsx'
import type { Work } from '#business/operations/web/today/queue-document.ts'
import { type RowDialog, RowDialogs } from '#business/operations/web/today/row-dialogs.tsx'
import { RowOutcome } from '#business/operations/web/today/row-outcome.tsx'
import { useRowActs } from '#business/operations/web/today/use-row-acts.ts'
import { Button } from '#design/components/button/button.tsx'
import { nothing, openForm, part } from './open-form.tsx'

/** The rows as a page of the queue draws them. */
function QueueRows({ act, works }: RowDialog) {
  const acts = useRowActs(nothing)
  return (
    <>
      <Button onPress={() => acts.take(works)}>Assign to me</Button>
      <RowDialogs dialog={{ act, works }} acts={acts} onClose={() => {}} />
      {acts.outcome && <RowOutcome outcome={acts.outcome} onClose={acts.dismiss} />}
    </>
  )
}

describe('rows of the queue', () => {
  const work = (subject: string) =>
    part<Work>({
      id: `alert:${subject}`,
      subject,
      kind: 'alert',
      what: `Alert ${subject}`,
      party: null,
      portfolio: null,
      since: '2026-11-20T15:00:00Z',
      waitedSeconds: 60,
      due: null,
      roles: ['payments'],
    })
  const works = [work('alr_1'), work('alr_2')]
  const items = works.map(({ id }) => id)
  const done = { data: { rowResults: { id: items[0], results: [] } } }
  const answers = { SnoozeWork: done, HandOverWork: done, AcknowledgeAlerts: done }

  it('are snoozed until a day, with a reason', async () => {
    const form = await openForm(<QueueRows act="snooze" works={works} />, { answers })
    await form.type('Until', '2026-11-24')
    await form.type('Reason', 'The bank answers on Monday')
    await form.press('Snooze')
    const variables = { items, until: '2026-11-24', reason: 'The bank answers on Monday' }
    expect(form.sent).toEqual([{ name: 'SnoozeWork', variables }])
  })

  it('are taken, and each says how it went', async () => {
    const results = [
      { item: items[0], code: null, message: null },
      { item: items[1], code: 'workOwned', message: 'Pat owns this.' },
    ]
    const form = await openForm(<QueueRows act="snooze" works={works} />, {
      answers: { TakeWork: { data: { rowResults: { id: items[0], results } } } },
    })
    await form.press('Assign to me')
    expect(form.sent).toEqual([{ name: 'TakeWork', variables: { items } }])
    expect(form.text()).toContain('Taken: 1 of 2 rows.')
    expect(form.text()).toContain('Alert alr_2. Pat owns this.')
  })

  it('are handed over to a colleague who may do all of them', async () => {
    const colleague = (email: string, role: string) => ({ userId: email, email, suspendedAt: null, roles: [{ role }] })
    const form = await openForm(<QueueRows act="handOver" works={works} />, {
      answers: {
        ...answers,
        Colleagues: {
          data: { operators: [colleague('pat@x.example', 'payments'), colleague('sue@x.example', 'support')] },
        },
      },
    })
    expect(form.text()).not.toContain('sue@x.example')
    await form.type('Colleague', 'pat@x.example')
    await form.press('Hand over')
    expect(form.sent).toEqual([{ name: 'HandOverWork', variables: { items, email: 'pat@x.example' } }])
  })

  it('of two roles are handed over to no one who has only one of them', async () => {
    const mixed = [works[0]!, part<Work>({ ...works[1]!, roles: ['support'] })]
    const colleague = (email: string, ...roles: readonly string[]) => ({
      userId: email,
      email,
      suspendedAt: null,
      roles: roles.map((role) => ({ role })),
    })
    const operators = [
      colleague('pat@x.example', 'payments'),
      colleague('sue@x.example', 'support'),
      colleague('max@x.example', 'support', 'payments'),
    ]
    const form = await openForm(<QueueRows act="handOver" works={mixed} />, {
      answers: { ...answers, Colleagues: { data: { operators } } },
    })
    expect(form.text()).toContain('max@x.example')
    expect(form.text()).not.toMatch(/pat@|sue@/)
  })

  it('that are alerts are acknowledged with one note', async () => {
    const form = await openForm(<QueueRows act="acknowledge" works={works} />, { answers })
    await form.type('What you found', 'One outage')
    await form.press('Acknowledge')
    const variables = { alerts: ['alr_1', 'alr_2'], note: 'One outage' }
    expect(form.sent).toEqual([{ name: 'AcknowledgeAlerts', variables }])
  })
})

describe('the rota', () => {
  const shift = {
    id: 'shf_1',
    duty: 'money',
    place: 1,
    email: 'pat@x.example',
    beginsAt: '2026-11-20T15:00:00Z',
    endsAt: '2026-11-27T15:00:00Z',
    counts: true,
  }
  const page = {
    id: 'pag_1',
    alert: 'cashIsShort',
    cause: 'Cash is short',
    severity: 'urgent',
    duty: 'money',
    alerts: 1,
    toldAt: '2026-11-20T15:00:00Z',
    nextAt: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    endedAt: null,
    notices: [],
  }
  const answers = {
    OnCall: { data: { onCall: { now: [], shifts: [shift], gaps: [], pages: [page] } } },
    OpenWorkCounts: {
      data: {
        openWorkCounts: [],
        ownStaffRights: { roles: [], acts: ['removeOnCallShift', 'acknowledgePage'], reads: [] },
      },
    },
  }

  it('loses the shift that is removed', async () => {
    const form = await openForm(
      <WorkCounts>
        <OnCallPage />
      </WorkCounts>,
      { answers },
    )
    await form.press('Remove')
    await form.press('Remove')
    expect(form.sent).toEqual([{ name: 'RemoveOnCallShift', variables: { id: 'shf_1' } }])
  })

  it('takes down who is on a page', async () => {
    const form = await openForm(
      <WorkCounts>
        <AcknowledgePage page={part(page)} onDone={nothing} />
      </WorkCounts>,
      { answers },
    )
    await form.press('I’m on it')
    await form.press('I’m on it')
    expect(form.sent).toEqual([{ name: 'AcknowledgePage', variables: { id: 'pag_1' } }])
  })
})
