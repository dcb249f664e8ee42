import { Facts } from '#design/components/facts/facts.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { momentText } from '#design/figures/moment-text.ts'
import styles from '../operations.module.css'
import type { AuditEntry } from './audit-documents.ts'

type Seal = AuditEntry['seal']

export const SealPart = ({ seal }: { readonly seal: Seal }) => (
  <Section title="Seal" lead="Checked as this page loaded." spacing="tight">
    <Stack gap={16}>
      <SealState seal={seal} />
      {seal.number && seal.sealedAt && (
        <div className={styles.details}>
          <Facts
            facts={[
              { label: 'Number', value: seal.number },
              { label: 'Sealed', value: momentText(seal.sealedAt) },
              { label: 'Acts under it', value: String(seal.acts) },
              { label: 'Hash', value: <span className={styles.longText}>{seal.hash}</span> },
            ]}
          />
        </div>
      )}
    </Stack>
  </Section>
)

function SealState({ seal: { state, dueAt } }: { readonly seal: Seal }) {
  if (state === 'holds') return <Status kind="good">The act is as it was sealed</Status>
  if (state === 'waiting')
    return <Status kind="waiting">Not sealed yet; the next seal is due {dueAt ? momentText(dueAt) : 'soon'}</Status>
  return (
    <Status kind="bad">
      {state === 'broken'
        ? 'The seal is broken: an act under it was changed or taken away'
        : 'No seal covers this act, and none is due: it was added behind the product’s back'}
    </Status>
  )
}
