import { Button } from '#design/components/button/button.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import type { AccessReviewId } from '#kernel/ids.ts'
import { saveFile } from '#web/save-file.ts'
import { useLazyQuery } from '#web/use-query.ts'
import { accessReviewCsvDocument } from './access-review-documents.ts'

export function ReviewFileButton({
  reviewId,
  quarter,
}: {
  readonly reviewId: AccessReviewId
  readonly quarter: string
}) {
  const [load, { loading }] = useLazyQuery(accessReviewCsvDocument)
  async function save() {
    const { data } = await load({ variables: { id: reviewId } })
    const csv = data?.accessReviewCsv
    if (csv) saveFile(new Blob([csv], { type: 'text/csv' }), `access-review-${quarter}.csv`)
    else showSnackbar('error', 'The review did not load. Try again in a moment.')
  }
  return (
    <Button kind="quiet" size="small" isLoading={loading} onPress={save}>
      <span className="visually-hidden">Review {quarter} as </span>CSV
    </Button>
  )
}
