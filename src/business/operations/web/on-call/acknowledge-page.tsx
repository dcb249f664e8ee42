import { ActButton } from '../act-button.tsx'
import { useStaffRights } from '../shell/work-counts.tsx'
import { type AlertPage, acknowledgePageDocument } from './on-call-documents.ts'

type AcknowledgeProps = { readonly page: AlertPage; readonly onDone: () => Promise<unknown> }

/** Stops the next steps of an unacknowledged page. */
export function AcknowledgePage({ page: { id, cause, acknowledgedAt, endedAt }, onDone }: AcknowledgeProps) {
  const may = useStaffRights()?.acts.has('acknowledgePage') ?? false
  if (!may || acknowledgedAt !== null || endedAt !== null) return null
  return (
    <ActButton
      act="I’m on it"
      kind="primary"
      id={id}
      title={`${cause}: take it on?`}
      words="No one else on call is notified. The alerts stay on the list until you write down what you found."
      document={acknowledgePageDocument}
      variables={() => ({ id })}
      onDone={onDone}
    />
  )
}
