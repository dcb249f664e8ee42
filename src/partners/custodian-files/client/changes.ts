import type { Cents } from '#kernel/cents.ts'
import { cents } from '#kernel/cents.ts'
import type { CustodianAccountId, CustodianResourceId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { exchange } from './exchange.ts'
import type { Deck } from './instructions.ts'
import type { Report } from './store.ts'

const atOnce = 500

/** The kinds of records that our references name. Invoices are the custodian's. */
const kinds = {
  iap: 'application',
  ird: 'document',
  ibc: 'beneficiaries',
  ctb: 'contribution',
  itr: 'transfer',
  bdr: 'direction',
  rcp: 'receipt',
  idi: 'distribution',
  ivl: 'valuation',
  isl: 'direction',
} as const
type Kind = (typeof kinds)[keyof typeof kinds] | 'fee'
export type Subject = { readonly kind: string; readonly id: CustodianResourceId }

const applicationStates = { RCV: 'submitted', NMI: 'documentsRequired', OPN: 'opened', REJ: 'rejected' } as const
const contributionStates = {
  PND: 'processing',
  STL: 'settled',
  RET: 'returned',
  REJ: 'rejected',
  CXL: 'canceled',
} as const
const transferStates = { PND: 'accepted', STL: 'received', RET: 'rejected', REJ: 'rejected', CXL: 'canceled' } as const
const directionStates = {
  RCV: 'inReview',
  NGO: 'notInGoodOrder',
  APR: 'approved',
  SNT: 'fundsSent',
  CFD: 'settled',
  STL: 'settled',
  REJ: 'rejected',
  CXL: 'canceled',
} as const
const distributionStates = {
  RCV: 'inReview',
  APR: 'approved',
  PAI: 'paid',
  RET: 'returned',
  REJ: 'rejected',
  CXL: 'canceled',
} as const
const feeStates = { INV: 'invoiced', PAI: 'paid', CHG: 'chargedToCash', PDU: 'pastDue' } as const

type Reported = {
  readonly ref: string
  readonly id: CustodianResourceId
  readonly version: number
  readonly at: Instant
  readonly code?: string
  readonly reason?: string
}

/** The state of records, each folded from all its rows, whenever and however often their files came. */
export function changeCalls(deck: Deck) {
  const { store } = deck
  const look = async ({ kind, id }: Subject) => changeOf(kind as Kind, id, await store.reportsOf(id))
  return {
    look,
    changes: async (after: string | null) => {
      await exchange(deck)
      const rows = await store.reportsAfter(Number(after ?? 0), atOnce)
      const changes = []
      for (const { subject, position, at, cells } of rows.filter(({ type }) => type === 'INC'))
        changes.push({ kind: 'incident' as const, ref: subject, id: subject, version: position, at, text: cells.text! })
      const subjects = new Set(
        rows.filter(({ type, parked }) => type !== 'INC' && !parked).map(({ subject }) => subject),
      )
      for (const id of subjects) {
        const kind = kindOf(id, rows)
        const change = kind && (await look({ kind, id }))
        if (change) changes.push(change)
      }
      return { changes, next: String(rows.at(-1)?.position ?? after ?? 0), more: rows.length === atOnce }
    },
  }
}

function kindOf(subject: string, rows: readonly Report[]): Kind | null {
  // A suffix after a colon marks a row that belongs to another: a beneficiary, a confirmation.
  if (subject.includes(':')) return null
  const prefix = subject.slice(0, subject.indexOf('_'))
  if (prefix in kinds) return kinds[prefix as keyof typeof kinds]
  return rows.some((row) => row.subject === subject && row.type === 'FEE') ? 'fee' : null
}

function changeOf(kind: Kind, id: CustodianResourceId, rows: readonly Report[]) {
  const cash = rows.find(({ type, cells }) => type === 'CSH' && cells.amount_cents !== '0')
  const last = rows.findLast(({ type, cells }) => type === 'STA' || (type === 'ACK' && cells.result === 'R'))
  if (kind === 'receipt') return cash ? { ...reported(id, cash), kind, state: 'received' as const } : null
  if (kind === 'document') return documentOf(id, rows)
  if (kind === 'beneficiaries') return beneficiariesOf(id, rows)
  if (kind === 'fee') return feeOf(id, rows)
  if (kind === 'valuation') return valuationOf(id, rows)
  if (!last) return null
  const change = reported(id, last)
  const status = last.type === 'ACK' ? 'REJ' : last.cells.status!
  switch (kind) {
    case 'application':
      return applicationOf(change, status, last)
    case 'contribution':
      return { ...change, kind, state: stateIn(contributionStates, status) }
    case 'transfer': {
      const state = stateIn(transferStates, status)
      // Only the cash file has the received amount, and it may come later.
      if (state !== 'received') return { ...change, kind, state }
      return cash ? { ...change, kind, state, amount: amountOf(cash) } : null
    }
    case 'direction': {
      const state = stateIn(directionStates, status)
      if (id.startsWith('isl_')) return { ...change, kind, state }
      if (state !== 'fundsSent' && state !== 'settled') return { ...change, kind, state }
      return cash ? { ...change, kind, state, amount: amountOf(cash) } : null
    }
    case 'distribution': {
      const state = stateIn(distributionStates, status)
      if (state !== 'paid') return { ...change, kind, state }
      return cash ? { ...change, kind, state, withheld: withheldIn(rows) } : null
    }
  }
}

const amountOf = ({ cells }: Report): Cents => {
  const amount = BigInt(cells.amount_cents!)
  return cents(amount < 0n ? -amount : amount)
}

const withheldIn = (rows: readonly Report[]) => {
  const kept = (movement: string): Cents => {
    const row = rows.find(({ type, cells }) => type === 'CSH' && cells.type === movement)
    return row ? amountOf(row) : cents(0n)
  }
  return { federal: kept('WHF'), state: kept('WHS') }
}

const reported = (id: CustodianResourceId, { version, at, cells }: Report): Reported => ({
  ref: id,
  id,
  version,
  at,
  ...(cells.code ? { code: cells.code } : {}),
  ...(cells.text ? { reason: cells.text } : {}),
})

/** An account's registration is in the text of OPN. */
function applicationOf(reported: Reported, status: string, { cells }: Report) {
  const { reason, ...rest } = reported
  const kind = 'application' as const
  const state = stateIn(applicationStates, status)
  if (state !== 'opened') return { ...reported, kind, state }
  return { ...rest, kind, state, account: { id: cells.account as CustodianAccountId, registration: reason ?? '' } }
}

function documentOf(id: CustodianResourceId, rows: readonly Report[]) {
  const last = rows.findLast(({ type }) => type === 'ACK')
  if (!last) return null
  const status = last.cells.result === 'R' ? ('rejected' as const) : ('accepted' as const)
  return { ...reported(id, last), kind: 'document' as const, status }
}

function beneficiariesOf(id: CustodianResourceId, rows: readonly Report[]) {
  const last = rows.findLast(({ type }) => type === 'ACK')
  if (!last) return null
  const state = last.cells.result === 'R' ? ('rejected' as const) : ('accepted' as const)
  return { ...reported(id, last), kind: 'beneficiaries' as const, state }
}

function valuationOf(id: CustodianResourceId, rows: readonly Report[]) {
  const last = rows.findLast(({ type }) => type === 'ACK')
  if (!last) return null
  const state = last.cells.result === 'R' ? ('questioned' as const) : ('accepted' as const)
  return { ...reported(id, last), kind: 'valuation' as const, state }
}

function feeOf(id: CustodianResourceId, rows: readonly Report[]) {
  const last = rows.findLast(({ type }) => type === 'FEE')
  if (!last) return null
  const { account, amount_cents: amount, period, status } = last.cells
  return {
    ...reported(id, last),
    kind: 'fee' as const,
    accountId: account as CustodianAccountId,
    amount: cents(BigInt(amount!)),
    year: Number(period),
    status: stateIn(feeStates, status!),
  }
}

function stateIn<State extends string>(states: Readonly<Record<string, State>>, status: string): State {
  const state = states[status]
  if (!state) throw new Error(`The custodian named a state that is not agreed: ${status}`)
  return state
}
