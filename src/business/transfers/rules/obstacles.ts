import { type PartyFacts, type PartyLack, partyLack } from '#business/estates/rules/party.ts'
import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import { states } from '#kernel/states.ts'
import type { Plan } from './plan.ts'

export type TransferState = 'open' | 'transferred' | 'withdrawn' | 'reversed'

/** One table for the buttons and for the server. */
export const holdingTransferCan = states({
  recordDocument: ['open'],
  reviewDocument: ['open'],
  transfer: ['open'],
  withdraw: ['open'],
  reverse: ['transferred'],
})

export type TransferObstacle = {
  readonly code:
    | 'documents'
    | 'giver'
    | 'receiver'
    | 'mayNotHold'
    | 'tooLate'
    | 'shares'
    | 'mayReturn'
    | 'orders'
    | 'sellOrders'
    | 'onTheirWay'
    | 'owed'
  readonly message: string
}

export type Side = PartyFacts & {
  readonly isSuspended: boolean
  /** A legal obligation keeps what is there as it is. */
  readonly isOnLegalHold: boolean
  /** The owner died, and the account belongs to the estate. */
  readonly isEstate: boolean
}

const lacks: Readonly<Record<PartyLack, string>> = {
  noAccount: 'the account is closed. Withdraw the case.',
  notPersonsOwn: 'the account is not a person’s own. Withdraw the case.',
  notVerified: 'the owner’s identity is not verified. They finish opening their account first.',
  noTaxForm: 'the owner has no signed Form W-9. They sign one on their tax page.',
  frozen: 'the account is frozen. Settle the reason, and release it first.',
}

/** All that keeps shares out of an account, or in it. */
export function sideObstacles(side: Side, who: 'giver' | 'receiver'): TransferObstacle[] {
  const name = who === 'giver' ? 'Giver' : 'Receiver'
  const lack = partyLack(side)
  const messages = [
    side.isEstate && 'the owner died, and the estate is being settled. Shares move by the case of the estate.',
    // A case of an estate freezes the account, and says more.
    lack !== null && !(side.isEstate && lack === 'frozen') && lacks[lack],
    side.isSuspended && 'the person is suspended. Compliance lifts that first.',
    side.isOnLegalHold && 'this person is on legal hold. Compliance decides whether shares may move.',
  ]
  return messages.filter((one) => one !== false).map((message) => ({ code: who, message: `${name}: ${message}` }))
}

/** Rules of an offering about who holds its shares, as far as they are not about the account. */
const holderRules: Readonly<Record<string, string>> = {
  accreditationNotVerified:
    'only investors whose accreditation we verified may hold it. The receiver has it verified first.',
  unaccreditedLimitHit: 'it has as many holders who are not accredited as it may. The receiver has to be accredited.',
  prohibitedState: 'it may not be held in the receiver’s state.',
  substantiveRelationship:
    'it is only for investors we already know. Investor relations records that about the receiver.',
}

export type HoldingFacts = {
  readonly name: string
  readonly plan: Plan
  /** Codes of the obstacles that the receiver has to buying the portfolio. */
  readonly receiverCodes: readonly string[]
}

export type TransferFacts = {
  readonly documentsLacking: readonly string[]
  readonly giver: Side
  readonly receiver: Side
  /** The reason that a decree counts no more; null if it does. */
  readonly tooLate: string | null
  readonly holdings: readonly HoldingFacts[]
  /** Orders of the giver in these portfolios. */
  readonly openOrders: number
  readonly openSellOrders: number
  /** Shares of these portfolios that are pending in the books. */
  readonly isOnTheirWay: boolean
  /** The giver owes so much. */
  readonly owed: Cents
}

/** The obstacles of one portfolio; null if it may be held by the receiver and there is enough of it. */
export function holdingObstacles({ name, plan, receiverCodes }: HoldingFacts): TransferObstacle[] {
  const held = receiverCodes.flatMap((code): TransferObstacle[] => {
    const rule = holderRules[code]
    return rule ? [{ code: 'mayNotHold', message: `${name}: ${rule}` }] : []
  })
  return [...held, ...planObstacle(name, plan)]
}

function planObstacle(name: string, plan: Plan): TransferObstacle[] {
  if (!('lacks' in plan)) return []
  switch (plan.lacks) {
    case 'nothing':
      return [{ code: 'shares', message: `${name}: the giver holds nothing of it, or too little to take a part.` }]
    case 'tooFew':
      return [
        { code: 'shares', message: `${name}: the giver holds fewer shares. Withdraw the case, and open it again.` },
      ]
    case 'mayReturn':
      return [{ code: 'mayReturn', message: mayReturnText(name, plan.until) }]
  }
}

const mayReturnText = (name: string, until: BusinessDay): string =>
  `${name}: the bank may take back the payment for some of the shares until ${formatDay(until)}. Transfer them after that day, or fewer.`

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one} is` : `${count} ${many} are`)

/** All that has to be done before the shares may move, in the order in which it is done. */
export function transferObstacles(facts: TransferFacts): readonly TransferObstacle[] {
  const obstacles: (TransferObstacle | false)[] = [
    ...facts.documentsLacking.map((message): TransferObstacle => ({ code: 'documents', message: `${message}.` })),
    ...sideObstacles(facts.giver, 'giver'),
    ...sideObstacles(facts.receiver, 'receiver'),
    facts.tooLate !== null && { code: 'tooLate', message: facts.tooLate },
    ...facts.holdings.flatMap(holdingObstacles),
    facts.openOrders > 0 && {
      code: 'orders',
      message: `${counted(facts.openOrders, 'order of the giver to buy', 'orders of the giver to buy')} open in these portfolios. An unsigned one expires by itself; a signed one settles or fails first.`,
    },
    facts.openSellOrders > 0 && {
      code: 'sellOrders',
      message: `${counted(facts.openSellOrders, 'sell order of the giver', 'sell orders of the giver')} open in these portfolios. Withdraw it first.`,
    },
    facts.isOnTheirWay && { code: 'onTheirWay', message: 'Shares are on their way. Wait until they are there.' },
    facts.owed > 0n && {
      code: 'owed',
      message: `The giver owes ${formatCents(facts.owed)}. Collect it, or write it off first.`,
    },
  ]
  return obstacles.filter((obstacle): obstacle is TransferObstacle => obstacle !== false)
}

/** The first thing that keeps a transfer from being reversed; null if nothing does. */
export function reversalObstacle(facts: {
  readonly giver: Side
  readonly receiver: Side
  /** Portfolios of which the receiver has sold or given on some of the shares, or offers them. */
  readonly gone: readonly string[]
  readonly listed: readonly string[]
}): string | null {
  const closed = [facts.giver, facts.receiver].some(({ isThere, isClosed }) => !isThere || isClosed)
  if (closed) return 'One of the accounts is closed. Shares cannot go back.'
  const held = [...sideObstacles(facts.giver, 'giver'), ...sideObstacles(facts.receiver, 'receiver')][0]
  if (held) return held.message
  if (facts.gone.length > 0)
    return `The receiver no longer has all the shares of ${facts.gone.join(', ')}. Open a transfer in the other direction for the rest.`
  return facts.listed.length > 0
    ? `The receiver has shares of ${facts.listed.join(', ')} on sale. Withdraw the sell order first.`
    : null
}
