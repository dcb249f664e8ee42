import type { Cents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type PlanType, refuseTransfer, type TransferDelivery } from '../rules/transfer.ts'
import type { Ira } from './ira-documents.ts'

export type TransferDraft = {
  readonly fromCustodian: string
  readonly planType: PlanType | null
  readonly accountNumber: string
  readonly scope: 'all' | 'part' | null
  readonly amount: Cents | null
  readonly delivery: TransferDelivery | null
}
export const freshTransfer: Omit<TransferDraft, 'accountNumber'> = {
  fromCustodian: '',
  planType: null,
  scope: null,
  amount: null,
  delivery: null,
}

export type Transfer = {
  readonly fromCustodian: string
  readonly planType: PlanType
  readonly accountNumber: string
  readonly amount: Cents | null
  readonly delivery: TransferDelivery
}

/** Decides a draft by the server's own rule: returns a transfer, or why it would be refused. */
export function decideTransfer(ira: Ira, draft: TransferDraft): Transfer | Refusal {
  const { planType, scope, delivery } = draft
  const fromCustodian = draft.fromCustodian.trim()
  const accountNumber = draft.accountNumber.trim()
  if (fromCustodian === '') return refuse('invalidInput', 'Enter who holds the money now.', 'fromCustodian')
  if (planType === null) return refuse('invalidInput', 'Choose what it comes from.', 'planType')
  if (scope === null) return refuse('invalidInput', 'Choose how much is moved.', 'scope')
  if (scope === 'part' && draft.amount === null) return refuse('invalidInput', 'Enter an amount.', 'amount')
  if (delivery === null) return refuse('invalidInput', 'Choose how it is sent.', 'delivery')
  const amount = scope === 'all' ? null : draft.amount
  const facts = { isOpen: ira.state === 'opened', iraType: ira.iraType }
  return (
    refuseTransfer({ planType, amount, accountNumber }, facts) ?? {
      fromCustodian,
      planType,
      accountNumber,
      amount,
      delivery,
    }
  )
}
