import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Row } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import type { AnyTable } from '#kernel/export-table.ts'
import type { AccountId } from '#kernel/ids.ts'
import { fetchSigned } from '#web/fetch-signed.ts'
import { saveFile } from '#web/save-file.ts'

type SaveTableProps = {
  readonly accountId: AccountId
  readonly table: Pick<AnyTable, 'name' | 'title'>
  readonly parameters?: Readonly<Record<string, unknown>>
}

export function SaveTable({ accountId, table: { name, title }, parameters = {} }: SaveTableProps) {
  const [busy, setBusy] = useState<'csv' | 'json' | null>(null)
  async function save(format: 'csv' | 'json') {
    setBusy(format)
    try {
      const given = Object.entries(parameters).map(([key, value]) => [key, JSON.stringify(value)])
      const asked = new URLSearchParams([['account', accountId], ...given])
      saveFile(await fetchSigned(`/exports/${name}.${format}?${asked}`), `${name}.${format}`)
    } catch {
      showSnackbar('error', 'The file did not load. Try again in a moment.')
    } finally {
      setBusy(null)
    }
  }
  const button = (format: 'csv' | 'json') => (
    <Button
      kind="quiet"
      size="small"
      isLoading={busy === format}
      aria-label={`Save as ${format.toUpperCase()}: ${title.toLowerCase()}`}
      onPress={() => save(format)}
    >
      Save as {format.toUpperCase()}
    </Button>
  )
  return (
    <Row gap={8}>
      {button('csv')}
      {button('json')}
    </Row>
  )
}
