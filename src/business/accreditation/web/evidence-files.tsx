import { useState } from 'react'
import { DropZone, type FileDropItem, FileTrigger, Text } from 'react-aria-components'
import { useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ChooserButton } from '#design/components/button/chooser-button.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { lookAtUpload, uploadTypes } from '#kernel/uploaded-file.ts'
import { refuseUpload } from '#kernel/uploaded-file-words.ts'
import type { Refused } from '#web/data-client.ts'
import { sendFile } from '#web/send-file.ts'
import { useCommand } from '#web/use-command.ts'
import { missingDocuments } from '../rules/evidence.ts'
import { evidenceTypes } from '../rules/evidence-file.ts'
import { type EvidenceKind, evidenceKinds, type Route } from '../rules/routes.ts'
import styles from './accreditation.module.css'
import { type MyEvidence, removeEvidenceDocument } from './accreditation-documents.ts'

/** Sends a document; returns null when it has arrived. */
const sendEvidence = (about: Record<string, string>, file: File): Promise<Refused | null> =>
  sendFile('/uploads/accreditation-evidence', about, file)

type EvidenceFilesProps = {
  readonly route: Route
  readonly documents: readonly MyEvidence[]
  readonly onChanged: () => Promise<unknown>
}

export function EvidenceFiles({ route, documents, onChanged }: EvidenceFilesProps) {
  const missing = missingDocuments(route, documents)
  return (
    <div className={styles.documents} data-field="documents">
      {documents.length > 0 && (
        <ul className={styles.list}>
          {documents.map((evidence) => (
            <EvidenceFileRow key={evidence.id} evidence={evidence} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <div>
          <p className={styles.missingTitle}>Still missing</p>
          <ul>
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      <AddEvidenceFile route={route} onChanged={onChanged} />
    </div>
  )
}

function EvidenceFileRow({
  evidence,
  onChanged,
}: {
  readonly evidence: MyEvidence
  readonly onChanged: () => Promise<unknown>
}) {
  const [remove, isRemoving] = useCommand(`removeEvidence:${evidence.id}`, removeEvidenceDocument)
  async function press() {
    const { refused } = await remove({ id: evidence.id })
    if (refused) showSnackbar('error', refused.message)
    await onChanged()
  }
  return (
    <li className={styles.evidence}>
      <span>
        <strong>{evidence.fileName}</strong>
        <span className={styles.quiet}>{evidenceKinds[evidence.kind as EvidenceKind] ?? evidence.kind}</span>
      </span>
      <Button
        kind="quiet"
        size="small"
        isLoading={isRemoving}
        onPress={press}
        aria-label={`Remove ${evidence.fileName}`}
      >
        Remove
      </Button>
    </li>
  )
}

function AddEvidenceFile({ route, onChanged }: Pick<EvidenceFilesProps, 'route' | 'onChanged'>) {
  const kinds = [...route.documents.map(({ kind }) => kind), 'other' as const]
  const { account } = useAccountAccess()
  const [kind, setKind] = useState<EvidenceKind>(kinds[0]!)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const chosen = kinds.includes(kind) ? kind : kinds[0]!

  async function take(file: File | undefined) {
    if (!file) return
    const look = lookAtUpload({ fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, evidenceTypes)
    if ('fault' in look) return setProblem(refuseUpload(look.fault, evidenceTypes).message)
    setSending(true)
    const named: Record<string, string> = account.isBusinessBeside ? { accountId: account.id } : {}
    const refused = await sendEvidence({ ...named, kind: chosen }, file)
    setProblem(refused?.message ?? null)
    setSending(false)
    await onChanged()
  }
  return (
    <>
      <SelectField
        label="What kind of document is the next file?"
        name="kind"
        choices={kinds.map((value) => ({ value, label: evidenceKinds[value] }))}
        value={chosen}
        onChange={setKind}
      />
      <DropZone
        className={styles.drop!}
        onDrop={async ({ items }) => {
          const dropped = items.find((item): item is FileDropItem => item.kind === 'file')
          await take(await dropped?.getFile())
        }}
      >
        <Text slot="label">
          Drop a file here or choose one.
          <span className={styles.quiet}>PDF, JPEG or PNG, up to 10 MB</span>
        </Text>
        <FileTrigger
          acceptedFileTypes={evidenceTypes.map((type) => uploadTypes[type].mediaType)}
          onSelect={(files) => take(files?.[0])}
        >
          <ChooserButton kind="secondary" size="small" isLoading={isSending}>
            Choose a file
          </ChooserButton>
        </FileTrigger>
      </DropZone>
      {problem && <Banner kind="error" title={problem} />}
    </>
  )
}
