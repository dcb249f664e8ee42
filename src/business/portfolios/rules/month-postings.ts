import { issuerBankOf } from '#business/custody/rules/ledger-accounts.ts'
import { type Cents, cents, negateCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Line, type MoneyAccount, moneyLine, moveMoney, type Transfer } from '#ledger/transfer.ts'
import {
  appropriatedOf,
  deficitOf,
  distributableOf,
  loanInterestOf,
  loanPrincipalOf,
  managementFeeOf,
  plantCostOf,
  reserveOf,
  revenueOf,
} from './ledger-accounts.ts'
import type { MonthLine } from './month-lines.ts'
import { type MonthResult, netCash } from './month-result.ts'

type Of = { readonly id: string; readonly portfolioId: PortfolioId; readonly at: Instant }

export const linePostingKinds = {
  revenue: 'receiveRevenue',
  cost: 'payPlantCost',
  loanInterest: 'payLoanInterest',
  loanPrincipal: 'repayLoan',
  managementFee: 'payManagementFee',
} as const satisfies Record<MonthLine['kind'], string>

type BookedLine = Pick<MonthLine, 'kind' | 'contract' | 'costKind' | 'dollars'>

function accountOf(portfolioId: PortfolioId, line: BookedLine): MoneyAccount {
  switch (line.kind) {
    case 'revenue':
      return revenueOf(portfolioId, line.contract!)
    case 'cost':
      return plantCostOf(portfolioId, line.costKind!)
    case 'loanInterest':
      return loanInterestOf(portfolioId)
    case 'loanPrincipal':
      return loanPrincipalOf(portfolioId)
    case 'managementFee':
      return managementFeeOf(portfolioId)
  }
}

/** Posts each line gross: revenue enters the issuer's bank account, everything else leaves it. */
export const linePostings = ({ id, portfolioId, at }: Of, lines: readonly MonthLine[]): Transfer[] =>
  lines.map((line, index) => {
    const [bank, account] = [issuerBankOf(portfolioId), accountOf(portfolioId, line)]
    return {
      key: `period:${id}:line:${index + 1}`,
      kind: linePostingKinds[line.kind],
      subject: id,
      effectiveAt: at,
      phase: 'posted',
      memo: { portfolioId, line: index + 1 },
      lines: line.kind === 'revenue' ? moveMoney(bank, account, line.dollars) : moveMoney(account, bank, line.dollars),
    }
  })

const sharedLines = (portfolioId: PortfolioId, { net, reserve, deficit, pool }: Shared): Line[] =>
  [
    moneyLine(appropriatedOf(portfolioId), negateCents(net)),
    moneyLine(reserveOf(portfolioId), reserve),
    moneyLine(deficitOf(portfolioId), negateCents(deficit)),
    moneyLine(distributableOf(portfolioId), pool),
  ].filter(({ amount }) => amount !== 0n)

type Shared = { readonly net: Cents } & Pick<MonthResult, 'reserve' | 'deficit' | 'pool'>

/** Null if nothing is left and nothing is taken from the reserve. */
export function sharePosting({ id, portfolioId, at }: Of, result: MonthResult): Transfer | null {
  const lines = sharedLines(portfolioId, { ...result, net: netCash(result) })
  if (lines.length === 0) return null
  return {
    key: `period:${id}:share`,
    kind: 'shareMonth',
    subject: id,
    effectiveAt: at,
    phase: 'posted',
    memo: { portfolioId },
    lines,
  }
}

type Version = { readonly lines: readonly BookedLine[]; readonly result: MonthResult }

/** The difference between a month as booked and as correct, by account; null if there is none. */
export function correctionPosting({ id, portfolioId, at }: Of, before: Version, after: Version): Transfer | null {
  const signed = ({ kind, dollars }: BookedLine) => (kind === 'revenue' ? dollars : negateCents(dollars))
  const booked = (version: Version, sign: bigint): Line[] =>
    version.lines.flatMap((line) => [
      moneyLine(accountOf(portfolioId, line), cents(sign * signed(line))),
      moneyLine(issuerBankOf(portfolioId), cents(-sign * signed(line))),
    ])
  const more = (of: (result: MonthResult) => Cents) => cents(of(after.result) - of(before.result))
  const all = [
    ...booked(after, 1n),
    ...booked(before, -1n),
    ...sharedLines(portfolioId, {
      net: more(netCash),
      reserve: more(({ reserve }) => reserve),
      deficit: more(({ deficit }) => deficit),
      pool: more(({ pool }) => pool),
    }),
  ]
  const lines = [...Map.groupBy(all, ({ account }) => account.key).values()]
    .map((of): Line => ({ account: of[0]!.account, amount: of.reduce((sum, { amount }) => sum + amount, 0n) }))
    .filter(({ amount }) => amount !== 0n)
  if (lines.length === 0) return null
  return {
    key: `period:${id}:correct`,
    kind: 'correctMonth',
    subject: id,
    effectiveAt: at,
    phase: 'posted',
    memo: { portfolioId },
    lines,
  }
}
