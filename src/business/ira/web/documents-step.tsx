import { useState } from 'react'
import { DropZone, type FileDropItem, FileTrigger, Text } from 'react-aria-components'
import { Button } from '#design/components/button/button.tsx'
import { ChooserButton } from '#design/components/button/chooser-button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { Part, Stack } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { uploadTypes } from '#kernel/uploaded-file.ts'
import { sendFile } from '#web/send-file.ts'
import type { IdentityDocumentKind } from '../rules/custodians.ts'
import { documentFileTypes, refuseIraDocument } from '../rules/document.ts'
import styles from './ira.module.css'
import type { Ira } from './ira-documents.ts'
import type { StepProps } from './opening-page-parts.tsx'

const kinds = [
  { value: 'licenseFront', label: 'Driver’s license, front' },
  { value: 'licenseBack', label: 'Driver’s license, back' },
  { value: 'passport', label: 'US passport', help: 'The page with the photograph' },
  { value: 'ssnCard', label: 'Social Security card' },
  { value: 'addressProof', label: 'Proof of address', help: 'A bill or statement that shows it; may be a PDF' },
] as const satisfies readonly { value: IdentityDocumentKind; label: string; help?: string }[]

export function DocumentsStep({ ira, onChanged }: StepProps) {
  const [kind, setKind] = useState<IdentityDocumentKind | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<{ readonly message: string; readonly field?: string } | null>(null)
  const [isSending, setSending] = useState(false)

  async function take(chosen: File | undefined) {
    if (!chosen) return
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const refused = refuseIraDocument({ kind: kind ?? 'addressProof', fileName: chosen.name, bytes }, ira.state)
    setProblem(refused && { message: refused.message })
    setFile(refused ? null : chosen)
  }
  async function submit() {
    if (!kind) return setProblem({ message: 'Choose which document it is.', field: 'kind' })
    if (!file) return setProblem({ message: 'Choose a picture of the document.' })
    setSending(true)
    const refused = await sendFile('/uploads/ira-document', { accountId: ira.id, kind }, file)
    setSending(false)
    setProblem(refused && { message: refused.message })
    if (refused) return
    setFile(null)
    setKind(null)
    await onChanged()
  }
  return (
    <Stack gap={32}>
      <Form
        label="Identity document"
        faults={problem ? [problem] : []}
        onSubmit={submit}
        actions={
          <Button type="submit" size="large" isLoading={isSending}>
            Send the document
          </Button>
        }
      >
        <p>
          {ira.custodianName} could not confirm your identity from your details alone.{' '}
          {ira.reason ?? 'Send a document that shows who you are.'}
        </p>
        <RadioGroup
          label="Which document is it?"
          name="kind"
          choices={kinds}
          value={kind}
          onChange={setKind}
          error={problem?.field === 'kind' ? problem.message : undefined}
        />
        <FileDrop kind={kind} file={file} onFile={take} />
      </Form>
      <SentDocuments documents={ira.documents} />
    </Stack>
  )
}

type FileDropProps = {
  readonly kind: IdentityDocumentKind | null
  readonly file: File | null
  readonly onFile: (file: File | undefined) => unknown
}

function FileDrop({ kind, file, onFile }: FileDropProps) {
  const types = documentFileTypes(kind ?? 'passport')
  const formats = types.map((type) => type.toUpperCase()).join(', ')
  return (
    <DropZone
      className={styles.drop!}
      onDrop={async ({ items }) => {
        const dropped = items.find((item): item is FileDropItem => item.kind === 'file')
        await onFile(await dropped?.getFile())
      }}
    >
      <Text slot="label">{file ? file.name : `Drop a file here, ${formats}, 10 MB at most`}</Text>
      <FileTrigger
        acceptedFileTypes={types.map((type) => uploadTypes[type].mediaType)}
        onSelect={(files) => onFile(files?.[0])}
      >
        <ChooserButton kind="secondary" size="small">
          {file ? 'Choose another file' : 'Choose a file'}
        </ChooserButton>
      </FileTrigger>
    </DropZone>
  )
}

const statuses = {
  sending: { kind: 'waiting', label: 'Being sent' },
  pending: { kind: 'waiting', label: 'Being checked' },
  accepted: { kind: 'good', label: 'Accepted' },
  rejected: { kind: 'bad', label: 'Not accepted' },
} as const

export function SentDocuments({ documents }: Pick<Ira, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <Part title="Sent">
      <ul className={styles.iras}>
        {documents.map(({ id, kind, fileName, status, reason }) => (
          <li key={id} className={styles.row}>
            <div className={styles.about}>
              <strong>{kinds.find(({ value }) => value === kind)?.label}</strong>
              <p className={styles.quiet}>{fileName}</p>
              {reason && <p className={styles.next}>{reason}</p>}
            </div>
            <Status kind={statuses[status].kind}>{statuses[status].label}</Status>
          </li>
        ))}
      </ul>
    </Part>
  )
}
