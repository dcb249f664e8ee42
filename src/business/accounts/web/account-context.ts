import { createContext } from 'react'
import type { AccessibleAccount } from './account-words.ts'

export type Chosen = {
  readonly account: AccessibleAccount
  readonly canSwitch: boolean
  readonly switchAccount: () => void
}

/** In a file of its own: hot reload replaces the modules around a changed one, and a replaced context has no value. */
export const ChoiceContext = createContext<Chosen | null>(null)
