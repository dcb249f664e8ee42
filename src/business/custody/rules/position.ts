import { type Cents, cents } from '#kernel/cents.ts'

/** The posted balance of accounts of one kind, of one issuer or of all investors; credits are above zero. */
export type Sum = {
  readonly kind: string
  readonly owner: string | null
  /** True for IRAs, whose cash lies at a custodian. */
  readonly isBeside: boolean
  readonly posted: bigint
}

/** The kinds of accounts in the company's own book: their sum is owed between its bank account and investors' cash. */
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

/** Claims to cash and what backs them elsewhere: an IRA's cash lies at its custodian, and so does what it owes. */
export const claimKinds = ['cash', 'custodianDue', 'custodianCash'] as const

/** Pairs of one issuer's holders: each overpayment is offset by the sum of all, and no money is behind either. */
const pairedKinds: readonly string[] = ['recoverable', 'settling']

export type Position = {
  /** The FBO account's balance by the books. */
  readonly fbo: Cents
  /** Wires from custodians not in the FBO account yet; below zero, the amount that it still has to send for them. */
  readonly wires: Cents
  /** Investors' claims on the FBO account: their cash, and the money on its way to their custodians. */
  readonly investors: Cents
  /** The part of `investors` that is their cash. */
  readonly cash: Cents
  /** By portfolio, the amount that the FBO account owes its issuer; below zero, the issuer owes it. */
  readonly issuers: ReadonlyMap<string, Cents>
  /** The same of the company. */
  readonly company: Cents
}

/**
 * Each book adds up to zero but for what it and the FBO account owe each other. An issuer's capital, reserve and pool that its
 * own bank account does not hold are still in the FBO account; where its bank account holds more, it owes the FBO account.
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
  /** The amount that issuers and the company owe the FBO account, without those whose transfer has failed. */
  readonly inFlightTo: Cents
  readonly owed: Cents
  /** The excess of investors' cash over the FBO account's money for it: zero, or something is wrong. */
  readonly uncovered: Cents
}

/** Investors' cash = FBO + in flight to it - in flight from it - owed to issuers and the company. `late`: whose transfer to it has failed. */
export function coverOf(position: Position, late: ReadonlySet<string>): Cover {
  const dues = [...position.issuers, ['company', position.company] as const, ['wires', cents(-position.wires)] as const]
  const sum = (of: (due: readonly [string, Cents]) => bigint) =>
    cents(dues.reduce<bigint>((all, due) => all + of(due), 0n))
  const owed = sum(([, due]) => (due > 0n ? due : 0n))
  const inFlightTo = sum(([who, due]) => (due < 0n && !late.has(who) ? -due : 0n))
  const missing = position.investors - (position.fbo + inFlightTo - owed)
  return { inFlightTo, owed, uncovered: cents(missing > 0n ? missing : 0n) }
}
