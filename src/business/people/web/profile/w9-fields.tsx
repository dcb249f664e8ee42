import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { w9Text } from '../../rules/w9.ts'
import styles from './w9-fields.module.css'

type W9FieldsProps = {
  readonly submit: string
  readonly field: {
    readonly name: string
    readonly value: boolean
    readonly onChange: (isSubject: boolean) => void
    readonly onBlur: () => void
  }
}

export function W9Fields({ submit, field: { value, ...field } }: W9FieldsProps) {
  return (
    <section className={styles.w9} aria-label={w9Text.title}>
      <h2>{w9Text.title}</h2>
      <p>{w9Text.lead}</p>
      <ol>
        {w9Text.items.map((item, index) => (
          <li key={item}>{index === 1 && value ? <s>{item}</s> : item}</li>
        ))}
      </ol>
      <Checkbox isSelected={value} {...field}>
        {w9Text.strikeOut}
      </Checkbox>
      <p className={styles.notice}>
        {w9Text.notice} You sign by pressing “{submit}”.
      </p>
    </section>
  )
}
