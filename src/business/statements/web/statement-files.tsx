import { useState } from 'react'
import { useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { saveDocument } from '#business/documents/web/save-document.ts'
import { Button } from '#design/components/button/button.tsx'
import { Row } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import type { AccountId } from '#kernel/ids.ts'
import { fetchSigned } from '#web/fetch-signed.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import type { StatementFileFragment } from '#web/generated/graphql.ts'
import { saveFile } from '#web/save-file.ts'
import { useCommand } from '#web/use-command.ts'
import { makeStatementDocument, statementFileFragment } from './statement-documents.ts'

type StatementFilesProps = {
  readonly accountId: AccountId
  readonly from: string
  readonly to: string
  readonly kept: StatementFileFragment | null
  /** The days that it covers, which distinguish the button. */
  readonly of: string
  readonly onMade?: () => unknown
}

export function StatementFiles({ accountId, from, to, kept, of, onMade }: StatementFilesProps) {
  const { isReadOnly } = useAccountAccess()
  const [send] = useCommand(`makeStatement:${accountId}:${from}:${to}`, makeStatementDocument)
  const [busy, setBusy] = useState<'pdf' | 'csv' | 'ofx' | 'qif' | null>(null)
  async function made(): Promise<StatementFileFragment | null> {
    const { data, refused } = await send({ accountId, from, to })
    if (refused) showSnackbar('error', refused.message)
    const file = readFragment(statementFileFragment, data?.makeStatement.document)
    if (file) onMade?.()
    return file ?? null
  }
  async function save(which: 'pdf' | 'csv') {
    setBusy(which)
    try {
      const file = kept ?? (await made())
      const saved = which === 'pdf' ? file : file?.data
      if (saved) await saveDocument(saved)
    } catch {
      showSnackbar('error', 'The statement did not load. Try again in a moment.')
    } finally {
      setBusy(null)
    }
  }
  /** For personal finance programs; drawn each time, because closed days always give the same file. */
  async function saveExchange(format: 'ofx' | 'qif') {
    setBusy(format)
    try {
      const asked = new URLSearchParams({ account: accountId, from, to })
      saveFile(await fetchSigned(`/exports/statement.${format}?${asked}`), `statement-${from}-${to}.${format}`)
    } catch {
      showSnackbar('error', 'The file did not load. Try again in a moment.')
    } finally {
      setBusy(null)
    }
  }
  const button = (which: 'pdf' | 'csv' | 'ofx' | 'qif', label: string) => (
    <Button
      kind="secondary"
      size="small"
      isLoading={busy === which}
      aria-label={`${label}, ${of}`}
      onPress={() => (which === 'pdf' || which === 'csv' ? save(which) : saveExchange(which))}
    >
      {label}
    </Button>
  )
  return (
    <Row gap={8}>
      {!kept && isReadOnly ? (
        <span>Not made yet. The owner of the account can make it.</span>
      ) : (
        <>
          {button('pdf', 'PDF')}
          {button('csv', 'CSV')}
        </>
      )}
      {button('ofx', 'OFX')}
      {button('qif', 'QIF')}
    </Row>
  )
}
