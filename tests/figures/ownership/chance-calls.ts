import {
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { rowOfMutation } from '#apps/api/authorisation/operations.ts'
import { schema } from '#apps/api/schema.ts'
import { agreementHash } from '#business/auto-invest/server/change-subscription.ts'
import { askedWith, textWith } from '#tests/setup/asked-with.ts'
import type { Member } from './people.ts'
import type { Walk } from './walk-state.ts'

type Field = GraphQLField<unknown, unknown>

/** Fixed values of arguments, by their names. */
const plain: Readonly<Record<string, readonly unknown[]>> = {
  portfolioId: ['1', '2', '3'],
  targetPortfolioId: ['2', '3'],
  sharePriceSeen: ['1250000'],
  tenPercentConfirmed: [true],
  acceptsBuyback: [true, false],
  agreementHash: [agreementHash],
  frequency: ['weekly', 'monthly'],
  startsOn: ['2026-03-12'],
  until: ['2026-04-02'],
  kind: ['keep', 'payout', 'reinvest'],
  minimum: ['5000'],
  agreementVersion: [null],
  share: ['1000000'],
  period: [0, 1],
  name: ['Savings', 'Rent'],
  accessType: ['read_only', 'read_write'],
  endsOn: [null, '2026-06-30'],
  email: ['jo@example.com', 'kim@example.com'],
  class: ['primary'],
  firstName: ['Jo'],
  lastName: ['Lee'],
  relationship: ['Child'],
  dateOfBirth: ['2001-02-03'],
  perStirpes: [false],
  isAdult: [true],
  phone: ['+12075550199'],
  routingNumber: ['222222226'],
  accountNumber: ['55667788', '55667799'],
  bankAccountType: ['checking'],
  isRead: [true],
  upTo: ['2026-03-05T15:00:00Z'],
  reason: ['As the walk would have it.'],
  note: ['Looked at.'],
  text: ['A note.'],
  code: ['123456', 'SUN'],
  token: ['no-such-token'],
  message: ['Good day.'],
  spouseAgrees: [true],
}

/** Fixed values for one command, if its argument of that name means something else. */
const plainOf: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  setNotificationPreference: { kind: ['moneyIn', 'dividendPaid'] },
  pauseNotifications: { until: ['2026-04-02T12:00:00Z'] },
}

/** The prefix of an argument's ids; the others are taken from all ids of the walk. */
const prefixOf: Readonly<Record<string, string>> = {
  accountId: 'acc',
  accountIds: 'acc',
  fundingSourceId: 'bnk',
  withId: 'bnk',
  orderId: 'ord',
  sellOrderId: 'sel',
  userId: 'usr',
}
const prefixOfId: Readonly<Record<string, string>> = {
  cancelOrder: 'ord',
  cancelTransfer: 'btr',
  cancelSellOrder: 'sel',
  confirmSellOrder: 'sel',
  renameBank: 'bnk',
  removeBank: 'bnk',
  replaceBank: 'bnk',
  confirmMicroDeposits: 'bnk',
  changeAutoInvest: 'ais',
  pauseAutoInvest: 'ais',
  resumeAutoInvest: 'ais',
  skipAutoInvest: 'ais',
  endAutoInvest: 'ais',
  revokeAccess: 'grt',
  resignAccess: 'grt',
  acceptAccess: 'grt',
  changeAccessScope: 'grt',
  approveProposal: 'prp',
  rejectProposal: 'prp',
  withdrawProposal: 'prp',
}
/** Commands whose id the client makes, and what it begins with. */
export const madeId: Readonly<Record<string, string>> = {
  placeOrder: 'ord',
  placeBasket: 'bsk',
  requestDeposit: 'dep',
  requestWithdrawal: 'wdl',
  startAutoInvest: 'ais',
  placeSellOrder: 'sel',
  chooseDividend: 'chc',
  inviteDelegate: 'grt',
  saveBeneficiaries: 'ben',
  proposeFreezeAccount: 'prp',
  proposeReleaseAccount: 'prp',
  proposeRetryTransfer: 'prp',
  withdrawSellOrder: 'prp',
}

/** The main acts of an account and how likely they are; every other command of the API that people have is tried too. */
const weights: Readonly<Record<string, number>> = {
  placeOrder: 14,
  placeBasket: 24,
  cancelOrder: 16,
  sign: 10,
  requestDeposit: 10,
  requestWithdrawal: 8,
  cancelTransfer: 8,
  startAutoInvest: 6,
  pauseAutoInvest: 4,
  endAutoInvest: 3,
  placeSellOrder: 6,
  cancelSellOrder: 5,
  renameBank: 4,
  addBankByNumbers: 3,
  choosePreferredAccount: 4,
  chooseDividend: 4,
  inviteDelegate: 3,
  revokeAccess: 2,
  resignAccess: 1,
  changeAccessScope: 2,
  saveBeneficiaries: 2,
  saveTrustedContact: 2,
}
export const staffCommands = [
  ...[
    'proposeFreezeAccount',
    'proposeReleaseAccount',
    'approveProposal',
    'approveProposal',
    'rejectProposal',
    'withdrawSellOrder',
  ],
  ...['proposeRetryTransfer', 'addInvestorNote', 'openPersonalData', 'closePersonalData'],
]

const fields = schema.getMutationType()!.getFields()
const ofPeople = Object.keys(fields).filter((name) =>
  ['accountWrite', 'ownerOnly', 'ownGrant', 'ownPerson'].includes(rowOfMutation(name) ?? ''),
)
export const wheel = [...ofPeople, 'sign'].flatMap((name) => Array.from({ length: weights[name] ?? 1 }, () => name))

type Calling = { readonly command: string; readonly account: string; readonly by?: Member }

export function variablesOf(walk: Walk, calling: Calling, chance: () => number): Record<string, unknown> {
  const field = fields[calling.command]!
  return inputsOf(walk, calling, askedWith(field), chance)
}

const inputsOf = (
  walk: Walk,
  calling: Calling,
  asked: readonly { name: string; type: GraphQLInputType }[],
  chance: () => number,
): Record<string, unknown> =>
  Object.fromEntries(
    asked
      .map(({ name, type }) => [name, inputOf(walk, calling, { name, type }, chance)])
      .filter(([, value]) => value !== undefined),
  )

function inputOf(
  walk: Walk,
  calling: Calling,
  { name, type }: { name: string; type: GraphQLInputType },
  chance: () => number,
): unknown {
  const { command, account, by } = calling
  if (isListType(isNonNullType(type) ? type.ofType : type)) {
    const inner = (isNonNullType(type) ? type.ofType : type) as { ofType: GraphQLInputType }
    const values = [1, 2].map(() => inputOf(walk, calling, { name, type: inner.ofType }, chance))
    return command === 'placeBasket'
      ? values.map((line, at) => ({ ...(line as object), portfolioId: plain.portfolioId![at] }))
      : values.slice(0, 1)
  }
  const named = getNamedType(type)
  if (isInputObjectType(named)) return inputsOf(walk, calling, Object.values(named.getFields()), chance)
  if (name === 'key') return aKey(walk, chance)
  if (name === 'id' && madeId[command]) return madeOrTaken(walk, madeId[command], chance)
  if (name === 'orderId' && command === 'placeBasket')
    return chance() < 0.1 ? idWith(walk, 'ord', chance) : `ord_${uuidv7()}`
  if (name === 'accountId') return chance() < 0.92 ? account : pick(walk.members, chance).accounts[0]
  if (name === 'fundingSourceId' && !isNonNullType(type) && chance() < 0.25) return null
  if (name === 'amount') return String(10_000 + Math.floor(chance() * 5) * 1_000)
  const given = plainOf[command]?.[name] ?? plain[name]
  const choices = 'getValues' in named ? (named as GraphQLEnumType).getValues().map((choice) => choice.name) : null
  const values = given?.filter((value) => value === null || (choices?.includes(String(value)) ?? true))
  if (values?.length) return pick(values, chance)
  const isStaff = by === undefined
  const prefix = prefixOf[name] ?? (name === 'id' ? prefixOfId[command] : undefined)
  if (prefix) return idWith(walk, prefix, chance, isStaff ? [] : [account, by.userId])
  if (!isNonNullType(type)) return undefined
  if (named.name === 'ID') return pick(walk.known, chance).id
  if (choices) return pick(choices, chance)
  return (
    {
      Boolean: true,
      Int: 1,
      Float: 1,
      Cents: '10000',
      Day: '2026-04-02',
      Month: '2026-03',
      Instant: '2026-03-02T12:00:00Z',
      Rate: '10000',
    }[named.name] ?? 'any'
  )
}

/** A key of one's own; sometimes one that someone has used before. */
function aKey(walk: Walk, chance: () => number): string {
  if (walk.keys.length > 0 && chance() < 0.15) return pick(walk.keys, chance)
  const key = uuidv7()
  walk.keys.push(key)
  return key
}

/** A new id; sometimes one that there is already, of this kind or of another. */
function madeOrTaken(walk: Walk, prefix: string, chance: () => number): string {
  const tried = chance()
  if (tried < 0.4) return idWith(walk, prefix, chance)
  if (tried < 0.45) return pick(walk.known, chance).id
  return `${prefix}_${uuidv7()}`
}

/** Some id of this kind, more often one of these owners; one that does not exist if there is none. */
export function idWith(walk: Walk, prefix: string, chance: () => number, owners: readonly string[] = []): string {
  const alike = walk.known.filter(({ id }) => id.startsWith(`${prefix}_`))
  const own = alike.filter(({ owner }) => owners.includes(owner))
  if (own.length > 0 && chance() < 0.75) return pick(own, chance).id
  return alike.length > 0 ? pick(alike, chance).id : `${prefix}_${uuidv7()}`
}

export const pick = <One>(of: readonly One[], chance: () => number): One => of[Math.floor(chance() * of.length)]!

const texts = new Map<string, string>()

/** Asks only for what is needed to know that it was done. */
export function textOf(command: string): string {
  const kept = texts.get(command)
  if (kept) return kept
  const field: Field = fields[command]!
  const text = textWith('mutation', field, '__typename')
  texts.set(command, text)
  return text
}
