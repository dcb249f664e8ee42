import { readinessOnPage } from '#business/banks/rules/readiness.ts'
import type { Choice } from '#design/components/select-field/select-field.tsx'
import { type Cents, formatCents } from '#kernel/cents.ts'
import { type Bank, bankLabel } from './checkout.ts'

/** Linked banks first, then the cash balance. A source that cannot pay stays visible with its reason. */
export function fundingChoices(banks: readonly Bank[], cash: Cents, ira: string | null = null): Choice[] {
  return [
    ...banks.map((bank): Choice => {
      const canPay = readinessOnPage(bank) === 'ready'
      return {
        value: bank.id,
        label: bankLabel(bank),
        help: canPay ? 'Arrives in 3 to 5 business days' : (bank.problem ?? 'Not verified yet'),
        isDisabled: !canPay,
      }
    }),
    {
      value: 'cash',
      label: ira === null ? 'Cash balance' : `Cash of the ${ira}`,
      help: helpOf(cash, ira !== null),
      isDisabled: cash <= 0n,
    },
  ]
}

function helpOf(cash: Cents, isIra: boolean): string {
  if (cash <= 0n) return isIra ? 'No cash at the custodian yet' : 'No cash yet'
  return `${formatCents(cash)} ${isIra ? 'at the custodian, which pays once it has your direction' : 'available, settles immediately'}`
}
