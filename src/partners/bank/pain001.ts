import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents, centsToDecimal } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'

type Payment = {
  /** Appears on both statements: at most 35 letters, digits, dashes and underscores. */
  readonly endToEndId: string
  readonly debtor: { readonly name: string; readonly number: string }
  readonly creditor: { readonly name: string; readonly number: string }
  readonly amount: Cents
  readonly text: string
}

export type PaymentFile = {
  readonly messageId: string
  readonly at: Instant
  /** The requested execution day, a bank day. */
  readonly on: BusinessDay
  readonly initiator: string
  readonly payments: readonly Payment[]
}

export function writePain001({ messageId, at, on, initiator, payments }: PaymentFile): string {
  const debtors = [...new Set(payments.map(({ debtor }) => debtor.number))]
  const batches = debtors.map((number, index) =>
    batch(
      `${messageId.slice(0, 31)}-${index + 1}`,
      on,
      payments.filter(({ debtor }) => debtor.number === number),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>${text(messageId)}</MsgId><CreDtTm>${at.toString({ smallestUnit: 'second' })}</CreDtTm>${totals(payments)}<InitgPty><Nm>${text(initiator)}</Nm></InitgPty></GrpHdr>
${batches.join('\n')}
</CstmrCdtTrfInitn></Document>
`
}

const totals = (payments: readonly Payment[]): string => {
  const sum = cents(payments.reduce((total, { amount }) => total + amount, 0n))
  return `<NbOfTxs>${payments.length}</NbOfTxs><CtrlSum>${centsToDecimal(sum)}</CtrlSum>`
}

function batch(name: string, on: BusinessDay, payments: readonly Payment[]): string {
  const { debtor } = payments[0]!
  return `<PmtInf><PmtInfId>${text(name)}</PmtInfId><PmtMtd>TRF</PmtMtd>${totals(payments)}<ReqdExctnDt>${on}</ReqdExctnDt>
<Dbtr><Nm>${text(debtor.name)}</Nm></Dbtr>${account('DbtrAcct', debtor.number)}<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>
${payments.map(payment).join('\n')}
</PmtInf>`
}

const payment = ({ endToEndId, creditor, amount, text: words }: Payment): string =>
  `<CdtTrfTxInf><PmtId><EndToEndId>${text(endToEndId)}</EndToEndId></PmtId><Amt><InstdAmt Ccy="USD">${centsToDecimal(amount)}</InstdAmt></Amt>
<Cdtr><Nm>${text(creditor.name)}</Nm></Cdtr>${account('CdtrAcct', creditor.number)}<RmtInf><Ustrd>${text(words)}</Ustrd></RmtInf></CdtTrfTxInf>`

const account = (name: string, number: string): string =>
  `<${name}><Id><Othr><Id>${text(number)}</Id></Othr></Id></${name}>`

const text = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
