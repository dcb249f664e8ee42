import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents, formatCents } from '#kernel/cents.ts'
import { checkStatement, dayIn, type Statement, StatementFault, type StatementLine, sumOf } from './statement.ts'
import { nodeAt, nodesAt, textAt, type XmlNode, xmlTree } from './xml-tree.ts'

const askBank = 'Ask the bank for a new file.'

/**
 * Reads an ISO 20022 bank-to-customer statement, camt.053.001.02 or newer: booked entries of accounts in US dollars.
 */
export function parseCamt053(content: string): Statement[] {
  const root = xmlTree(content)
  if (root.name !== 'Document' || !/^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/.test(root.uri))
    throw new StatementFault(
      root.line,
      `This is XML, and no camt.053 statement (${root.name} of ${root.uri || 'no namespace'}). Choose the bank’s statement file.`,
    )
  const statements = nodesAt(root, 'BkToCstmrStmt/Stmt')
  if (statements.length === 0) throw new StatementFault(root.line, `The file has no statement in it. ${askBank}`)
  return statements.map(statementOf)
}

function statementOf(node: XmlNode): Statement {
  const account = textAt(node, 'Acct/Id/Othr/Id') || textAt(node, 'Acct/Id/IBAN')
  if (!account) throw new StatementFault(node.line, `A statement does not name its account. ${askBank}`)
  refuseOtherCurrency(nodeAt(node, 'Acct/Ccy')?.text.trim(), nodeAt(node, 'Acct') ?? node)
  const sequence = textAt(node, 'ElctrncSeqNb') || textAt(node, 'LglSeqNb')
  if (!/^\d{1,9}$/.test(sequence))
    throw new StatementFault(node.line, `The statement of ${account} has no sequence number. ${askBank}`)
  const opening = balanceOf(node, ['OPBD', 'PRCD'])
  const closing = balanceOf(node, ['CLBD'])
  const booked = nodesAt(node, 'Ntry').filter(isBooked)
  const statement: Statement = {
    account,
    day: closing.day,
    sequence: Number(sequence),
    opening: opening.amount,
    closing: closing.amount,
    lines: booked.map(lineOf),
  }
  checkSummary(node, statement.lines)
  checkStatement(statement, nodeAt(node, 'Bal')?.line ?? node.line)
  return statement
}

/** Pending and informational entries are not in the balance. Version 8 puts the status into its own element. */
const isBooked = (entry: XmlNode): boolean => (textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts')) === 'BOOK'

function balanceOf(node: XmlNode, codes: readonly string[]): { readonly amount: Cents; readonly day: BusinessDay } {
  const balances = nodesAt(node, 'Bal').filter((it) => codes.includes(textAt(it, 'Tp/CdOrPrtry/Cd')))
  if (balances.length !== 1)
    throw new StatementFault(
      node.line,
      `The statement has ${balances.length} balances of type ${codes[0]}, and there has to be one. ${askBank}`,
    )
  return { amount: signed(balances[0]!), day: dayAt(balances[0]!, 'Dt') }
}

/** camt amounts are unsigned, with a separate debit or credit mark. */
function signed(node: XmlNode): Cents {
  const amount = amountOf(nodeAt(node, 'Amt') ?? node)
  const side = textAt(node, 'CdtDbtInd')
  if (side !== 'CRDT' && side !== 'DBIT')
    throw new StatementFault(
      nodeAt(node, 'CdtDbtInd')?.line ?? node.line,
      `An amount is neither a credit nor a debit (“${side}”). ${askBank}`,
    )
  return side === 'CRDT' ? amount : cents(-amount)
}

function amountOf(node: XmlNode): Cents {
  refuseOtherCurrency(node.attributes.Ccy ?? '', node)
  return decimal(node)
}

function decimal(node: XmlNode): Cents {
  const match = /^(\d{1,15})(?:\.(\d{0,2})0*)?$/.exec(node.text.trim())
  if (!match)
    throw new StatementFault(
      node.line,
      `“${node.text.trim()}” is not an amount in dollars and cents without a sign. ${askBank}`,
    )
  return cents(BigInt(match[1]!) * 100n + BigInt((match[2] ?? '').padEnd(2, '0')))
}

function refuseOtherCurrency(currency: string | undefined, node: XmlNode): void {
  if (currency === undefined || currency === 'USD') return
  throw new StatementFault(
    node.line,
    `The file has amounts in “${currency}”; only accounts in USD are imported. Leave that account out of the file.`,
  )
}

/** A date, or the date of a timestamp in the bank's own zone. */
function dayAt(node: XmlNode, path: string): BusinessDay {
  const words = textAt(node, `${path}/Dt`) || textAt(node, `${path}/DtTm`).slice(0, 10)
  const day = dayIn(words)
  if (!day) throw new StatementFault(node.line, `“${words}” is not a date. ${askBank}`)
  return day
}

function lineOf(entry: XmlNode): StatementLine {
  const details = nodesAt(entry, 'NtryDtls/TxDtls')
  // A batch is one booking: its parts have their own references, and the whole has the batch's.
  const one = details.length === 1 ? details[0]! : undefined
  const endToEnd = one ? textAt(one, 'Refs/EndToEndId') : textAt(entry, 'NtryDtls/Btch/PmtInfId')
  const bankId =
    textAt(entry, 'AcctSvcrRef') || (one ? textAt(one, 'Refs/AcctSvcrRef') : '') || textAt(entry, 'NtryRef')
  if (!bankId) throw new StatementFault(entry.line, `An entry has no id of the bank’s (AcctSvcrRef). ${askBank}`)
  const bookedOn = dayAt(entry, 'BookgDt')
  return {
    amount: signed(entry),
    bookedOn,
    valueOn: nodeAt(entry, 'ValDt') ? dayAt(entry, 'ValDt') : bookedOn,
    reference: endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
    bankId,
    code: codeOf(entry),
    text: [textAt(entry, 'AddtlNtryInf'), one ? textAt(one, 'RmtInf/Ustrd') : ''].filter(Boolean).join(' '),
  }
}

const codeOf = (entry: XmlNode): string =>
  [textAt(entry, 'BkTxCd/Domn/Cd'), textAt(entry, 'BkTxCd/Domn/Fmly/Cd'), textAt(entry, 'BkTxCd/Domn/Fmly/SubFmlyCd')]
    .filter(Boolean)
    .join('.') || textAt(entry, 'BkTxCd/Prtry/Cd')

/** Checks the bank's totals of all entries, credits and debits, if given. */
function checkSummary(node: XmlNode, lines: readonly StatementLine[]): void {
  const parts = [
    ['TtlNtries', lines],
    ['TtlCdtNtries', lines.filter(({ amount }) => amount > 0n)],
    ['TtlDbtNtries', lines.filter(({ amount }) => amount < 0n)],
  ] as const
  for (const [name, counted] of parts) {
    const total = nodeAt(node, `TxsSummry/${name}`)
    if (!total) continue
    const count = nodeAt(total, 'NbOfNtries')
    const nothings = name === 'TtlNtries' ? 0 : lines.filter(({ amount }) => amount === 0n).length
    const stated = Number(count?.text.trim())
    if (count && !(stated >= counted.length && stated <= counted.length + nothings))
      throw new StatementFault(
        count.line,
        `The statement says that it has ${count.text.trim()} entries (${name}), and has ${counted.length}. ${askBank}`,
      )
    const sum = nodeAt(total, 'Sum')
    const size = sumOf(counted.map(({ amount }) => ({ amount: amount < 0n ? -amount : amount })))
    if (sum && decimal(sum) !== size)
      throw new StatementFault(
        sum.line,
        `The statement says that its entries come to ${sum.text.trim()} (${name}), and they come to ${formatCents(size)}. ${askBank}`,
      )
  }
}
