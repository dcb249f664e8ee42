import { createContext } from 'react'
import type { MeUser } from './me.tsx'

export type Known = { readonly user: MeUser; readonly refresh: () => Promise<unknown> }

/** Its own file, because hot reload replaces the modules around a changed one, and a replaced context has no value. */
export const MeContext = createContext<Known | null>(null)
