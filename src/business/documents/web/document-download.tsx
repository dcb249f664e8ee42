import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { fetchSigned } from '#web/fetch-signed.ts'
import { saveFile } from '#web/save-file.ts'
import { whyNotLoaded } from './save-document.ts'

type DocumentDownloadProps = {
  readonly id: string
  /** The name of the saved file, without the extension. */
  readonly fileName: string
  readonly children: string
  readonly of?: string
}

/** Saves a document behind the sign-in: fetched with the bearer token, then passed to the browser as a file. */
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
