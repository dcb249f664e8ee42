import { type Cents, cents } from '#kernel/cents.ts'

/** The posted balance of accounts of one kind, of one issuer or of all investors; credits are positive. */
export type Sum = {
  readonly kind: string
  readonly owner: string | null
  /** True for IRAs, whose cash is at a custodian. */
  readonly isBeside: boolean
  readonly posted: bigint
}

/**
 * The kinds of accounts in the company's own book. Their total is owed between its bank account and investors' cash.
 */
export const companyKinds = [
  'operatingBank',
  'companyCapital',
  'bankFees',
  'promotions',
  'treasury',
  'venueFees',
  'writtenOff',
  'receivable',
] as const

/** Claims to cash and their backing elsewhere: an IRA's cash, and its debts, are at its custodian. */
export const claimKinds = ['cash', 'custodianDue', 'custodianCash'] as const

/** Each overpayment of a holder is offset by the issuer's total, so no money is behind either kind. */
const pairedKinds: readonly string[] = ['recoverable', 'settling']

export type Position = {
  readonly fbo: Cents
  /** Custodian wires that are not in the FBO account yet; negative if the FBO account has to send them. */
  readonly wires: Cents
  /** Investors' claims on the FBO account: their cash, and money on its way to their custodians. */
  readonly investors: Cents
  readonly cash: Cents
  readonly issuers: ReadonlyMap<string, Cents>
  readonly company: Cents
}

/**
 * Each book sums to zero apart from what it and the FBO account owe each other. An issuer's capital, reserve and pool
 * that its own bank account does not hold are still in the FBO account; a surplus in its bank account is owed to the
 * FBO account.
 */
export function positionOf(sums: readonly Sum[]): Position {
  const total = (of: (sum: Sum) => boolean): Cents =>
    cents(sums.reduce<bigint>((all, sum) => (of(sum) ? all + sum.posted : all), 0n))
  const isKind =
    (kinds: readonly string[]) =>
    ({ kind }: Sum) =>
      kinds.includes(kind)
  const isIrasDebt = ({ kind, isBeside }: Sum) => kind === 'receivable' && isBeside
  const portfolios = new Set(sums.flatMap(({ owner }) => owner ?? []))
  return {
    fbo: cents(-total(isKind(['fbo']))),
    wires: cents(-total(isKind(['custodianWires']))),
    investors: total((sum) => isKind(claimKinds)(sum) || isIrasDebt(sum)),
    cash: total(isKind(['cash'])),
    company: total((sum) => isKind(companyKinds)(sum) && !isIrasDebt(sum)),
    issuers: new Map(
      [...portfolios].map((id) => [id, total(({ owner, kind }) => owner === id && !pairedKinds.includes(kind))]),
    ),
  }
}

export type Cover = {
  /** The debts of issuers and the company to the FBO account, without failed transfers. */
  readonly inFlightTo: Cents
  readonly owed: Cents
  /** Investors' cash in excess of the FBO account's money for it: zero, or something is wrong. */
  readonly uncovered: Cents
}

/**
 * Investors' cash = FBO + in flight to it - in flight from it - owed to issuers and the company. `late`: accounts whose
 * transfer to it failed.
 */
export function coverOf(position: Position, late: ReadonlySet<string>): Cover {
  const dues = [...position.issuers, ['company', position.company] as const, ['wires', cents(-position.wires)] as const]
  const sum = (of: (due: readonly [string, Cents]) => bigint) =>
    cents(dues.reduce<bigint>((all, due) => all + of(due), 0n))
  const owed = sum(([, due]) => (due > 0n ? due : 0n))
  const inFlightTo = sum(([who, due]) => (due < 0n && !late.has(who) ? -due : 0n))
  const missing = position.investors - (position.fbo + inFlightTo - owed)
  return { inFlightTo, owed, uncovered: cents(missing > 0n ? missing : 0n) }
}
