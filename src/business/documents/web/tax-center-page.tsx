import { Narrow } from '#business/people/web/narrow.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { company } from '#kernel/brand.ts'

export const meta = () => [{ title: `Tax Center | ${company.name}` }]

/** Where tax forms will stand; until there are any it says so, and where the other documents are. */
export default function TaxCenterPage() {
  return (
    <Narrow title="Tax center" lead="The forms for each tax year, for each portfolio you held.">
      <EmptyState
        title="No tax form has been made yet"
        action={<ButtonLink to="/users/documents/">See the documents</ButtonLink>}
      >
        Agreements and confirmations of what you bought are under Documents. Transfers shows what was paid to you, month
        by month, and can be saved as CSV.
      </EmptyState>
    </Narrow>
  )
}
