import { createContext } from 'react'
import type { AccessibleAccount } from './account-words.ts'

export type Chosen = {
  readonly account: AccessibleAccount
  readonly accounts: readonly AccessibleAccount[]
  readonly isUnknown: boolean
  readonly isAll: boolean
  readonly canSwitch: boolean
  readonly switchAccount: () => void
}

/** Its own file, because hot reload replaces the modules around a changed one, and a replaced context has no value. */
export const ChoiceContext = createContext<Chosen | null>(null)
