import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import { states } from '#kernel/states.ts'

export type EstateState = 'open' | 'transferred' | 'withdrawn'

export const estateCan = states({
  recordDocument: ['open'],
  reviewDocument: ['open'],
  nameHeirs: ['open'],
  transfer: ['open'],
  withdraw: ['open'],
})

export type EstateObstacle = {
  readonly code:
    | 'documents'
    | 'heirs'
    | 'heir'
    | 'orders'
    | 'sellOrders'
    | 'moneyOnItsWay'
    | 'mayReturn'
    | 'owed'
    | 'noPrice'
    | 'movedAfterDeath'
    | 'nothingThere'
  readonly message: string
}

export type EstateFacts = {
  readonly documentsLacking: readonly string[]
  readonly hasHeirs: boolean
  /** Obstacles of heirs' accounts, each prefixed with the account's id. */
  readonly heirs: readonly string[]
  readonly openOrders: number
  readonly openSellOrders: number
  readonly isOnItsWay: boolean
  /** The last day on which the bank may return a debit; null if there is none. */
  readonly mayReturnUntil: BusinessDay | null
  /** The account's debt: for a returned payment, or to a portfolio that overpaid it. */
  readonly owed: Cents
  readonly unpriced: readonly string[]
  /** Portfolios whose shares went to another account after the death, and did not come back. */
  readonly movedAfterDeath: readonly string[]
  readonly diedOn: BusinessDay
  readonly isEmpty: boolean
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one} is` : `${count} ${many} are`)

/** Everything to do before an estate may be transferred, in order. */
export function estateObstacles(facts: EstateFacts): readonly EstateObstacle[] {
  const obstacles: (EstateObstacle | false)[] = [
    ...facts.documentsLacking.map((message): EstateObstacle => ({ code: 'documents', message: `${message}.` })),
    !facts.hasHeirs && { code: 'heirs', message: 'No heir is named.' },
    ...facts.heirs.map((message): EstateObstacle => ({ code: 'heir', message })),
    facts.openOrders > 0 && {
      code: 'orders',
      message: `${counted(facts.openOrders, 'order to buy', 'orders to buy')} open. An unsigned one expires by itself; a signed one settles or fails first.`,
    },
    facts.openSellOrders > 0 && {
      code: 'sellOrders',
      message: `${counted(facts.openSellOrders, 'sell order', 'sell orders')} open. Withdraw it first.`,
    },
    facts.isOnItsWay && {
      code: 'moneyOnItsWay',
      message: 'Money or shares are on their way. Wait until they are there.',
    },
    facts.mayReturnUntil !== null && {
      code: 'mayReturn',
      message: `The bank may take a debit back until ${formatDay(facts.mayReturnUntil)}. Transfer the estate after that day.`,
    },
    facts.owed > 0n && {
      code: 'owed',
      message: `The account owes ${formatCents(facts.owed)}. Collect it from the estate, or write it off first.`,
    },
    ...facts.unpriced.map(
      (name): EstateObstacle => ({
        code: 'noPrice',
        message: `${name} had no share price on ${formatDay(facts.diedOn)}, so its shares have no value of that day.`,
      }),
    ),
    facts.movedAfterDeath.length > 0 && {
      code: 'movedAfterDeath',
      message: `Shares of ${facts.movedAfterDeath.join(', ')} went to another person after the death. Withdraw this case, reverse that share transfer, and report the death again.`,
    },
    facts.isEmpty && { code: 'nothingThere', message: 'The account holds neither shares nor cash. Withdraw the case.' },
  ]
  return obstacles.filter((obstacle): obstacle is EstateObstacle => obstacle !== false)
}
