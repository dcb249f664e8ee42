import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { FieldSet } from '#design/components/form/form.tsx'
import styles from './access.module.css'
import type { Owned } from './access-documents.ts'

type ScopeFieldsProps = {
  readonly accounts: readonly Owned[]
  readonly covered: readonly string[]
  readonly onChange: (covered: string[]) => void
  readonly error?: string | undefined
}

export function ScopeFields({ accounts, covered, onChange, error }: ScopeFieldsProps) {
  if (accounts.length < 2) return null
  return (
    <FieldSet title="Which accounts" help="They do not see your other accounts or get notices about them.">
      {accounts.map(({ id, name }) => (
        <Checkbox
          key={id}
          name={`account:${id}`}
          isSelected={covered.includes(id)}
          onChange={(isCovered) =>
            onChange(isCovered ? [...covered, id] : covered.filter((accountId) => accountId !== id))
          }
        >
          {name}
        </Checkbox>
      ))}
      {error && (
        <p role="alert" className={styles.fault}>
          {error}
        </p>
      )}
    </FieldSet>
  )
}
