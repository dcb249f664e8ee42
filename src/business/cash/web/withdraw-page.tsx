import { company } from '#business/company/company.ts'
import { MoveCashPage } from './move-cash-page.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

export const meta = () => [{ title: `Withdraw | ${company.name}` }]

export default function WithdrawPage() {
  return (
    <MoveCashPage title="Withdraw" lead="Send cash from your account to your bank." direction="out">
      {(view) => <WithdrawForm {...view} />}
    </MoveCashPage>
  )
}
