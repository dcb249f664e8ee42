import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { fetchSigned } from '#web/fetch-signed.ts'
import { saveFile } from '#web/save-file.ts'

type EvidenceDownloadProps = { readonly id: string; readonly fileName: string }

export function EvidenceDownload({ id, fileName }: EvidenceDownloadProps) {
  const [isLoading, setLoading] = useState(false)
  async function press() {
    setLoading(true)
    try {
      saveFile(await fetchSigned(`/evidence/${id}`), fileName)
    } catch {
      showSnackbar('error', 'The file did not load. If the data was masked again, open it again.')
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button kind="secondary" size="small" isLoading={isLoading} onPress={press}>
      Save {fileName}
    </Button>
  )
}
