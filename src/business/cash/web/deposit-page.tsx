import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { company } from '#kernel/brand.ts'
import { DepositForm } from './deposit-form.tsx'
import { MoveCashPage } from './move-cash-page.tsx'

export const meta = () => [{ title: `Add Cash | ${company.name}` }]

export default function DepositPage() {
  const whose = useWhose()
  return (
    <MoveCashPage
      title="Add cash"
      lead={whose('Move money from your bank, and invest it when you like.')}
      direction="in"
    >
      {(view) => <DepositForm {...view} />}
    </MoveCashPage>
  )
}
