import { useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { numberText } from '#design/figures/count-text.ts'
import type { AuditFormat, ExportAuditMutation } from '#web/generated/graphql.ts'
import { saveFile } from '#web/save-file.ts'
import { useCommand } from '#web/use-command.ts'
import styles from './audit.module.css'
import type { AuditChoice } from './audit-address.ts'
import { exportAuditDocument } from './audit-documents.ts'

type Made = ExportAuditMutation['exportAudit']

export function AuditExport({ choice }: { readonly choice: AuditChoice }) {
  const [send, isSending] = useCommand('exportAudit', exportAuditDocument)
  const [made, setMade] = useState<Made | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  async function make(format: AuditFormat) {
    setMade(null)
    const { data, refused } = await send({ format, ...choice })
    setProblem(refused?.message ?? null)
    setMade(data?.exportAudit ?? null)
  }
  return (
    <Stack gap={12}>
      <div className={styles.buttons}>
        <Button kind="secondary" size="small" isLoading={isSending} onPress={() => make('csv')}>
          Export as CSV
        </Button>
        <Button kind="secondary" size="small" isLoading={isSending} onPress={() => make('json')}>
          Export as JSON
        </Button>
        <Quiet small>A signed file of the acts below, by ID. The export goes on record.</Quiet>
      </div>
      {problem && <Banner kind="error" title={problem} />}
      {made && <Saved made={made} />}
    </Stack>
  )
}

const Saved = ({ made }: { readonly made: Made }) => (
  <Banner
    kind="success"
    title={`${numberText(made.count)} ${made.count === 1 ? 'act is' : 'acts are'} in the file. Save both parts.`}
    action={
      <div className={styles.buttons}>
        <Button size="small" onPress={() => saveFile(new Blob([made.content], { type: 'text/plain' }), made.fileName)}>
          Save the file
        </Button>
        <Button
          kind="secondary"
          size="small"
          onPress={() => saveFile(new Blob([made.note], { type: 'text/plain' }), `${made.fileName}.note`)}
        >
          Save the signature
        </Button>
      </div>
    }
  >
    To check them, run node verify-audit-export.mjs {made.fileName} --key followed by the key on the page Proof.
  </Banner>
)
