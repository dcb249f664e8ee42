import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import type { RecordTaxFilingMutationVariables } from '#web/generated/graphql.ts'
import { saveFile } from '#web/save-file.ts'
import { useToday } from '#web/use-today.ts'
import { ActButton } from '../act-button.tsx'
import styles from './tax.module.css'
import { type PreparedFile, recordFilingDocument } from './tax-documents.ts'

type PreparedFilePartProps = {
  readonly file: PreparedFile
  readonly ask: Pick<RecordTaxFilingMutationVariables, 'portfolioId' | 'year' | 'form' | 'kind' | 'part'>
  readonly onPart: (part: number) => Promise<void>
  readonly onRecorded: () => Promise<unknown>
}

const kindNames = {
  original: 'Original',
  amounts: 'Type 1: amounts',
  zeroed: 'Type 2: wrong recipient',
} as const

const faultColumns: readonly Column<PreparedFile['faults'][number]>[] = [
  { title: 'Return', isHead: true, isNumber: true, cell: ({ row }) => (row === 0 ? 'File' : row) },
  { title: 'Column', cell: ({ column }) => column },
  { title: 'What is required', cell: ({ what }) => what },
]

const returnColumns: readonly Column<PreparedFile['returns'][number]>[] = [
  { title: 'Account number', isHead: true, cell: ({ accountNumber }) => accountNumber },
  { title: 'Kind', cell: ({ kind }) => kindNames[kind] },
  { title: 'Corrects', cell: ({ corrects }) => corrects },
  { title: 'What changes', cell: ({ change }) => change },
]

export function PreparedFilePart({ file, ask: input, onPart, onRecorded }: PreparedFilePartProps) {
  if (file.faults.length > 0)
    return (
      <Stack gap={16}>
        <Banner kind="error" title="The IRS would refuse this file. Correct the records and prepare it again." />
        <Table
          caption="What is wrong"
          columns={faultColumns}
          rows={file.faults}
          keyOf={({ row, column, what }) => `${row} ${column} ${what}`}
        />
      </Stack>
    )
  if (file.text === null && file.leftOutText) return <Banner kind="notice" title={file.leftOutText} />
  if (file.text === null)
    return (
      <Banner
        kind="success"
        title={input.kind === 'original' ? 'The IRS has every return of this form.' : 'No return has to be corrected.'}
      />
    )
  const { text, name, records, parts, returns } = file
  const isXml = name.endsWith('.xml')
  return (
    <Stack gap={16}>
      {file.leftOutText && <Banner kind="notice" title={file.leftOutText} />}
      <p>
        {name}: {records} {records === 1 ? 'return' : 'returns'}
        {parts > 1 && `, file ${input.part} of ${parts}`}. It passed our checks of the {isXml ? 'schema' : 'template'}.
      </p>
      {input.form === 'form1099B' && (
        <p>
          {isXml
            ? 'The names of this form’s elements are those of the IRS’s stylesheet. Compare them with the schema of the year before the upload.'
            : 'The names of this form’s columns follow the form itself. Compare them with the portal’s template of the year before the upload.'}
        </p>
      )}
      {input.kind === 'corrected' && (
        <Table
          caption="Corrections"
          columns={returnColumns}
          rows={returns}
          keyOf={({ accountNumber }) => accountNumber}
        />
      )}
      <FileActs file={file} text={text} ask={input} onPart={onPart} onRecorded={onRecorded} />
    </Stack>
  )
}

function FileActs({ file, text, ask: input, onPart, onRecorded }: PreparedFilePartProps & { readonly text: string }) {
  const today = useToday()
  const { name, parts, sha256 } = file
  const { portfolioId, year, form, kind, part } = input
  const type = name.endsWith('.xml') ? 'application/xml' : 'text/csv'
  return (
    <div className={styles.acts}>
      <Button size="small" onPress={() => saveFile(new Blob([text], { type }), name)}>
        Download
      </Button>
      <ActButton
        act="Record as filed"
        id={name}
        title="Has the IRS taken this file?"
        words="Enter the receipt ID that the portal gave. The returns are kept as they were filed."
        document={recordFilingDocument}
        variables={({ text: receipt }) => ({
          portfolioId,
          year,
          form,
          kind,
          part,
          sha256,
          receipt,
          filedOn: today ?? '',
        })}
        asks={{ label: 'Receipt ID', needed: true, rows: 1 }}
        onDone={onRecorded}
      />
      {input.part > 1 && (
        <Button kind="quiet" size="small" onPress={() => onPart(input.part - 1)}>
          File before
        </Button>
      )}
      {input.part < parts && (
        <Button kind="quiet" size="small" onPress={() => onPart(input.part + 1)}>
          Next file
        </Button>
      )}
    </div>
  )
}
