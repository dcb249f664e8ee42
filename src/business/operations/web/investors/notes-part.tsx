import { useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { Table } from '#design/components/table/table.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { momentText } from '#design/figures/moment-text.ts'
import type { UserId } from '#kernel/ids.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useCommand } from '#web/use-command.ts'
import { useQuery } from '#web/use-query.ts'
import { addInvestorNoteDocument, investorNotesDocument } from './investor-documents.ts'
import styles from './investors.module.css'

type NotesPartProps = {
  readonly userId: UserId
  readonly emailOf: (who: string) => string
  /** Notes are readable while the person's data is open; any staff member can add one. */
  readonly isOpen: boolean
}

export function NotesPart({ userId, emailOf, isOpen }: NotesPartProps) {
  const { data, error, refetch, fetchMore } = useQuery(investorNotesDocument, {
    variables: { userId },
    requestPolicy: 'network-only',
    skip: !isOpen,
  })
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [add, isAdding] = useCommand(`addInvestorNote:${userId}`, addInvestorNoteDocument)
  async function go() {
    const { refused } = await add({ userId, text: text.trim() })
    setProblem(refused?.message ?? null)
    if (refused) return
    setText('')
    if (isOpen) await refetch()
    else showSnackbar('success', 'The note is added.')
  }
  return (
    <Section title="Notes" lead="Only the staff can read notes. No one can edit them." spacing="tight">
      <Stack gap={24}>
        <Table
          caption="Notes"
          rows={(isOpen && nodesOf(data?.investorNotes)) || []}
          keyOf={({ id }) => id}
          empty={
            <p>
              {!isOpen
                ? 'Hidden until you open personal data.'
                : data?.investorNotes
                  ? 'No notes.'
                  : error
                    ? 'The notes did not load. Reload the page.'
                    : 'Loading the notes.'}
            </p>
          }
          columns={[
            { title: 'Note', isHead: true, cell: (note) => note.text },
            { title: 'By', cell: ({ by }) => emailOf(by) },
            { title: 'At', cell: ({ at }) => momentText(at) },
          ]}
        />
        <ShowMore
          page={isOpen ? data?.investorNotes?.pageInfo : null}
          load={(after) => fetchMore({ variables: { after } })}
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
