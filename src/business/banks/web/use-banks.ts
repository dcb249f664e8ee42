import { usePolling } from '#web/use-polling.ts'
import { type Query, useQuery } from '#web/use-query.ts'
import { type BankAccount, bankAccountsDocument } from './bank-documents.ts'

export type Banks = {
  /** Null while they are not known. */
  readonly banks: readonly BankAccount[] | null
  readonly query: Query<unknown>
}

const onItsWay = new Set(['linking', 'waiting'])
/** With the partner for a moment; what lies at the bank for days is not waited for here. */
const isMoving = ({ status, microDeposits }: BankAccount): boolean =>
  onItsWay.has(status) || (status === 'confirming' && microDeposits?.state === 'checking')

/** The linked banks; asked again while one of them is on its way to the payment partner. */
export function useBanks(): Banks {
  const query = useQuery(bankAccountsDocument)
  const banks = (query.data?.me?.user?.bankAccounts as readonly BankAccount[] | undefined) ?? null
  usePolling(banks?.some(isMoving) ?? false, query.refetch)
  return { banks, query }
}
