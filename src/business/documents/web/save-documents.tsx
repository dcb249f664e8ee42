import { useState } from 'react'
import { SaveTable } from '#business/accounts/web/save-table.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Quiet } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import type { AccountId } from '#kernel/ids.ts'
import { fetchSigned } from '#web/fetch-signed.ts'
import type { DocumentsQuery } from '#web/generated/graphql.ts'
import { saveFile } from '#web/save-file.ts'
import { documentsTable } from '../rules/documents-table.ts'
import styles from './documents.module.css'
import type { DocumentFilter } from './use-document-filter.ts'

type Page = NonNullable<DocumentsQuery['documents']>
type SaveDocumentsProps = {
  readonly accountId: AccountId
  readonly filter: DocumentFilter
  readonly page: Page
}

export function SaveDocuments({ accountId, filter, page }: SaveDocumentsProps) {
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      saveFile(await fetchSigned(archiveOf(accountId, filter)), 'documents.zip')
    } catch {
      showSnackbar('error', 'The documents did not load. Try again in a moment.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.above}>
      <Quiet>
        {page.totalCount} {page.totalCount === 1 ? 'document' : 'documents'}
      </Quiet>
      <div className={styles.saves}>
        <Button kind="secondary" size="small" isLoading={isBusy} onPress={save}>
          Save all as ZIP
        </Button>
        <SaveTable accountId={accountId} table={documentsTable} parameters={parametersOf(filter)} />
      </div>
    </div>
  )
}

function archiveOf(account: AccountId, { year, group, search }: DocumentFilter): string {
  const asked = { account, ...(year ? { year: String(year) } : {}), ...(group ? { group } : {}), search }
  return `/documents/all.zip?${new URLSearchParams(asked)}`
}

const parametersOf = ({ year, group, search }: DocumentFilter) => ({
  ...(year ? { year } : {}),
  ...(group ? { group } : {}),
  ...(search ? { search } : {}),
})
