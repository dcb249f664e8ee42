import { centsText } from '#design/figures/money-text.ts'
import type { MenuAccount } from './header.tsx'

/** An account as the API sends it. */
export type AccountOfMenu = { readonly id: string; readonly title: string; readonly value?: string | null }

/** An account as the menu shows it, with the value of its shares in text. */
export const menuAccount = ({ id, title, value }: AccountOfMenu): MenuAccount => ({
  id,
  title,
  value: value == null ? null : centsText(value),
})
