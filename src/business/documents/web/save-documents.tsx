import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Quiet } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import type { AccountId } from '#kernel/ids.ts'
import { fetchSigned } from '#web/fetch-signed.ts'
import type { DocumentsQuery } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { saveFile } from '#web/save-file.ts'
import type { ListedDocument } from './document-list.tsx'
import styles from './documents.module.css'
import { saveDocuments } from './documents-csv.ts'
import type { DocumentFilter } from './use-document-filter.ts'

type Page = NonNullable<DocumentsQuery['documents']>
type Load = (after: string | null) => Promise<{ readonly data?: DocumentsQuery | undefined; readonly error?: unknown }>
type SaveDocumentsProps = {
  readonly accountId: AccountId
  readonly filter: DocumentFilter
  readonly page: Page
  readonly load: Load
}

/** All documents that the filter finds: the files as one ZIP, and the list of them as CSV. */
export function SaveDocuments({ accountId, filter, page, load }: SaveDocumentsProps) {
  const [busy, setBusy] = useState<'zip' | 'csv' | null>(null)
  async function save(which: 'zip' | 'csv') {
    setBusy(which)
    try {
      if (which === 'zip') saveFile(await fetchSigned(archiveOf(accountId, filter)), 'documents.zip')
      else await saveDocuments(await allDocuments(page, load))
    } catch {
      showSnackbar('error', 'The documents did not load. Try again in a moment.')
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className={styles.above}>
      <Quiet>
        {page.totalCount} {page.totalCount === 1 ? 'document' : 'documents'}
      </Quiet>
      <div className={styles.saves}>
        <Button kind="secondary" size="small" isLoading={busy === 'zip'} onPress={() => save('zip')}>
          Save all as ZIP
        </Button>
        <Button kind="quiet" size="small" isLoading={busy === 'csv'} onPress={() => save('csv')}>
          List as CSV
        </Button>
      </div>
    </div>
  )
}

function archiveOf(account: AccountId, { year, group, search }: DocumentFilter): string {
  const asked = { account, ...(year ? { year: String(year) } : {}), ...(group ? { group } : {}), search }
  return `/documents/all.zip?${new URLSearchParams(asked)}`
}

/** Those that are shown and all behind them. */
async function allDocuments(shown: Page, load: Load): Promise<ListedDocument[]> {
  const documents = nodesOf(shown)
  for (let { pageInfo } = shown; pageInfo.hasNextPage; ) {
    const next = (await load(pageInfo.endCursor ?? null)).data?.documents
    if (!next) throw new Error('A page did not load')
    documents.push(...nodesOf(next))
    pageInfo = next.pageInfo
  }
  return documents
}
