import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { storedToken } from '#platform/web/session.ts'
import { renewSession } from '#platform/web/sign-in.ts'

type DocumentDownloadProps = {
  readonly id: string
  /** The file's name on the reader's disk, without the ending. */
  readonly fileName: string
  readonly children: string
}

/** A paper behind the sign-in: fetched with the bearer token, then handed to the browser as a file. */
export function DocumentDownload({ id, fileName, children }: DocumentDownloadProps) {
  const [isLoading, setLoading] = useState(false)
  async function download() {
    setLoading(true)
    try {
      saveFile(await fetchDocument(id), `${fileName}.pdf`)
    } catch {
      showSnackbar('error', 'The document did not load. Try again in a moment.')
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button kind="secondary" isLoading={isLoading} onPress={download}>
      {children}
    </Button>
  )
}

async function fetchDocument(id: string): Promise<Blob> {
  if (!storedToken()) await renewSession()
  const answer = await fetch(`/documents/${id}`, { headers: { authorization: `Bearer ${storedToken() ?? ''}` } })
  if (!answer.ok) throw new Error(`The document answered ${answer.status}`)
  return answer.blob()
}
