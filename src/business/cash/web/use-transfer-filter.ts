import { type Cents, parseCents } from '#kernel/cents.ts'
import type { TransferFilterInput } from '#web/generated/graphql.ts'
import { useUrlFilter } from '#web/use-url-filter.ts'
import { type MovementKind, movementKinds } from '../rules/movement.ts'

const states = { posted: ['posted'], failed: ['failed'], pending: ['pending'] } as const
/** Pending movements have their own list above, so this one shows finished ones. */
const usualStates = ['posted', 'failed'] as const

const day = (text: string | null): string | null => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null)
const money = (text: string | null): Cents | null => (text ? parseCents(text) : null)
const named = <Name extends string>(names: readonly Name[], text: string | null): Name | null =>
  names.find((name) => name === text) ?? null

export function useTransferFilter() {
  const { get, set } = useUrlFilter()
  const chosen = {
    kind: named<MovementKind>(movementKinds, get('kind')),
    state: named(['posted', 'pending', 'failed'], get('state')),
    portfolio: get('portfolio'),
    from: day(get('from')),
    to: day(get('to')),
    least: money(get('least')),
    most: money(get('most')),
    search: get('q') ?? '',
  }
  const filter: TransferFilterInput = {
    kind: chosen.kind,
    states: [...(chosen.state ? states[chosen.state] : usualStates)],
    portfolioId: chosen.portfolio,
    from: chosen.from,
    to: chosen.to,
    least: chosen.least?.toString() ?? null,
    most: chosen.most?.toString() ?? null,
    search: chosen.search || null,
  }
  const { search, ...others } = chosen
  const count = Object.values(others).filter((value) => value !== null).length
  return { chosen, filter, after: get('after'), isFiltered: count > 0 || search !== '', count, set }
}

export type Chosen = ReturnType<typeof useTransferFilter>['chosen']

export const noFilter = {
  kind: null,
  state: null,
  portfolio: null,
  from: null,
  to: null,
  least: null,
  most: null,
  q: null,
} as const
