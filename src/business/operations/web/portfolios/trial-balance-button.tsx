import { Button } from '#design/components/button/button.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { saveFile } from '#web/save-file.ts'
import { useLazyQuery } from '#web/use-query.ts'
import { trialBalanceDocument } from './books-documents.ts'

export function TrialBalanceButton({ id, of }: { readonly id: PortfolioId; readonly of: string }) {
  const [load, { loading }] = useLazyQuery(trialBalanceDocument)
  async function save() {
    const { data } = await load({ variables: { portfolioId: id } })
    const csv = data?.trialBalanceCsv
    if (csv) saveFile(new Blob([csv], { type: 'text/csv' }), `trial-balance-portfolio-${id}.csv`)
    else showSnackbar('error', 'The trial balance did not load. Try again in a moment.')
  }
  return (
    <Button kind="quiet" size="small" isLoading={loading} onPress={save}>
      <span className="visually-hidden">Trial balance of {of} </span>CSV
    </Button>
  )
}
