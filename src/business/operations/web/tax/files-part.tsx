import { useState } from 'react'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import type { Refused } from '#web/data-client.ts'
import type {
  PrepareTaxFileMutationVariables,
  TaxClosesQuery,
  TaxFiledForm,
  TaxFileKind,
} from '#web/generated/graphql.ts'
import { useCommand } from '#web/use-command.ts'
import { PreparedFilePart } from './prepared-file-part.tsx'
import styles from './tax.module.css'
import { type PreparedFile, prepareFileDocument } from './tax-documents.ts'
import { type Transmission, TransmissionFields } from './transmission-fields.tsx'

type FilesPartProps = {
  readonly closes: NonNullable<TaxClosesQuery['taxCloses']>
  readonly onDone: () => Promise<unknown>
}

const kinds = [
  { value: 'original', label: 'Original returns' },
  { value: 'corrected', label: 'Corrections' },
] as const
const formNames = { form1099Div: 'Form 1099-DIV', form1099B: 'Form 1099-B', form1099Misc: 'Form 1099-MISC' } as const

/** Files for the IRS: made of a closed year, uploaded by a person at the IRS portal, and recorded by receipt. */
export function FilesPart({ closes, onDone }: FilesPartProps) {
  const [closeId, setCloseId] = useState<string | null>(null)
  const [form, setForm] = useState<TaxFiledForm | null>(null)
  const [kind, setKind] = useState<TaxFileKind>('original')
  const [transmission, setTransmission] = useState<Transmission | null>(null)
  const done = closes.filter(({ doneAt }) => doneAt !== null)
  const close = done.find(({ id }) => id === closeId)
  const forms = (
    close?.kind === 'scheduleK1' ? ['form1099B', 'form1099Misc'] : ['form1099Div', 'form1099B', 'form1099Misc']
  ) as TaxFiledForm[]
  const chosen = form && forms.includes(form) ? form : null
  return (
    <Section title="File with the IRS" spacing="tight">
      <Stack gap={16}>
        <p>
          A file holds up to 100 returns: CSV for the IRS’s portal, or XML for its interface between applications. Every
          taxpayer number read for it is on record. Record the receipt after the upload: from then on, what changes is
          due as a correction.
        </p>
        <div className={styles.fields}>
          <SelectField
            label="Closed year"
            name="close"
            choices={done.map((it) => ({ value: it.id, label: `${it.portfolio?.name ?? 'A portfolio'}, ${it.year}` }))}
            value={closeId}
            onChange={setCloseId}
          />
          <SelectField
            label="Form"
            name="form"
            choices={forms.map((value) => ({ value, label: formNames[value] }))}
            value={chosen}
            onChange={(value) => setForm(value as TaxFiledForm | null)}
          />
          <SelectField
            label="Returns"
            name="kind"
            choices={[...kinds]}
            value={kind}
            onChange={(value) => setKind((value ?? 'original') as TaxFileKind)}
          />
          <TransmissionFields transmission={transmission} onChange={setTransmission} />
        </div>
        <PrepareFile
          key={`${closeId} ${chosen} ${kind} ${transmission ? JSON.stringify(transmission) : ''}`}
          ask={
            close?.portfolio && chosen
              ? { portfolioId: close.portfolio.id, year: close.year, form: chosen, kind, ...transmission }
              : null
          }
          onDone={onDone}
        />
      </Stack>
    </Section>
  )
}

type PrepareFileProps = {
  readonly ask: Omit<PrepareTaxFileMutationVariables, 'key' | 'part'> | null
  readonly onDone: FilesPartProps['onDone']
}

function PrepareFile({ ask: input, onDone }: PrepareFileProps) {
  const [part, setPart] = useState(1)
  const [prepared, setPrepared] = useState<PreparedFile | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [prepare, isPreparing] = useCommand('tax file', prepareFileDocument)

  async function go(which: number) {
    if (!input) return
    const { data, refused: no } = await prepare({ ...input, part: which })
    setRefused(no)
    setPart(which)
    setPrepared(data?.prepareTaxFile?.file ?? null)
  }
  return (
    <>
      <div>
        <Button kind="secondary" isDisabled={!input} isLoading={isPreparing} onPress={() => go(1)}>
          Prepare the file
        </Button>
      </div>
      {refused && (needsSignInAgain(refused.code) ? <SignInAgain /> : <Banner kind="error" title={refused.message} />)}
      {prepared && input && (
        <PreparedFilePart
          file={prepared}
          ask={{ ...input, part }}
          onPart={go}
          onRecorded={async () => {
            setPrepared(null)
            await onDone()
          }}
        />
      )}
    </>
  )
}
