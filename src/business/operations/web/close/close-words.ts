import { dayText } from '#design/figures/day-text.ts'
import type { MonthCloseAct, MonthCloseState, MonthCloseStepKind } from '#web/generated/graphql.ts'
import { actPath } from '../acts/act-path.ts'
import type { BoardMonth } from './close-documents.ts'

export const stepNames: Readonly<Record<MonthCloseStepKind, string>> = {
  readings: 'Readings',
  cash: 'Cash',
  losses: 'Losses',
  pool: 'Pool',
  declared: 'Declared',
  approved: 'Approved',
  funded: 'Funded',
  paid: 'Paid',
  notices: 'Notices',
  locked: 'Locked',
}

export const stateNames: Readonly<Record<MonthCloseState, string>> = {
  done: 'Done',
  todo: 'To do',
  waiting: 'Waiting',
  problem: 'Needs attention',
  notNeeded: 'Not needed',
}

type Step = {
  readonly kind: MonthCloseStepKind
  readonly state: MonthCloseState
  readonly act: MonthCloseAct | null
}

const actNames: Readonly<Record<MonthCloseAct, string>> = {
  recordProduction: 'Enter missing hours',
  recordPeriodCash: 'Record the cash',
  recordLostOutput: 'Record a cause',
  declareDividend: 'Declare the dividend',
  withdrawDividend: 'Withdraw the dividend',
  approveDividend: 'Review approval',
  correctDividend: 'Correct the dividend',
  approveProposal: 'Review proposal',
  closeMonth: 'Close the month',
}
export const actName = ({ act }: Step): string => (act ? actNames[act] : '')

/** The obstacle that a month waits for, in the board's words. */
export function nextText({ kind, state }: Step): string {
  switch (kind) {
    case 'readings':
      return state === 'waiting' ? 'Meters are still reporting' : 'Hours of a meter are missing'
    case 'cash':
      return state === 'waiting' ? 'A correction of the cash waits for approval' : 'The cash is not on record'
    case 'losses':
      return 'Missing output needs a cause'
    case 'pool':
      return 'The pool is not compared yet'
    case 'declared':
      return state === 'problem' ? 'The cash changed after the declaration' : 'The dividend is not declared'
    case 'approved':
      return state === 'waiting' ? 'A second operator must approve' : 'The dividend needs approval'
    case 'funded':
      return state === 'problem' ? 'The dividend could not be paid' : 'The issuer’s money is on its way'
    case 'paid':
      return state === 'waiting'
        ? 'A correction of the dividend waits for approval'
        : 'The cash changed after the payment'
    case 'notices':
      return state === 'problem' ? 'No notice is on record' : 'Notices are going out'
    case 'locked':
      return state === 'waiting' ? 'The close waits for approval' : 'Ready to lock'
  }
}

type Addressed = Pick<BoardMonth, 'month' | 'dividend' | 'correctionId' | 'cashProposalId' | 'lockProposalId'> & {
  readonly portfolio: Pick<BoardMonth['portfolio'], 'id'>
  readonly plants: readonly BoardMonth['plants'][number][]
}

const approval = (of: string | null | undefined): string =>
  of ? `/operations/approvals/#${encodeURIComponent(of)}` : '/operations/approvals/'

export function actAddress({ kind, act }: Step, close: Addressed): string | null {
  const { portfolio, month, dividend, plants } = close
  const ofMonth = { portfolioId: portfolio.id, month }
  switch (act) {
    case null:
      return null
    case 'recordProduction':
      return actPath(act, { plantId: plants.find(({ daysRead, daysDue }) => daysRead < daysDue)?.plantId })
    case 'recordLostOutput':
      return actPath(act, { plantId: plants.find(({ needsCause }) => needsCause)?.plantId, month })
    case 'recordPeriodCash':
    case 'declareDividend':
    case 'closeMonth':
      return actPath(act, ofMonth)
    case 'withdrawDividend':
      return actPath(act, { id: dividend?.id })
    case 'correctDividend':
      return actPath(act, { corrects: dividend?.id })
    case 'approveDividend':
      return approval(close.correctionId ?? dividend?.id)
    case 'approveProposal':
      return approval(kind === 'cash' ? close.cashProposalId : close.lockProposalId)
  }
}

export const closeAddress = ({ id }: Addressed['portfolio'], month: string): string =>
  `/operations/close/${encodeURIComponent(id)}/${month}/`

export function progressText(steps: readonly Pick<Step, 'state'>[]): string {
  const over = steps.filter(({ state }) => state === 'done' || state === 'notNeeded').length
  return `${over} of ${steps.length} steps done`
}

type Progress = {
  readonly month: string
  readonly dueOn: string
  readonly isLate: boolean
  readonly next: unknown
}

/** "Oct 2026: 3 of 10 portfolios locked, 7 late". Null once every month on the board is locked. */
export function closesText(months: readonly Progress[]): string | null {
  const open = months.filter(({ next }) => next !== null)
  const newest = months.reduce((last, { month }) => (month > last ? month : last), '')
  const ofNewest = months.filter(({ month }) => month === newest)
  const [first] = ofNewest
  if (!first || open.length === 0) return null
  const locked = ofNewest.filter(({ next }) => next === null).length
  const late = open.filter(({ isLate }) => isLate).length
  const earlier = open.length - (ofNewest.length - locked)
  return [
    `${dayText(newest)}: ${locked} of ${ofNewest.length} portfolios locked`,
    late > 0 ? `${late} late` : `due ${dayText(first.dueOn)}`,
    ...(earlier > 0 ? [`${earlier} open from earlier months`] : []),
  ].join(', ')
}
