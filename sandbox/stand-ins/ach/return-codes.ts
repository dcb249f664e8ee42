/** The partner's response to a bank return: for the customer, for the bank account, and how long a return may take. */
type ReturnCode = {
  readonly code: string
  readonly description: string
  readonly explanation: string
  readonly customer: 'suspended' | 'deactivated' | null
  readonly unverifies: boolean
  readonly removes: boolean
  readonly blocks: boolean
  /** Sixty calendar days for a consumer's claim, else two banking days. */
  readonly window: '2bd' | '60cd'
}

// code, window, what follows (S suspended, D deactivated, U unverified, R removed, B blocked), description, explanation
const table = `
R01|2bd||Insufficient Funds|The available balance is not sufficient to cover the debit.
R02|2bd|UR|Bank Account Closed|A previously active account has been closed.
R03|2bd|UR|No Account/Unable to Locate Account|The account number does not correspond to the individual identified in the entry or a valid account.
R04|2bd|UR|Invalid Bank Account Number Structure|The account number structure is not valid.
R05|60cd|SURB|Unauthorized Debit to Consumer Account|A corporate debit was sent to a consumer account without authorization.
R06|2bd|SURB|Returned per ODFI's Request|The originating bank asked for the entry to be returned.
R07|60cd|DUR|Authorization Revoked by Customer|The customer revoked the authorization given before.
R08|2bd|UR|Payment Stopped|The account holder stopped payment of this debit.
R09|2bd||Uncollected Funds|The balance is there but not yet available.
R10|60cd|SURB|Customer Advises Not Authorized|The account holder says that the debit was not authorized.
R11|60cd|DUR|Customer Advises Entry Not in Accordance with the Terms|The debit was authorized, but not in this form.
R12|2bd|R|Branch Sold to Another Bank|The account is now held at another bank.
R13|2bd|URB|Invalid ACH Routing Number|The routing number is not valid.
R14|2bd|SR|Representative Payee Deceased|The representative of the account holder is deceased or cannot act.
R15|2bd|SURB|Beneficiary or Account Holder Deceased|The account holder is deceased.
R16|2bd|SURB|Bank Account Frozen|Access to the account is restricted by law or by the bank.
R17|2bd|SURB|File Record Edit Criteria|The entry was returned for its contents; the account may be opened by fraud.
R20|2bd|RB|Non-Transaction Bank Account|The account does not take ACH entries.
R22|2bd|U|Invalid Individual ID Number|The individual id of the entry is not valid.
R23|2bd|UR|Credit Entry Refused by Receiver|The receiver refused the credit.
R29|2bd|SURB|Corporate Customer Advises Not Authorized|The company says that the debit was not authorized.
R31|2bd|SURB|Permissible Return Entry|The receiving bank was permitted to return the entry late.
R37|60cd|R|Source Document Presented for Payment|The document that the entry came from was presented too.
R38|60cd|SURB|Stop Payment on Source Document|Payment of the source document was stopped.
R51|60cd|SURB|Item Related to RCK Entry is Ineligible|The re-presented check is not eligible.`

const known: ReadonlyMap<string, ReturnCode> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', window, then = '', description = '', explanation = ''] = line.split('|')
      return [
        code,
        {
          code,
          description,
          explanation,
          customer: then.includes('S') ? 'suspended' : then.includes('D') ? 'deactivated' : null,
          unverifies: then.includes('U'),
          removes: then.includes('R'),
          blocks: then.includes('B'),
          window: window === '60cd' ? '60cd' : '2bd',
        },
      ]
    }),
)

export const returnCodes: readonly ReturnCode[] = [...known.values()]

/** Any Rnn is taken; one that is not in the partner's table has no consequence. */
export const returnCode = (code: string): ReturnCode =>
  known.get(code) ?? {
    code,
    description: 'Returned',
    explanation: 'The entry was returned by the bank.',
    customer: null,
    unverifies: false,
    removes: false,
    blocks: false,
    window: '2bd',
  }

/** The outcome in a bank account's name: "R01" at settlement, "R01-late" after it. */
export function outcomeInName(name: string): { code: string; late: boolean } | null {
  const match = /^(R\d\d)(-late)?$/.exec(name.trim())
  return match ? { code: match[1]!, late: match[2] !== undefined } : null
}
