import { type Cents, cents } from '#kernel/cents.ts'

/** What is posted in accounts of one kind, of one issuer or of all investors; credits are above zero. */
export type Sum = {
  readonly kind: string
  readonly owner: string | null
  /** Whether it is of IRAs, whose cash lies at a custodian. */
  readonly isBeside: boolean
  readonly posted: bigint
}

/** The kinds of accounts whose book is the company's own: what they add up to is owed between its bank account and investors' cash. */
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

/** Pairs of one issuer's holders: what each was given too much stands against the sum of all, and no money is behind either. */
const pairedKinds: readonly string[] = ['recoverable', 'settling']

export type Position = {
  /** What the FBO account has by the books. */
  readonly fbo: Cents
  /** What came by wire from custodians and is not in the FBO account yet; below zero what the FBO account still has to send for them. */
  readonly wires: Cents
  /** What investors may claim of the FBO account: their cash, and what is on its way to their custodians. */
  readonly investors: Cents
  /** Of it, their cash alone. */
  readonly cash: Cents
  /** By portfolio what the FBO account owes its issuer; below zero what the issuer owes it. */
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
  /** What issuers and the company owe the FBO account, and no transfer of which has failed: on its way to it. */
  readonly inFlightTo: Cents
  readonly owed: Cents
  /** By how much investors' cash is more than the FBO account has for it: zero, or something is wrong. */
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
