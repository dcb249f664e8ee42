// Each holder's dividends, computed from the text of the rules alone: nothing of the product is imported here.

/** Holders are numbers; `isIra` marks those whose cash lies at a custodian. Days are whole numbers. */
export type Person = { readonly isIra: boolean }

type Move = { readonly who: number; readonly on: number; readonly shares: bigint }

export type KnownDividend = {
  readonly id: string
  /** Shares that were held before this day take part. */
  readonly before: number
  pool: bigint
  /** Each holder's part by the last correction. */
  parts: bigint[]
  /** The sum that corrections of it claimed back from each holder. */
  asked: bigint[]
  isLive: boolean
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
export const total = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n)

/** One portfolio with its holders: what they hold, have, owe and are owed. */
export class Oracle {
  readonly people: readonly Person[]
  readonly moves: Move[] = []
  readonly dividends: KnownDividend[] = []
  readonly cash: bigint[]
  readonly owed: bigint[]
  /** An IRA's earnings that its custodian does not have yet. */
  readonly due: bigint[]
  /** The balance at an IRA's custodian by its own count: it receives news of wires alone. */
  readonly atCustodian: bigint[]
  /** Money that came from elsewhere, less what left. */
  readonly flows: bigint[]
  distributable: bigint

  constructor(people: readonly Person[], distributable: bigint) {
    this.people = people
    this.distributable = distributable
    const none = () => people.map(() => 0n)
    this.cash = none()
    this.owed = none()
    this.due = none()
    this.atCustodian = none()
    this.flows = none()
  }

  sharesOf(who: number): bigint {
    return total(this.moves.flatMap((move) => (move.who === who ? [move.shares] : [])))
  }

  /** To the cent: rounded down, and the cents left over go to the largest remainders, of equal ones to the older holding. */
  partsOf(pool: bigint, before: number): bigint[] {
    const held = this.people
      .map((_, who) => {
        const moves = this.moves.filter((move) => move.who === who && move.on < before)
        return { who, shares: total(moves.map(({ shares }) => shares)), since: Math.min(...moves.map(({ on }) => on)) }
      })
      .filter(({ shares }) => shares > 0n)
    const all = total(held.map(({ shares }) => shares))
    const parts = this.people.map(() => 0n)
    if (all === 0n) return parts
    for (const { who, shares } of held) parts[who] = (pool * shares) / all
    const left = Number(pool - total(parts))
    const byRemainder = held.toSorted((a, b) => {
      const [first, second] = [(pool * a.shares) % all, (pool * b.shares) % all]
      if (first !== second) return first > second ? -1 : 1
      return a.since - b.since || a.who - b.who
    })
    for (const { who } of byRemainder.slice(0, left)) parts[who]! += 1n
    return parts
  }

  /** Gives each holder a difference; who gets less owes it. What is owed is settled first. False where too little can be distributed. */
  #give(differences: readonly bigint[]): boolean {
    const settled = differences.map((difference, who) => (difference > 0n ? least(difference, this.owed[who]!) : 0n))
    const given = differences.map((difference, who) => (difference > 0n ? difference - settled[who]! : 0n))
    if (total(given) > this.distributable) return false
    this.distributable -= total(given)
    for (const [who, difference] of differences.entries()) {
      this.owed[who]! -= difference > 0n ? settled[who]! : difference
      if (this.people[who]!.isIra) this.due[who]! += given[who]!
      else this.cash[who]! += given[who]!
    }
    return true
  }

  pay(id: string, pool: bigint, before: number): 'posted' | 'insufficient' | 'noHolders' {
    const parts = this.partsOf(pool, before)
    if (total(parts) === 0n) return 'noHolders'
    if (!this.#give(parts)) return 'insufficient'
    this.dividends.push({ id, before, pool, parts, asked: parts.map(() => 0n), isLive: true })
    return 'posted'
  }

  correct(dividend: KnownDividend, pool: bigint): 'posted' | 'insufficient' | 'nothingToCorrect' {
    const parts = this.partsOf(pool, dividend.before)
    const differences = parts.map((part, who) => part - dividend.parts[who]!)
    if (differences.every((difference) => difference === 0n)) return 'nothingToCorrect'
    if (!this.#give(differences)) return 'insufficient'
    dividend.asked = dividend.asked.map((asked, who) => asked - least(differences[who]!, 0n))
    dividend.parts = parts
    dividend.pool = pool
    return 'posted'
  }

  /** Takes back as cash what was received and what is still owed of it, as far as there is cash here; the rest is owed. */
  reverse(dividend: KnownDividend): void {
    for (const [who, received] of dividend.parts.entries()) {
      const isHere = !this.people[who]!.isIra
      const taken = isHere ? least(this.cash[who]!, received + least(this.owed[who]!, dividend.asked[who]!)) : 0n
      this.cash[who]! -= taken
      this.owed[who]! += received - taken
      this.distributable += taken
    }
    dividend.parts = dividend.parts.map(() => 0n)
    dividend.isLive = false
  }

  /** Books the wire's arrival at the custodian; returns its amount. */
  arrive(who: number): bigint {
    const amount = this.due[who]!
    this.due[who] = 0n
    this.cash[who]! += amount
    this.atCustodian[who]! += amount
    return amount
  }

  /** Money comes from elsewhere, or leaves. */
  flow(who: number, amount: bigint): void {
    this.cash[who]! += amount
    this.flows[who]! += amount
    if (this.people[who]!.isIra) this.atCustodian[who]! += amount
  }

  dueByCorrections(who: number): bigint {
    return total(this.dividends.map(({ parts }) => parts[who]!))
  }
}
