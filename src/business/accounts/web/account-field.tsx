import { useSearchParams } from 'react-router'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { useAccountAccess } from './account-choice.tsx'

/** Chooses the own account that a page acts for, kept in the address; nothing with only one account. */
export function AccountField() {
  const { account, accounts } = useAccountAccess()
  const [, setSearch] = useSearchParams()
  const own = accounts.filter(({ isOwner }) => isOwner)
  if (!account.isOwner || own.length < 2) return null
  return (
    <SelectField
      label="Which account invests?"
      name="account"
      choices={own.map(({ id, title }) => ({ value: id, label: title }))}
      value={account.id}
      onChange={(id) => {
        const isFirst = own.find((each) => each.id === id)?.name === null
        setSearch(isFirst ? { all: '0' } : { sid: id })
      }}
    />
  )
}
