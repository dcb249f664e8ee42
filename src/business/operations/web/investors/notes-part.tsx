import { useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Table } from '#design/components/table/table.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { momentText } from '#design/figures/moment-text.ts'
import { useCommand } from '#web/use-command.ts'
import { addInvestorNoteDocument, type InvestorFile } from './investor-documents.ts'
import styles from './investors.module.css'

type NotesPartProps = {
  readonly file: InvestorFile
  readonly emailOf: (who: string) => string
  readonly onDone: () => Promise<unknown>
}

/** What the staff noted; added to, never changed. */
export function NotesPart({ file, emailOf, onDone }: NotesPartProps) {
  const { userId, notes } = file
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [add, isAdding] = useCommand(`addInvestorNote:${userId}`, addInvestorNoteDocument)
  async function go() {
    const { refused } = await add({ userId, text: text.trim() })
    setProblem(refused?.message ?? null)
    if (refused) return
    setText('')
    await onDone()
  }
  return (
    <Section title="Notes" lead="For the staff. A note stays as it was written." spacing="tight">
      <Stack gap={24}>
        <Table
          caption="Notes"
          rows={notes}
          keyOf={({ id }) => id}
          empty={<p>No notes.</p>}
          columns={[
            { title: 'Note', isHead: true, cell: (note) => note.text },
            { title: 'By', cell: ({ by }) => emailOf(by) },
            { title: 'At', cell: ({ at }) => momentText(at) },
          ]}
        />
        <div className={styles.note}>
          <TextField label="New note" name="note" rows={3} value={text} onChange={setText} />
          {problem && <Banner kind="error" title={problem} />}
          <Button kind="secondary" isLoading={isAdding} onPress={go}>
            Add the note
          </Button>
        </div>
      </Stack>
    </Section>
  )
}
