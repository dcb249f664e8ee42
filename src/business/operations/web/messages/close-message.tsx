import { ActButton } from '../act-button.tsx'
import { closeMessageDocument, reopenMessageDocument } from './message-documents.ts'

type CloseMessageProps = { readonly id: string; readonly onDone: () => Promise<unknown> }

export const CloseMessage = ({ id, onDone }: CloseMessageProps) => (
  <div>
    <ActButton
      act="Close"
      id={id}
      title="Close this message without an answer?"
      words="We do not notify the sender. You can reopen it."
      document={closeMessageDocument}
      variables={({ text: reason }) => ({ id, reason })}
      asks={{ label: 'Reason', needed: true }}
      onDone={onDone}
    />
  </div>
)

export const ReopenMessage = ({ id, onDone }: CloseMessageProps) => (
  <ActButton
    act="Reopen"
    id={id}
    title="Reopen this message?"
    words="It returns to the list of open messages."
    document={reopenMessageDocument}
    variables={() => ({ id })}
    onDone={onDone}
  />
)
