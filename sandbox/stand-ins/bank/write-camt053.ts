import { cents, centsToDecimal } from '#kernel/cents.ts'
import type { BankStatement, Booking } from './statement.ts'

/** Writes a statement as a bank sends it: camt.053.001.08, with balances, totals and each booking’s ids. */
export function writeCamt053({ account, name, day, sequence, opening, closing, bookings }: BankStatement): string {
  const id = `${account}-${sequence}`
  const at = `${day}T18:00:00-05:00`
  const all = [...bookings]
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt>
<GrpHdr><MsgId>${text(id)}</MsgId><CreDtTm>${at}</CreDtTm></GrpHdr>
<Stmt>
<Id>${text(id)}</Id>
<ElctrncSeqNb>${sequence}</ElctrncSeqNb>
<CreDtTm>${at}</CreDtTm>
<Acct><Id><Othr><Id>${text(account)}</Id></Othr></Id><Ccy>USD</Ccy><Nm>${text(name)}</Nm></Acct>
${balance('OPBD', opening, day)}
${balance('CLBD', closing, day)}
<TxsSummry>
${total('TtlNtries', all)}
${total(
  'TtlCdtNtries',
  all.filter(({ amount }) => amount >= 0n),
)}
${total(
  'TtlDbtNtries',
  all.filter(({ amount }) => amount < 0n),
)}
</TxsSummry>
${bookings.map(entry).join('\n')}
</Stmt>
</BkToCstmrStmt>
</Document>
`
}

const balance = (code: string, amount: bigint, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(amount)}<Dt><Dt>${day}</Dt></Dt></Bal>`

const money = (amount: bigint): string =>
  `<Amt Ccy="USD">${decimal(amount)}</Amt><CdtDbtInd>${amount < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>`

const decimal = (amount: bigint): string => centsToDecimal(cents(amount < 0n ? -amount : amount))

function total(name: string, bookings: readonly Booking[]): string {
  const sum = bookings.reduce((all, { amount }) => all + (amount < 0n ? -amount : amount), 0n)
  return `<${name}><NbOfNtries>${bookings.length}</NbOfNtries><Sum>${decimal(sum)}</Sum></${name}>`
}

function entry({ amount, bookedOn, valueOn, bankId, reference, code, text: words }: Booking): string {
  const [domain, family, part] = isoCodes[code]
  return `<Ntry>
<NtryRef>${text(bankId)}</NtryRef>${money(amount)}<Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${bookedOn}</Dt></BookgDt><ValDt><Dt>${valueOn}</Dt></ValDt>
<AcctSvcrRef>${text(bankId)}</AcctSvcrRef>
<BkTxCd><Domn><Cd>${domain}</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${part}</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>${text(reference || 'NOTPROVIDED')}</EndToEndId></Refs></TxDtls></NtryDtls>
<AddtlNtryInf>${text(words)}</AddtlNtryInf>
</Ntry>`
}

/** The kinds of booking by ISO 20022’s external code set of bank transactions. */
const isoCodes = {
  achCredit: ['PMNT', 'RCDT', 'ACDT'],
  achDebit: ['PMNT', 'ICDT', 'ACDT'],
  transferIn: ['PMNT', 'RCDT', 'BOOK'],
  transferOut: ['PMNT', 'ICDT', 'BOOK'],
  returned: ['PMNT', 'ICDT', 'RRTN'],
  fee: ['ACMT', 'MDOP', 'CHRG'],
} as const satisfies Record<Booking['code'], readonly [string, string, string]>

const text = (words: string): string =>
  words.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))
