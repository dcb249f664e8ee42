import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { company } from '#kernel/brand.ts'
import { Narrow } from '../narrow.tsx'
import { InvestorForm } from '../profile/investor-form.tsx'

export const meta = () => [{ title: `Investor Profile | ${company.name}` }]

export default function InvestorProfilePage() {
  return (
    <Narrow title="Investor profile" lead="What decides how much the law lets you invest, and what matters to you.">
      <InvestorForm submit="Save" onSaved={() => showSnackbar('success', 'Saved.')} />
    </Narrow>
  )
}
