import { company } from '#kernel/brand.ts'
import { centsToDecimal } from '#kernel/cents.ts'
import { millionthsToDecimal } from '#kernel/decimal.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { sharesToDecimal } from '#kernel/microshares.ts'
import { ascii, brokerId, type ExchangeEntry, entriesOf, exchangeAccount, noonOf, securityId } from './exchange.ts'
import type { Statement, StatementHolding } from './statement.ts'

type Element = readonly [tag: string, content: string | number | readonly (Element | null)[]]

const escaped = (text: string): string =>
  ascii(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const written = ([tag, content]: Element): string =>
  `<${tag}>${
    Array.isArray(content)
      ? content
          .filter((part) => part !== null)
          .map(written)
          .join('')
      : escaped(String(content))
  }</${tag}>`

const status: Element = [
  'STATUS',
  [
    ['CODE', 0],
    ['SEVERITY', 'INFO'],
  ],
]
const security = (portfolioId: PortfolioId): Element => [
  'SECID',
  [
    ['UNIQUEID', securityId(portfolioId)],
    ['UNIQUEIDTYPE', 'FIID'],
  ],
]
const inCash: readonly Element[] = [
  ['SUBACCTSEC', 'CASH'],
  ['SUBACCTFUND', 'CASH'],
]

/** 20261031170000.000[0:GMT] */
const momentText = (at: Instant): string => `${at.toString().slice(0, 19).replace(/[-:T]/g, '')}.000[0:GMT]`

/**
 * A statement as OFX 2.2, INVSTMTRS with its list of securities, as ofxtools and libofx read it. The elements follow
 * the order of the specification, which its readers insist on.
 */
export function ofxText(
  statement: Statement,
  { accountId, madeAt }: { readonly accountId: AccountId; readonly madeAt: Instant },
): string {
  const { period, holdings, closingCash, names } = statement
  const entries = entriesOf(statement)
  const partnerships = new Set(holdings.filter(({ form }) => form === 'K-1').map(({ portfolioId }) => portfolioId))
  const body: Element = [
    'OFX',
    [
      signOn(madeAt),
      [
        'INVSTMTMSGSRSV1',
        [
          [
            'INVSTMTTRNRS',
            [
              ['TRNUID', 0],
              status,
              [
                'INVSTMTRS',
                [
                  ['DTASOF', noonOf(period.to)],
                  ['CURDEF', 'USD'],
                  [
                    'INVACCTFROM',
                    [
                      ['BROKERID', brokerId],
                      ['ACCTID', exchangeAccount(accountId)],
                    ],
                  ],
                  [
                    'INVTRANLIST',
                    [
                      ['DTSTART', noonOf(period.from)],
                      ['DTEND', noonOf(period.to)],
                      ...entries.map((entry) => transaction(entry, partnerships)),
                    ],
                  ],
                  positions(statement),
                  [
                    'INVBAL',
                    [
                      ['AVAILCASH', centsToDecimal(closingCash)],
                      ['MARGINBALANCE', '0.00'],
                      ['SHORTBALANCE', '0.00'],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
      securities(entries, holdings, names),
    ],
  ]
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\r\n<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\r\n${written(body)}\r\n`
}

const signOn = (madeAt: Instant): Element => [
  'SIGNONMSGSRSV1',
  [
    [
      'SONRS',
      [
        status,
        ['DTSERVER', momentText(madeAt)],
        ['LANGUAGE', 'ENG'],
        [
          'FI',
          [
            ['ORG', company.name.toUpperCase()],
            ['FID', '7001'],
          ],
        ],
      ],
    ],
  ],
]

const investmentTransaction = ({ id, on, memo }: ExchangeEntry): Element => [
  'INVTRAN',
  [
    ['FITID', id],
    ['DTTRADE', noonOf(on)],
    ['MEMO', memo],
  ],
]

function transaction(entry: ExchangeEntry, partnerships: ReadonlySet<PortfolioId>): Element {
  const { kind, portfolioId, amount, id, on, memo } = entry
  const total: Element = ['TOTAL', centsToDecimal(amount)]
  if (kind === 'buy' || kind === 'sell') {
    const parts: Element[] = [
      investmentTransaction(entry),
      security(portfolioId!),
      ['UNITS', sharesToDecimal(entry.shares)],
      ['UNITPRICE', entry.price],
      total,
      ...inCash,
    ]
    return kind === 'buy' ? ['BUYOTHER', [['INVBUY', parts]]] : ['SELLOTHER', [['INVSELL', parts]]]
  }
  if (kind === 'income')
    return [
      'INCOME',
      [
        investmentTransaction(entry),
        security(portfolioId!),
        ['INCOMETYPE', partnerships.has(portfolioId!) ? 'MISC' : 'DIV'],
        total,
        ...inCash,
      ],
    ]
  return [
    'INVBANKTRAN',
    [
      [
        'STMTTRN',
        [
          ['TRNTYPE', amount < 0n ? 'DEBIT' : 'CREDIT'],
          ['DTPOSTED', noonOf(on)],
          ['TRNAMT', centsToDecimal(amount)],
          ['FITID', id],
          ['NAME', memo.slice(0, 32)],
          memo.length > 32 ? ['MEMO', memo] : null,
        ],
      ],
      ['SUBACCTFUND', 'CASH'],
    ],
  ]
}

/** The positions at the end that have a price; null without any, because an empty list is left out. */
function positions({ holdings, period }: Statement): Element | null {
  const held = holdings.filter(({ closing, price, value }) => closing > 0n && price !== null && value !== null)
  if (held.length === 0) return null
  return [
    'INVPOSLIST',
    held.map(({ portfolioId, closing, price, value }) => [
      'POSOTHER',
      [
        [
          'INVPOS',
          [
            security(portfolioId),
            ['HELDINACCT', 'CASH'],
            ['POSTYPE', 'LONG'],
            ['UNITS', sharesToDecimal(closing)],
            ['UNITPRICE', millionthsToDecimal(price!.price)],
            ['MKTVAL', centsToDecimal(value!)],
            ['DTPRICEASOF', noonOf(period.to)],
          ],
        ],
      ],
    ]),
  ]
}

/** Every security that the file names, with its name: programs drop what has none. */
function securities(
  entries: readonly ExchangeEntry[],
  holdings: readonly StatementHolding[],
  names: ReadonlyMap<PortfolioId, string>,
): Element | null {
  const used = [...holdings, ...entries].flatMap(({ portfolioId }) => portfolioId ?? [])
  if (used.length === 0) return null
  const list = [...new Set(used)].map(
    (portfolioId): Element => [
      'OTHERINFO',
      [
        [
          'SECINFO',
          [
            security(portfolioId),
            ['SECNAME', names.get(portfolioId) ?? securityId(portfolioId)],
            ['TICKER', `LLP${portfolioId}`],
          ],
        ],
        ['TYPEDESC', 'Shares'],
      ],
    ],
  )
  return ['SECLISTMSGSRSV1', [['SECLIST', list]]]
}
