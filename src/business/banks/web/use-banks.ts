import { usePolling } from '#web/use-polling.ts'
import { type Query, useQuery } from '#web/use-query.ts'
import { type BankAccount, bankAccountsDocument } from './bank-documents.ts'

export type Banks = {
  readonly banks: readonly BankAccount[] | null
  readonly query: Query<unknown>
}

const onItsWay = new Set(['linking', 'waiting'])
/** True for banks that the partner handles in moments; deposits that take days are not polled. */
const isMoving = ({ status, microDeposits }: BankAccount): boolean =>
  onItsWay.has(status) || (status === 'confirming' && microDeposits?.state === 'checking')

/** The linked banks, polled while one is on its way to the payment partner. */
export function useBanks(): Banks {
  const query = useQuery(bankAccountsDocument)
  const banks = (query.data?.me?.user?.bankAccounts as readonly BankAccount[] | undefined) ?? null
  usePolling(banks?.some(isMoving) ?? false, query.refetch)
  return { banks, query }
}
