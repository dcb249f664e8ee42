import { useSearchParams } from 'react-router'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Row, Stack } from '#design/components/section/section.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { cents } from '#kernel/cents.ts'
import { AddFundsDialog } from './add-funds-dialog.tsx'
import { Beneficiaries } from './beneficiaries.tsx'
import { MoneyOut } from './distributions.tsx'
import type { Ira } from './ira-documents.ts'
import { MoneyIn } from './money-in.tsx'

type OpenIraProps = {
  readonly ira: Ira
  readonly sharesValue: string | null
  readonly onChanged: () => Promise<unknown>
}

export function OpenIra({ ira, sharesValue, onChanged }: OpenIraProps) {
  const [, setSearch] = useSearchParams()
  const mayAct = !isStopped(useMe())
  const value = sharesValue === null ? null : (cents(sharesValue) + cents(ira.balance)).toString()
  return (
    <Stack gap={48}>
      <Stack gap={24}>
        <Facts
          facts={[
            {
              label: 'Value',
              value: value === null ? 'Not loaded' : centsText(value),
              info: 'Its shares at today’s share prices, and its cash at the custodian.',
            },
            { label: 'Cash to invest', value: centsText(ira.balance) },
            { label: 'On its way', value: centsText(ira.pendingBalance) },
            { label: 'Registered as', value: ira.registration ?? '' },
            { label: 'Fee', value: `${centsText(ira.annualFee, { trim: true })} a year, from its cash` },
          ]}
        />
        {mayAct && (
          <Row gap={12}>
            <Button onPress={() => setSearch({ openAddFundsSID: ira.id })}>Add funds</Button>
            <ButtonLink kind="secondary" to={`/users/dashboard?sid=${ira.id}`}>
              Holdings and orders
            </ButtonLink>
          </Row>
        )}
      </Stack>
      <MoneyIn ira={ira} mayAct={mayAct} onChanged={onChanged} />
      <MoneyOut ira={ira} mayAct={mayAct} onChanged={onChanged} />
      <Beneficiaries ira={ira} mayAct={mayAct} onChanged={onChanged} />
      <AddFundsDialog onAdded={onChanged} />
    </Stack>
  )
}
