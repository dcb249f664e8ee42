import { useEffect, useState } from 'react'
import { DropZone, type FileDropItem, FileTrigger, Text } from 'react-aria-components'
import { useRefreshMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { type DocumentType, refuseDocument } from '../rules/identity-document.ts'
import styles from './document-upload.module.css'
import { sendDocument } from './send-document.ts'

const types = [
  { value: 'license', label: 'Driver license', help: 'Issued by a state' },
  { value: 'idCard', label: 'Identity card', help: 'Issued by a state' },
  { value: 'passport', label: 'US passport', help: 'The page with the photograph' },
] as const satisfies readonly { value: DocumentType; label: string; help: string }[]

/** One picture, dropped or chosen, checked by the server's rules before it leaves. */
export function DocumentUpload() {
  const refresh = useRefreshMe()
  const [type, setType] = useState<DocumentType>('license')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function take(chosen: File | undefined) {
    if (!chosen) return
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const refused = refuseDocument({ type, fileName: chosen.name, bytes }, 'document')
    setProblem(refused?.message ?? null)
    setFile(refused ? null : chosen)
  }

  async function submit() {
    if (!file) return setProblem('Choose a picture of your document.')
    setSending(true)
    const refused = await sendDocument(type, file)
    if (!refused) await refresh()
    setProblem(refused?.message ?? null)
    setSending(false)
  }

  return (
    <Form
      label="Identity document"
      faults={problem ? [{ message: problem }] : []}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" isLoading={isSending}>
          Send the document
        </Button>
      }
    >
      <RadioGroup
        label="Which document?"
        name="documentType"
        choices={types}
        value={types.find(({ value }) => value === type)?.value ?? null}
        onChange={setType}
      />
      <PictureDrop file={file} onFile={take} />
    </Form>
  )
}

type PictureDropProps = { readonly file: File | null; readonly onFile: (file: File | undefined) => unknown }

function PictureDrop({ file, onFile }: PictureDropProps) {
  const preview = usePreview(file)
  return (
    <DropZone
      className={styles.drop!}
      onDrop={async ({ items }) => {
        const dropped = items.find((item): item is FileDropItem => item.kind === 'file')
        await onFile(await dropped?.getFile())
      }}
    >
      {preview && file ? (
        <img className={styles.preview} src={preview} alt={`Your picture, ${file.name}`} />
      ) : (
        <Text slot="label">Drop a picture here, JPG or PNG, 10 MB at most</Text>
      )}
      <FileTrigger acceptedFileTypes={['image/jpeg', 'image/png']} onSelect={(files) => onFile(files?.[0])}>
        <Button kind="secondary" size="small">
          {file ? 'Choose another picture' : 'Choose a picture'}
        </Button>
      </FileTrigger>
    </DropZone>
  )
}

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
