import { centsText } from '#design/figures/money-text.ts'
import { readId } from '#kernel/ids.ts'
import type { AccountValuesQuery } from '#web/generated/graphql.ts'
import type { MenuAccount } from './header.tsx'

export type AccountOfMenu = Pick<NonNullable<AccountValuesQuery['dashboard']>['accounts'][number], 'id' | 'title'> & {
  readonly value?: string | null
}

export const menuAccount = ({ id, title, value }: AccountOfMenu): MenuAccount => ({
  id: readId('acc', id),
  title,
  value: value == null ? null : centsText(value),
})
