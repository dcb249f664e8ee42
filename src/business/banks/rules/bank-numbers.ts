import { refuse } from '#kernel/refusal.ts'
import { plainNumber } from '#kernel/text-rules.ts'
import { type BankRefusal, banned, bannedInstitutions } from './banks.ts'

/** A bank account entered by number, because its bank cannot be linked. */
export type BankNumbers = {
  readonly routingNumber: string
  readonly accountNumber: string
  readonly bankAccountType: string
}

/**
 * The check digit of the American Bankers Association: nine digits whose weighted sum (3, 7, 1) ends in 0, in the
 * ranges of the Federal Reserve's districts (01 to 12) and of thrifts (21 to 32).
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^(0[1-9]|1[0-2]|2[1-9]|3[0-2])\d{7}$/.test(text)) return false
  const weights = [3, 7, 1]
  return [...text].reduce((sum, digit, at) => sum + Number(digit) * weights[at % 3]!, 0) % 10 === 0
}

/** Digits only, since people type spaces and dashes between them. */
export const digitsOf = (text: string): string => plainNumber(text).replace(/[\s-]/g, '')

export const maskOf = (accountNumber: string): string => accountNumber.slice(-4)

type Faults = Readonly<Partial<Record<keyof BankNumbers, BankRefusal>>>

/** All errors of the typed values, by field. */
export function faultsIn({ routingNumber, accountNumber, bankAccountType }: BankNumbers): Faults {
  const routing = routingFault(routingNumber)
  const account = accountFault(accountNumber, routingNumber)
  const isMoneyAccount = bankAccountType === 'checking' || bankAccountType === 'savings'
  return {
    ...(isMoneyAccount
      ? {}
      : { bankAccountType: refuse('noMoneyAccount', 'Choose checking or savings.', 'bankAccountType') }),
    ...(routing ? { routingNumber: routing } : {}),
    ...(account ? { accountNumber: account } : {}),
  }
}

export const refuseNumbers = (typed: BankNumbers): BankRefusal | null => Object.values(faultsIn(typed))[0] ?? null

function routingFault(routingNumber: string): BankRefusal | null {
  if (!isRoutingNumber(routingNumber))
    return refuse('routingNumber', 'Check the routing number. It has nine digits.', 'routingNumber')
  const bank = bannedInstitutions.find((bannedInstitution) => bannedInstitution.routingNumbers.includes(routingNumber))
  return bank ? { ...banned(bank.name), field: 'routingNumber' } : null
}

function accountFault(accountNumber: string, routingNumber: string): BankRefusal | null {
  if (!/^\d{4,17}$/.test(accountNumber))
    return refuse('accountNumber', 'An account number has 4 to 17 digits.', 'accountNumber')
  return accountNumber === routingNumber
    ? refuse('accountNumber', 'This is the routing number. Enter the account number.', 'accountNumber')
    : null
}
