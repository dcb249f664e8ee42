import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { DateField } from '#design/components/date-field/date-field.tsx'
import { Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { type BusinessDay, businessDay, formatDay } from '#kernel/business-day.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { Refused } from '#web/data-client.ts'
import { useCommand } from '#web/use-command.ts'
import { decideSubmission, holdsUntilOf, type Statement, type SubmissionFacts } from '../rules/evidence.ts'
import { type Route, routeOf } from '../rules/routes.ts'
import styles from './accreditation.module.css'
import { type MyVerification, submitVerificationDocument } from './accreditation-documents.ts'
import { EvidenceFiles } from './evidence-files.tsx'

type EvidenceFormProps = {
  readonly mine: MyVerification
  readonly today: BusinessDay
  readonly onChanged: () => Promise<unknown>
}

/** Three steps on one page: the route, its documents, and the statement. The server applies the same rules. */
export function EvidenceForm({ mine, today, onChanged }: EvidenceFormProps) {
  const [routeId, setRoute] = useState(() => firstRoute(mine))
  const [statement, setStatement] = useState<Statement>({ taxYear: null, statementsOn: null, letterOn: null })
  const [isConfirmed, setConfirmed] = useState(false)
  const [fault, setFault] = useState<Refused | Refusal | null>(null)
  const [send, isSending] = useCommand('submitAccreditedVerification', submitVerificationDocument)
  const route = routeOf(routeId)!

  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setFault(null)
      set(value)
    }
  async function documentsChanged() {
    setFault(null)
    await onChanged()
  }

  async function submit() {
    const input = { route: route.id, ...statement, isConfirmed }
    const decided = decideSubmission(input, factsOf(mine, today))
    if (isRefusal(decided)) return setFault(decided)
    const { refused } = await send(input)
    setFault(refused)
    if (!refused) showSnackbar('success', 'Submitted. We will review it within two business days.')
    await onChanged()
  }
  return (
    <Form
      label="Accredited verification"
      faults={fault ? [{ message: fault.message, ...(fault.field ? { field: fault.field } : {}) }] : []}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" isLoading={isSending}>
          {mine.openStatus === 'NEEDS_INFO' ? 'Submit again' : 'Submit'}
        </Button>
      }
    >
      <RoutePart
        choices={mine.routes}
        value={route.id}
        onChange={change((id: string) => {
          setRoute(id)
          // Another route has another statement.
          setConfirmed(false)
        })}
      />
      {route.documents.length > 0 && (
        <section className={styles.step} aria-labelledby="documents">
          <h2 id="documents">2. Your documents</h2>
          <EvidenceFiles route={route} documents={mine.documents} onChanged={documentsChanged} />
          <DateOf route={route} statement={statement} today={today} onChange={change(setStatement)} />
        </section>
      )}
      <StatementPart
        route={route}
        holds={holdsWords(route, statement, today)}
        isConfirmed={isConfirmed}
        onChange={change(setConfirmed)}
      />
    </Form>
  )
}

/** The route chosen before; after an expired approval, a renewal by statement if that suffices. */
function firstRoute({ route, routes, status, openStatus }: MyVerification): string {
  if (status === 'EXPIRED' && !openStatus && routes.includes('renewal')) return 'renewal'
  return route && routes.includes(route) ? route : routes[0]!
}

const factsOf = (mine: MyVerification, today: BusinessDay): SubmissionFacts => ({
  holder: mine.holder === 'entity' ? 'entity' : 'individual',
  today,
  documents: mine.documents,
  // Only the server has the date; it offers this route only while it is open.
  verifiedOn: mine.routes.includes('renewal') ? today : null,
})

type RoutePartProps = {
  readonly choices: readonly string[]
  readonly value: string
  readonly onChange: (id: string) => void
}

function RoutePart({ choices, value, onChange }: RoutePartProps) {
  const routes = choices.flatMap((id) => routeOf(id) ?? [])
  return (
    <section className={styles.step} aria-labelledby="route">
      <h2 id="route">1. How you qualify</h2>
      <RadioGroup
        label="How do you want to show that you are accredited?"
        name="route"
        choices={routes.map(({ id, label, asks }) => ({ value: id as string, label, help: asks }))}
        value={value}
        onChange={onChange}
      />
    </section>
  )
}

type StatementPartProps = {
  readonly route: Route
  readonly holds: string
  readonly isConfirmed: boolean
  readonly onChange: (isConfirmed: boolean) => void
}

function StatementPart({ route, holds, isConfirmed, onChange }: StatementPartProps) {
  return (
    <section className={styles.step} aria-labelledby="statement">
      <h2 id="statement">{route.documents.length > 0 ? '3' : '2'}. Your statement</h2>
      <Checkbox name="isConfirmed" isSelected={isConfirmed} onChange={onChange}>
        {route.statement}
      </Checkbox>
      <p className={styles.quiet}>
        {holds} Rule: {route.source}.
      </p>
    </section>
  )
}

function holdsWords(route: Route, statement: Statement, today: BusinessDay): string {
  const holds = holdsUntilOf(route, statement, today)
  return 'until' in holds
    ? `If approved, it will be valid until ${formatDay(holds.until)}.`
    : 'The dates of your documents decide how long an approval is valid.'
}

type DateOfProps = {
  readonly route: Route
  readonly statement: Statement
  readonly today: BusinessDay
  readonly onChange: (statement: Statement) => void
}

function DateOf({ route, statement, today, onChange }: DateOfProps) {
  if (route.date === 'taxYear') {
    const lastYear = Number(today.slice(0, 4)) - 1
    return (
      <SelectField
        label="Which two tax years are they for?"
        name="taxYear"
        choices={[lastYear, lastYear - 1].map((year) => ({ value: String(year), label: `${year - 1} and ${year}` }))}
        value={statement.taxYear === null ? null : String(statement.taxYear)}
        onChange={(year) => onChange({ ...statement, taxYear: Number(year) })}
      />
    )
  }
  if (route.date === 'none') return null
  const field = route.date
  return (
    <DateField
      label={field === 'letterOn' ? 'Date on the letter' : 'Date of the oldest statement'}
      name={field}
      value={statement[field]}
      onChange={(day) => onChange({ ...statement, [field]: day === null ? null : businessDay(day) })}
    />
  )
}
