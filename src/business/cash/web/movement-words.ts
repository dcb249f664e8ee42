import { dayText } from '#design/figures/day-text.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { graphql } from '#web/documents.ts'
import type { MovementFragment } from '#web/generated/graphql.ts'
import { causeOf } from '../rules/movement-cause.ts'

export type Movement = MovementFragment

export const movementFragment = graphql(`
  fragment Movement on TransferRow {
    id
    kind
    label
    at
    amount
    state
    detail
    failureCode
    advice
    expectedOn
    cancellableUntil
    bankTransferId
    subject
    actedBy
    portfolioId
    month
  }
`)

/**
 * The page that explains a movement: its order, dividend (down to the meters) or sale, or else the movement's own page.
 */
export const whereFrom = (movement: Pick<Movement, 'id' | 'subject'>, accountId: AccountId): string =>
  causeOf(movement.subject, accountId) ?? `/users/transfers/${movement.id}`

/** "Dividend, Solar in the USA, Oct 2026" */
export function titleOf({ label, portfolioId, month }: Movement, nameOf: (portfolioId: PortfolioId) => string): string {
  const parts = [label, portfolioId ? nameOf(portfolioId) : '', month ? dayText(month) : '']
  return parts.filter(Boolean).join(', ')
}

const returns = ['depositReturned', 'withdrawalReturned', 'purchaseReturned', 'owed']

/** The reason for a failure or return; null for a movement that arrived. */
export function reasonOf({ kind, state, detail, failureCode }: Movement): string | null {
  if (!detail || (state !== 'failed' && !returns.includes(kind))) return null
  return failureCode && /^R\d\d$/.test(failureCode) ? `${detail} (${failureCode})` : detail
}

export const adviceOn = (movement: Movement): string | null => (reasonOf(movement) ? (movement.advice ?? null) : null)

export function stateText(movement: Movement): string {
  if (movement.kind === 'setAside') return movement.state === 'pending' ? 'Set aside' : 'Released'
  if (movement.state === 'failed') return reasonOf(movement) ? 'Failed' : 'Cancelled'
  if (movement.state === 'posted') return returns.includes(movement.kind) ? 'Returned' : 'Done'
  return movement.expectedOn ? `Expected on ${dayText(movement.expectedOn)}` : 'On its way'
}
