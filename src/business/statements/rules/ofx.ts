import { create } from 'xmlbuilder'
import { company } from '#kernel/brand.ts'
import { centsToDecimal } from '#kernel/cents.ts'
import { millionthsToDecimal } from '#kernel/decimal.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { sharesToDecimal } from '#kernel/microshares.ts'
import { ascii, brokerId, type ExchangeEntry, entriesOf, exchangeAccount, noonOf, securityId } from './exchange.ts'
import type { Statement, StatementHolding } from './statement.ts'

/** Elements by name, in order. Null leaves one out; a list repeats it, and under `#text` mixes several names. */
type Elements = { readonly [name: string]: string | number | Elements | readonly Elements[] | null }

const status: Elements = { CODE: 0, SEVERITY: 'INFO' }
const security = (portfolioId: PortfolioId): Elements => ({ UNIQUEID: securityId(portfolioId), UNIQUEIDTYPE: 'FIID' })
const inCash: Elements = { SUBACCTSEC: 'CASH', SUBACCTFUND: 'CASH' }

const momentText = (at: Instant): string => `${at.toString().slice(0, 19).replace(/[-:T]/g, '')}.000[0:GMT]`

/**
 * A statement as OFX 2.2, INVSTMTRS with its list of securities, for ofxtools and libofx. The elements follow the order
 * of the specification, which its readers require.
 */
export function ofxText(
  statement: Statement,
  { accountId, madeAt }: { readonly accountId: AccountId; readonly madeAt: Instant },
): string {
  const { period, holdings, closingCash, names } = statement
  const entries = entriesOf(statement)
  const partnerships = new Set(holdings.filter(({ form }) => form === 'K-1').map(({ portfolioId }) => portfolioId))
  const investments: Elements = {
    DTASOF: noonOf(period.to),
    CURDEF: 'USD',
    INVACCTFROM: { BROKERID: brokerId, ACCTID: exchangeAccount(accountId) },
    INVTRANLIST: {
      DTSTART: noonOf(period.from),
      DTEND: noonOf(period.to),
      '#text': entries.map((entry) => transaction(entry, partnerships)),
    },
    INVPOSLIST: positions(statement),
    INVBAL: { AVAILCASH: centsToDecimal(closingCash), MARGINBALANCE: '0.00', SHORTBALANCE: '0.00' },
  }
  const file: Elements = {
    SIGNONMSGSRSV1: signOn(madeAt),
    INVSTMTMSGSRSV1: { INVSTMTTRNRS: { TRNUID: 0, STATUS: status, INVSTMTRS: investments } },
    SECLISTMSGSRSV1: securities(entries, holdings, names),
  }
  const body = create({ OFX: file }, { headless: true }).end({ allowEmpty: true })
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\r\n<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\r\n${body}\r\n`
}

const signOn = (madeAt: Instant): Elements => ({
  SONRS: {
    STATUS: status,
    DTSERVER: momentText(madeAt),
    LANGUAGE: 'ENG',
    FI: { ORG: ascii(company.name.toUpperCase()), FID: '7001' },
  },
})

const investmentTransaction = ({ id, on, memo }: ExchangeEntry): Elements => ({
  FITID: id,
  DTTRADE: noonOf(on),
  MEMO: memo,
})

function transaction(entry: ExchangeEntry, partnerships: ReadonlySet<PortfolioId>): Elements {
  const { kind, portfolioId, amount, id, on, memo } = entry
  const TOTAL = centsToDecimal(amount)
  if (kind === 'buy' || kind === 'sell') {
    const trade: Elements = {
      INVTRAN: investmentTransaction(entry),
      SECID: security(portfolioId!),
      UNITS: sharesToDecimal(entry.shares),
      UNITPRICE: entry.price,
      TOTAL,
      ...inCash,
    }
    if (amount === 0n) return { TRANSFER: transferOf(trade, kind === 'buy' ? 'IN' : 'OUT') }
    return kind === 'buy' ? { BUYOTHER: { INVBUY: trade } } : { SELLOTHER: { INVSELL: trade } }
  }
  if (kind === 'income')
    return {
      INCOME: {
        INVTRAN: investmentTransaction(entry),
        SECID: security(portfolioId!),
        INCOMETYPE: partnerships.has(portfolioId!) ? 'MISC' : 'DIV',
        TOTAL,
        ...inCash,
      },
    }
  return {
    INVBANKTRAN: {
      STMTTRN: {
        TRNTYPE: amount < 0n ? 'DEBIT' : 'CREDIT',
        DTPOSTED: noonOf(on),
        TRNAMT: centsToDecimal(amount),
        FITID: id,
        NAME: memo.slice(0, 32),
        MEMO: memo.length > 32 ? memo : null,
      },
      SUBACCTFUND: 'CASH',
    },
  }
}

/** Shares that came or went without a sale: a trade at nothing would be booked as a loss, or as shares without a basis. */
const transferOf = ({ INVTRAN = null, SECID = null, UNITS = null }: Elements, action: 'IN' | 'OUT'): Elements => ({
  INVTRAN,
  SECID,
  SUBACCTSEC: 'CASH',
  UNITS,
  TFERACTION: action,
  POSTYPE: 'LONG',
})

/** The priced positions at the end; null without any, because an empty list is left out. */
function positions({ holdings, period }: Statement): Elements | null {
  const held = holdings.filter(({ closing, price, value }) => closing > 0n && price !== null && value !== null)
  if (held.length === 0) return null
  return {
    POSOTHER: held.map(({ portfolioId, closing, price, value }) => ({
      INVPOS: {
        SECID: security(portfolioId),
        HELDINACCT: 'CASH',
        POSTYPE: 'LONG',
        UNITS: sharesToDecimal(closing),
        UNITPRICE: millionthsToDecimal(price!.price),
        MKTVAL: centsToDecimal(value!),
        DTPRICEASOF: noonOf(period.to),
      },
    })),
  }
}

/** Every security in the file with its name, because programs drop unnamed ones. */
function securities(
  entries: readonly ExchangeEntry[],
  holdings: readonly StatementHolding[],
  names: ReadonlyMap<PortfolioId, string>,
): Elements | null {
  const used = [...holdings, ...entries].flatMap(({ portfolioId }) => portfolioId ?? [])
  if (used.length === 0) return null
  const list = [...new Set(used)].map((portfolioId) => ({
    SECINFO: {
      SECID: security(portfolioId),
      SECNAME: ascii(names.get(portfolioId) ?? securityId(portfolioId)),
      TICKER: `LLP${portfolioId}`,
    },
    TYPEDESC: 'Shares',
  }))
  return { SECLIST: { OTHERINFO: list } }
}
