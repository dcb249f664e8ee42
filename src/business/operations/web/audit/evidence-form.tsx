import { useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { DataTable } from '#design/components/data-table/data-table.tsx'
import { DateField } from '#design/components/date-field/date-field.tsx'
import { tellsFilled } from '#design/components/form/tell-filled.ts'
import { Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { numberText } from '#design/figures/count-text.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { graphql } from '#web/documents.ts'
import type { ExportEvidenceBinderMutation } from '#web/generated/graphql.ts'
import { saveFile } from '#web/save-file.ts'
import { useCommand } from '#web/use-command.ts'
import { recentQuarters } from '../../rules/evidence-binder.ts'
import styles from './audit.module.css'
import { dayIn } from './audit-address.ts'

const exportEvidenceBinderDocument = graphql(`
  mutation ExportEvidenceBinder($key: IdempotencyKey!, $from: Day!, $through: Day!) {
    exportEvidenceBinder(input: { key: $key, from: $from, through: $through }) {
      id
      fileName
      files {
        name
        rows
        sha256
      }
      note
      contentBase64
    }
  }
`)

type Made = ExportEvidenceBinderMutation['exportEvidenceBinder']
type Days = { readonly from: BusinessDay | null; readonly through: BusinessDay | null }

/** The quarters of an auditor's year, and the one that runs. */
const shownQuarters = 5

export function EvidenceForm({ today }: { readonly today: BusinessDay }) {
  const quarters = recentQuarters(today, shownQuarters)
  const [{ from, through }, setDays] = useState<Days>(quarters[1] ?? { from: null, through: null })
  const [send, isSending] = useCommand('exportEvidenceBinder', exportEvidenceBinderDocument)
  const [made, setMade] = useState<Made | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = (days: Partial<Days>) => {
    setDays((before) => ({ ...before, ...days }))
    setMade(null)
  }
  async function make() {
    setMade(null)
    if (!from || !through) {
      setProblem('Choose the first and the last day.')
      return
    }
    const { data, refused } = await send({ from, through })
    setProblem(refused?.message ?? null)
    setMade(data?.exportEvidenceBinder ?? null)
  }
  return (
    <Section title="Make a binder" spacing="tight">
      <form
        {...tellsFilled}
        onSubmit={(event) => {
          event.preventDefault()
          make()
        }}
        aria-label="Period of the binder"
      >
        <Stack gap={16}>
          <div className={styles.buttons}>
            {quarters.map(({ label, ...days }) => (
              <Button key={label} kind="secondary" size="small" onPress={() => choose(days)}>
                {label}
              </Button>
            ))}
          </div>
          <div className={styles.fields}>
            <DateField label="From" name="from" value={from} onChange={(day) => choose({ from: dayIn(day) })} />
            <DateField
              label="Through"
              name="through"
              value={through}
              onChange={(day) => choose({ through: dayIn(day) })}
            />
          </div>
          <div className={styles.buttons}>
            <Button type="submit" isLoading={isSending}>
              Make the binder
            </Button>
            <Quiet small>Up to a year. It goes on record.</Quiet>
          </div>
          {problem && <Banner kind="error" title={problem} />}
          {made && <SavedBinder made={made} />}
        </Stack>
      </form>
    </Section>
  )
}

function SavedBinder({ made: { fileName, files, note, contentBase64 } }: { readonly made: Made }) {
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  const bytes = () => Uint8Array.from(atob(contentBase64), (byte) => byte.charCodeAt(0))
  return (
    <Banner
      kind="success"
      title={`The file has ${numberText(rows)} rows in ${numberText(files.length)} tables. Save both parts.`}
      action={
        <div className={styles.buttons}>
          <Button size="small" onPress={() => saveFile(new Blob([bytes()], { type: 'application/zip' }), fileName)}>
            Save the file
          </Button>
          <Button
            kind="secondary"
            size="small"
            onPress={() => saveFile(new Blob([note], { type: 'text/plain' }), `${fileName}.note`)}
          >
            Save the signature
          </Button>
        </div>
      }
    >
      To check them, run node verify-audit-export.mjs {fileName} --key followed by the key on the page Proof.
      <DataTable
        caption="Files in the binder"
        summary="Rows and hashes"
        heads={['File', 'Rows', 'SHA-256']}
        rows={files.map(({ name, rows: count, sha256 }) => [name, numberText(count), sha256])}
      />
    </Banner>
  )
}
