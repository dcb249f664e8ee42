import { ActButton } from '../act-button.tsx'
import { endBreakGlassDocument } from './break-glass-documents.ts'

type EndBreakGlassProps = { readonly taken: string; readonly onDone: () => Promise<unknown> }

export const EndBreakGlass = ({ taken: id, onDone }: EndBreakGlassProps) => (
  <ActButton
    id={id}
    act="End now"
    title="End this emergency?"
    words="The role ends immediately, and access administrators and compliance are notified. Another person then reviews what was done."
    done="The role has ended."
    document={endBreakGlassDocument}
    variables={() => ({ id })}
    onDone={onDone}
  />
)
