import { createHash } from 'node:crypto'

/** The banks that the stand-in knows. Houndstooth is the one that the product's list of banned banks names. */
export const institutions = [
  { id: 'ins_109508', name: 'First Platypus Bank', routing: '011401533' },
  { id: 'ins_109509', name: 'First Gingham Credit Union', routing: '011000138' },
  { id: 'ins_109510', name: 'Tattersall Federal Credit Union', routing: '021000021' },
  { id: 'ins_109511', name: 'Houndstooth Bank', routing: '011900254' },
] as const

export type Institution = (typeof institutions)[number]
export const institutionOf = (id: string): Institution | undefined =>
  institutions.find((institution) => institution.id === id)

export type TestAccount = {
  readonly name: string
  readonly officialName: string
  readonly mask: string
  readonly type: 'depository' | 'credit' | 'loan'
  readonly subtype: 'checking' | 'savings' | 'credit card' | 'student'
  readonly available: bigint | null
  readonly current: bigint
}

const checking = (name: string, mask: string, officialName = name): TestAccount => ({
  name,
  officialName,
  mask,
  type: 'depository',
  subtype: 'checking',
  available: 100_00n,
  current: 110_00n,
})

const goodAccounts: readonly TestAccount[] = [
  checking('Plaid Checking', '0000', 'Plaid Gold Standard 0% Interest Checking'),
  {
    name: 'Plaid Saving',
    officialName: 'Plaid Silver Standard 0.1% Interest Saving',
    mask: '1111',
    type: 'depository',
    subtype: 'savings',
    available: 200_00n,
    current: 210_00n,
  },
  {
    name: 'Plaid Credit Card',
    officialName: 'Plaid Diamond 12.5% APR Interest Credit Card',
    mask: '3333',
    type: 'credit',
    subtype: 'credit card',
    available: null,
    current: 410_00n,
  },
  {
    name: 'Plaid Student Loan',
    officialName: 'Plaid Student Loan',
    mask: '7777',
    type: 'loan',
    subtype: 'student',
    available: null,
    current: 65_262_00n,
  },
]

/** The result of a pair of credentials. A password `error_<CODE>` makes the bank answer with that code. */
export type SignIn =
  | { readonly kind: 'accounts'; readonly accounts: readonly TestAccount[]; readonly code: boolean }
  | { readonly kind: 'error'; readonly code: string }

const users: Record<string, { readonly accounts: readonly TestAccount[]; readonly code?: boolean }> = {
  user_good: { accounts: goodAccounts },
  user_mfa: { accounts: goodAccounts, code: true },
  // The payment partner takes the outcome of a transfer from the bank account's name.
  user_returns: {
    accounts: [checking('R01', '0101'), checking('R01-late', '0102'), checking('R03-late', '0303')],
  },
  user_no_auth: { accounts: goodAccounts.filter((account) => account.type !== 'depository') },
}

export function signIn(username: string, password: string): SignIn {
  const forced = /^error_([A-Z_]{3,60})$/.exec(password)
  const user = Object.hasOwn(users, username) ? users[username] : undefined
  if (username === 'user_locked') return { kind: 'error', code: 'ITEM_LOCKED' }
  if (!user) return { kind: 'error', code: 'INVALID_CREDENTIALS' }
  if (forced) return { kind: 'error', code: forced[1]! }
  if (password === 'mfa_device') return { kind: 'accounts', accounts: user.accounts, code: true }
  if (password !== 'pass_good') return { kind: 'error', code: 'INVALID_CREDENTIALS' }
  return { kind: 'accounts', accounts: user.accounts, code: user.code ?? false }
}

export const mfaCode = '1234'

/** The account number that this person has here: the same each time it is linked, and another for another person. */
export function accountNumber(owner: string, institutionId: string, account: TestAccount): string {
  const digest = createHash('sha256').update(`${owner}|${institutionId}|${account.name}`).digest()
  return `${(digest.readUInt32BE(0) % 90_000_000) + 10_000_000}${account.mask}`
}
