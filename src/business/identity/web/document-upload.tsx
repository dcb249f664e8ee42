import { useEffect, useState } from 'react'
import { DropZone, type FileDropItem, FileTrigger, Text } from 'react-aria-components'
import { useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { useRefreshMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ChooserButton } from '#design/components/button/chooser-button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import type { BeneficialOwnerId } from '#kernel/ids.ts'
import type { Refused } from '#web/data-client.ts'
import { sendFile } from '#web/send-file.ts'
import { type DocumentType, refuseDocument } from '../rules/identity-document.ts'
import styles from './document-upload.module.css'

/** Uploads a photograph or document of a person, a business or an owner; returns null when it has arrived. */
const sendDocument = (type: string, file: File, of: Record<string, string>): Promise<Refused | null> =>
  sendFile('/uploads/identity-document', { type, ...of }, file)

const types = [
  { value: 'license', label: 'Driver’s license', help: 'Issued by a state' },
  { value: 'idCard', label: 'Identity card', help: 'Issued by a state' },
  { value: 'passport', label: 'US passport', help: 'The page with the photograph' },
] as const satisfies readonly { value: DocumentType; label: string; help: string }[]

type DocumentUploadProps = {
  readonly ownerId?: BeneficialOwnerId
  readonly isOfBusiness?: boolean
  readonly onSent?: () => Promise<unknown>
}

/** One picture, dropped or chosen, checked by the server's rules before the upload. */
export function DocumentUpload({ ownerId, isOfBusiness = false, onSent }: DocumentUploadProps) {
  const refresh = useRefreshMe()
  const { account } = useAccountAccess()
  const [type, setType] = useState<DocumentType>(isOfBusiness ? 'other' : 'license')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function take(chosen: File | undefined) {
    if (!chosen) return
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const refused = refuseDocument(
      { type, fileName: chosen.name, bytes },
      'document',
      isOfBusiness ? 'business' : 'person',
    )
    setProblem(refused?.message ?? null)
    setFile(refused ? null : chosen)
  }

  async function submit() {
    if (!file) return setProblem(isOfBusiness ? 'Choose the file.' : 'Choose a picture of your document.')
    setSending(true)
    const refused = await sendDocument(type, file, {
      ...(ownerId ? { ownerId } : {}),
      ...(account.isBusinessBeside ? { accountId: account.id } : {}),
    })
    if (!refused) await (onSent ?? refresh)()
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
      {!isOfBusiness && (
        <RadioGroup
          label="Which document?"
          name="documentType"
          choices={types}
          value={types.find(({ value }) => value === type)?.value ?? null}
          onChange={setType}
        />
      )}
      <PictureDrop file={file} isOfBusiness={isOfBusiness} onFile={take} />
    </Form>
  )
}

type PictureDropProps = {
  readonly file: File | null
  readonly isOfBusiness: boolean
  readonly onFile: (file: File | undefined) => unknown
}

function PictureDrop({ file, isOfBusiness, onFile }: PictureDropProps) {
  const preview = usePreview(file?.type === 'application/pdf' ? null : file)
  const formats = isOfBusiness ? 'PDF, JPG or PNG' : 'JPG or PNG'
  const noun = isOfBusiness ? 'file' : 'picture'
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
        <Text slot="label">{file ? file.name : `Drop a ${noun} here, ${formats}, up to 10 MB`}</Text>
      )}
      <FileTrigger
        acceptedFileTypes={['image/jpeg', 'image/png', ...(isOfBusiness ? ['application/pdf'] : [])]}
        onSelect={(files) => onFile(files?.[0])}
      >
        <ChooserButton kind="secondary" size="small">
          {file ? `Choose another ${noun}` : `Choose a ${noun}`}
        </ChooserButton>
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
