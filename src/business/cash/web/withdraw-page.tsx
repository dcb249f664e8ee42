import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { company } from '#kernel/brand.ts'
import { MoveCashPage } from './move-cash-page.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

export const meta = () => [{ title: `Withdraw | ${company.name}` }]

export default function WithdrawPage() {
  const whose = useWhose()
  return (
    <MoveCashPage title="Withdraw" lead={whose('Send cash from your account to your bank.')} direction="out">
      {(view) => <WithdrawForm {...view} />}
    </MoveCashPage>
  )
}
