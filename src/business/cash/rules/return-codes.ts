/** Our consequences of a bank's return. The partner's own measures against its customer arrive as separate events. */
export type BankReturn = {
  readonly code: string
  /** The network's name of the code, for operators. */
  readonly title: string
  readonly words: string
  /** Sixty calendar days for returns as unauthorized, else two banking days. */
  readonly window: '2 banking days' | '60 calendar days'
  /** `stop` means that the bank account may no longer be used. */
  readonly bank: 'keep' | 'stop'
  /** True for fraud, death or legal reasons: nothing leaves and nothing is bought until an operator has looked. */
  readonly freezes: boolean
  /** True for lack of funds, which may be there another day. */
  readonly mayRetry: boolean
  readonly advice: ReturnAdvice
}

export type ReturnAdvice = 'tryAgain' | 'relinkBank' | 'otherBank' | 'checkingAccount' | 'authorizeAgain' | 'contact'

// code | window | S stop the bank, F freeze the account, T try again | advice | network's name | words for the person
const table = `
R01|2|T|tryAgain|Insufficient funds|There was not enough money in the bank account.
R02|2|S|otherBank|Account closed|The bank says that this account was closed.
R03|2|S|relinkBank|No account, unable to locate account|The bank could not find this account.
R04|2|S|relinkBank|Invalid account number|The bank says that the account number is not valid.
R05|60|SF|contact|Unauthorized debit to consumer account|The account holder told the bank that this debit was not allowed.
R06|2|SF|contact|Returned at the originating bank's request|The bank was asked to send this transfer back.
R07|60|SF|contact|Authorization revoked|The account holder told the bank to allow no more debits.
R08|2|S|authorizeAgain|Payment stopped|The account holder stopped this payment at the bank.
R09|2|T|tryAgain|Uncollected funds|The money in the bank account was not yet available.
R10|60|SF|contact|Not authorized|The account holder told the bank that they did not allow this debit.
R11|60|SF|contact|Not in accordance with the authorization|The account holder told the bank that this debit was not as agreed.
R12|2|S|relinkBank|Account sold to another bank|This account is now held at another bank.
R13|2|S|relinkBank|Invalid routing number|The bank's routing number is not valid.
R14|2|SF|contact|Representative payee deceased|The bank says that the account's representative has died or cannot act.
R15|2|SF|contact|Account holder deceased|The bank says that the account holder has died.
R16|2|SF|contact|Account frozen|The bank says that this account is frozen.
R17|2|SF|contact|File record edit criteria|The bank found this transfer questionable and sent it back.
R20|2|S|checkingAccount|Non-transaction account|This kind of account takes no bank transfers.
R22|2|S|relinkBank|Invalid individual id|The bank could not match the account to its holder.
R23|2|S|otherBank|Credit refused by receiver|The account holder refused this payment.
R29|2|SF|contact|Corporate customer advises not authorized|The company told the bank that this debit was not allowed.
R31|2|SF|contact|Permissible return|The bank was allowed to send this transfer back late.
R37|60|S|otherBank|Source document presented|The bank was already paid by the check behind this transfer.
R38|60|SF|contact|Stop payment on source document|Payment of the check behind this transfer was stopped.
R51|60|SF|contact|Ineligible re-presented check|The bank says that the check behind this transfer cannot be presented again.`

const bankReturns: ReadonlyMap<string, BankReturn> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', window, does = '', advice, title = '', words = ''] = line.split('|')
      return [
        code,
        {
          code,
          title,
          words,
          window: window === '60' ? '60 calendar days' : '2 banking days',
          bank: does.includes('S') ? 'stop' : 'keep',
          freezes: does.includes('F'),
          mayRetry: does.includes('T'),
          advice: advice as ReturnAdvice,
        },
      ]
    }),
)

export const retryableCodes: readonly string[] = [...bankReturns.values()]
  .filter(({ mayRetry }) => mayRetry)
  .map(({ code }) => code)

export const bankReturnOf = (code: string): BankReturn | null => bankReturns.get(code) ?? null

/** The reason a transfer failed, in plain words: ours for a bank's code, else the partner's. */
export const failureWords = (code: string, description: string): string => bankReturns.get(code)?.words ?? description

export const adviceWords: Readonly<Record<ReturnAdvice, string>> = {
  tryAgain: 'Make sure the money is in your bank account, then try again.',
  relinkBank: 'Link this bank account again, or link another one.',
  otherBank: 'Link another bank account.',
  checkingAccount: 'Link a checking account instead.',
  authorizeAgain: 'To keep using this bank account, link it again; that gives us your new permission.',
  contact: 'Talk to your bank, then write to us. Your account is frozen until then.',
}
