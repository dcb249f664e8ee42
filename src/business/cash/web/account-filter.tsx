import { useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'

type AccountFilterProps = { readonly set: (changes: Readonly<Record<string, string | null>>) => void }

export function AccountFilter({ set }: AccountFilterProps) {
  const { account, accounts } = useAccountAccess()
  const own = accounts.filter(({ isOwner }) => isOwner)
  if (own.length < 2 || !account.isOwner) return null
  return (
    <SelectField
      label="Account"
      name="account"
      value={account.id as string}
      onChange={(id) => {
        const isFirst = own.find((one) => one.id === id)?.name === null
        set({ all: isFirst ? '0' : null, sid: isFirst ? null : id })
      }}
      choices={own.map(({ id, title }) => ({ value: id as string, label: title }))}
    />
  )
}
