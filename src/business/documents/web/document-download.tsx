import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { fetchSigned } from '#web/fetch-signed.ts'
import { saveFile } from '#web/save-file.ts'
import { whyNotLoaded } from './save-document.ts'

type DocumentDownloadProps = {
  readonly id: string
  /** The file's name on the reader's disk, without the ending. */
  readonly fileName: string
  readonly children: string
  /** Among many of them: which document the button saves. */
  readonly of?: string
}

/** A document behind the sign-in: fetched with the bearer token, then handed to the browser as a file. */
export function DocumentDownload({ id, fileName, children, of }: DocumentDownloadProps) {
  const [isLoading, setLoading] = useState(false)
  async function download() {
    setLoading(true)
    try {
      saveFile(await fetchSigned(`/documents/${id}`), `${fileName}.pdf`)
    } catch (error) {
      showSnackbar('error', whyNotLoaded(error))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      kind="secondary"
      isLoading={isLoading}
      onPress={download}
      {...(of ? { size: 'small', 'aria-label': `${children} ${of}` } : {})}
    >
      {children}
    </Button>
  )
}
