import { Button } from '#design/components/button/button.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import type { ComplaintClass, ComplaintState } from '#web/generated/graphql.ts'
import { saveFile } from '#web/save-file.ts'
import { useLazyQuery } from '#web/use-query.ts'
import { complaintsCsvDocument } from './complaints-documents.ts'

type FileButtonProps = { readonly state: ComplaintState | null; readonly class: ComplaintClass | null }

/** The register as a file, without names or anyone's text. It includes closed complaints unless a state is chosen. */
export function ComplaintFileButton(filter: FileButtonProps) {
  const [load, { loading }] = useLazyQuery(complaintsCsvDocument)
  async function save() {
    const { data } = await load({ variables: filter })
    const csv = data?.complaintsCsv
    if (csv) saveFile(new Blob([csv], { type: 'text/csv' }), 'complaints.csv')
    else showSnackbar('error', 'The file did not load. Try again in a moment.')
  }
  return (
    <Button kind="secondary" isLoading={loading} onPress={save}>
      Save as CSV
    </Button>
  )
}
