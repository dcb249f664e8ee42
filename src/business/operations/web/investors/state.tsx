import { Status } from '#design/components/status/status.tsx'
import type { accreditationWords } from './investor-words.ts'

export function State({ of: [kind, words] }: { readonly of: ReturnType<typeof accreditationWords> }) {
  return <Status kind={kind}>{words}</Status>
}
