/**
 * The columns of each file. Instructions are ours; the first column is the row's own reference, permanently unique. An
 * application's rows use our reference until the custodian has given the account a number.
 */
export const instructionColumns = {
  APP: [
    ...['ref', 'ira_type', 'first', 'middle', 'last', 'ssn', 'dob', 'addr1', 'addr2', 'city', 'state', 'zip', 'phone'],
    ...['email', 'marital', 'otp_verified_at', 'id_doc_1', 'id_doc_2', 'agreement_doc', 'agreement_sha256'],
    ...['signed_at', 'signed_ip', 'employer', 'employer_ein'],
  ],
  BEN: [
    ...['ref', 'account', 'seq', 'class', 'name', 'relationship', 'dob', 'tin', 'pct', 'per_stirpes'],
    ...['spouse_consent_doc', 'spouse_consent_sha256'],
  ],
  DOC: ['doc', 'ref', 'kind', 'file', 'sha256'],
  CAN: ['ref', 'target_ref'],
  CTB: [
    ...['ref', 'account', 'code', 'tax_year', 'amount_cents', 'ach_ref', 'attested_at'],
    ...['from_custodian', 'from_account', 'plan_type', 'delivery'],
  ],
  DIR: [
    ...['ref', 'account', 'side', 'asset', 'amount_cents', 'units_micro', 'price_micro', 'sub_doc', 'sub_sha256'],
    'pt_flag',
  ],
  CNF: ['ref', 'dir_ref', 'units_micro', 'registration', 'settle_date', 'doc', 'sha256'],
  DST: [
    ...['ref', 'account', 'code', 'gross_cents', 'fed_pct', 'state', 'state_pct', 'dest_ref', 'exception'],
    ...['excess_of', 'excess_year', 'excess_cents', 'earnings_cents'],
  ],
  VAL: ['ref', 'asset', 'as_of', 'price_micro', 'method', 'asset_code'],
  NTC: ['ref', 'account', 'kind', 'asset', 'amount_cents', 'pay_date', 'dir_ref'],
} as const
export type InstructionType = keyof typeof instructionColumns

export const reportColumns = {
  ACK: ['file_id', 'row', 'ref', 'result', 'code', 'text'],
  STA: ['ref', 'account', 'object', 'status', 'code', 'text', 'effective_at'],
  CSH: ['account', 'txn_id', 'post_date', 'type', 'amount_cents', 'ref', 'balance_cents'],
  POS: ['account', 'asset', 'units_micro', 'price_micro', 'as_of', 'status'],
  FEE: ['account', 'invoice', 'period', 'amount_cents', 'due', 'status'],
} as const
export type ReportType = keyof typeof reportColumns

/** The files of every business day; without content they have only a header and a trailer. */
export const dailyReports = ['STA', 'CSH', 'POS', 'FEE'] as const satisfies readonly ReportType[]

/** The column totaled in the trailer; files without one have 0. */
const summed: Readonly<Record<string, string>> = {
  CTB: 'amount_cents',
  DIR: 'amount_cents',
  DST: 'gross_cents',
  NTC: 'amount_cents',
  CSH: 'amount_cents',
  FEE: 'amount_cents',
}

export const columnsOf = (type: string): readonly string[] =>
  ({ ...instructionColumns, ...reportColumns })[type as InstructionType | ReportType] ?? []

/** The total of a file's amounts. A cell that is not in whole cents adds nothing: its row is set aside. */
export function sumOf(type: string, rows: readonly (readonly string[])[]): bigint {
  const at = columnsOf(type).indexOf(summed[type] ?? '')
  return rows.reduce((sum, row) => sum + (/^-?\d{1,15}$/.test(row[at] ?? '') ? BigInt(row[at]!) : 0n), 0n)
}
