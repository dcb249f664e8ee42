import { createContext } from 'react'
import type { AccessibleAccount } from './account-words.ts'

export type Chosen = {
  readonly account: AccessibleAccount
  /** All that the person may look at. */
  readonly accounts: readonly AccessibleAccount[]
  /** The address names an account that is closed or not one of theirs. */
  readonly isUnknown: boolean
  /** The page sums up all that the person owns. */
  readonly isAll: boolean
  readonly canSwitch: boolean
  readonly switchAccount: () => void
}

/** In a file of its own: hot reload replaces the modules around a changed one, and a replaced context has no value. */
export const ChoiceContext = createContext<Chosen | null>(null)
