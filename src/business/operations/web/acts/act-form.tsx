import { useState } from 'react'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Button } from '#design/components/button/button.tsx'
import type { FieldFault } from '#design/components/error-summary/error-summary.tsx'
import { Form } from '#design/components/form/form.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import type { Refused } from '#web/data-client.ts'
import { proposed } from '../act-button.tsx'
import { countAgain } from '../shell/work-counts.tsx'
import type { Act, ActField } from './act.ts'
import { ActFieldPart } from './act-field.tsx'
import { ActOutcome, type Checked } from './act-outcome.tsx'
import { readEntries } from './read-entries.ts'
import { useActEntries } from './use-act-entries.ts'
import { useActSending } from './use-act-sending.ts'

type ActFormProps = {
  readonly act: Act
  /** Receives the id made for the act; null if none was. */
  readonly onDone: (made: string | null) => void
}

/** The form of an act: checked by a dry run on the server, then sent as checked. */
export function ActForm({ act, onDone }: ActFormProps) {
  const { entries, enter, clear } = useActEntries(act)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [mustSignIn, setMustSignIn] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const { tryIt, send, isTrying, isSending } = useActSending(act)
  const read = readEntries(act.fields, entries)
  // Only checked input may be sent: a change needs another check.
  const current = checked?.input === JSON.stringify(read.input) ? checked : null

  function refuse(refused: Refused | null) {
    setMustSignIn(needsSignInAgain(refused?.code))
    setFaults(refused && !needsSignInAgain(refused.code) ? [faultOf(act.fields, refused)] : [])
  }
  async function check() {
    setChecked(null)
    if (read.faults.length > 0) return setFaults(read.faults)
    const { data, refused } = await tryIt(read.input)
    refuse(refused)
    if (data) setChecked({ input: JSON.stringify(read.input), preview: data[act.name]?.preview ?? null })
  }
  async function carryOut() {
    const { refused, id } = await send(read.input)
    refuse(refused)
    if (refused) return
    clear()
    setChecked(null)
    showSnackbar('success', act.secondPerson === 'proposal' ? proposed : 'Done.')
    onDone(id)
    await countAgain()
  }
  const maySend = current !== null && (current.preview?.refusal ?? null) === null
  return (
    <Form
      label={act.title}
      faults={faults}
      onSubmit={check}
      actions={
        <>
          {maySend && (
            <Button isLoading={isSending} onPress={carryOut}>
              {act.secondPerson === 'proposal' ? 'Propose' : act.title}
            </Button>
          )}
          <Button type="submit" kind={maySend ? 'secondary' : 'primary'} isLoading={isTrying}>
            {current ? 'Check again' : 'Check'}
          </Button>
        </>
      }
    >
      {act.fields.map((field) => (
        <ActFieldPart
          key={field.name}
          field={field}
          entry={entries[field.name] ?? ''}
          path={field.name}
          faultAt={(path) => faults.find((fault) => fault.field === path)?.message}
          onChange={(entry) => enter(field.name, entry)}
        />
      ))}
      {mustSignIn && <SignInAgain />}
      {current && <ActOutcome act={act} entries={entries} preview={current.preview} />}
    </Form>
  )
}

/** A refusal appears at the field that it names; a record's field by its path or its last part. */
function faultOf(fields: readonly ActField[], { message, field }: Refused): FieldFault {
  const named = field?.replace(/^input\./, '')
  // A proposal calls its subject `subject`, and the act's rule calls it `id`.
  const path = named === 'id' && fields.some(({ name }) => name === 'subject') ? 'subject' : named
  const isKnown = path !== undefined && fields.some(({ name }) => name === path.split('.')[0])
  const inner = fields.find((one) => one.fields?.some(({ name }) => name === path))
  if (isKnown) return { message, field: path }
  return inner && path ? { message, field: `${inner.name}.${path}` } : { message }
}
