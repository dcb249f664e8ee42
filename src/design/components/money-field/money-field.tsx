import { useState } from 'react'
import type { Cents } from '#kernel/cents.ts'
import { classNames } from '../../class-names.ts'
import frame from '../field/field.module.css'
import { FieldFrame, type FieldProps, useControl } from '../field/field.tsx'
import { ShapedInput } from '../field/shaped-input.tsx'
import styles from './money-field.module.css'
import { insertedText, isPlainMoney, moneyOf, moneyText, shapeMoney } from './money-text.ts'

export type MoneyFieldProps = FieldProps & {
  readonly value: Cents | null
  readonly onChange: (amount: Cents | null) => void
  readonly onBlur?: () => void
  readonly size?: 'normal' | 'large'
}

const typedCharacters = /[\d.]/

/** Dollars that format as one types. The amount goes in and out as whole cents. */
export function MoneyField({ value, onChange, onBlur, size = 'normal', ...field }: MoneyFieldProps) {
  const [text, setText] = useState(() => moneyText(value))
  const [unreadable, setUnreadable] = useState<string | null>(null)
  // A value set from outside (a "use all" button) replaces the text; one's own half-typed "12." stays.
  const shown = moneyOf(text) === value ? text : moneyText(value)
  function refuses(next: string): boolean {
    const inserted = insertedText(shown, next)
    const isRefused = inserted.length > 1 && !isPlainMoney(inserted)
    setUnreadable(isRefused ? inserted.slice(0, 20) : null)
    return isRefused
  }
  const error =
    unreadable === null ? field.error : `“${unreadable}” cannot be read as dollars. Type the amount like 1,250.00.`
  const control = useControl({ ...field, error })
  function leave() {
    setText(moneyText(value))
    onBlur?.()
  }
  return (
    <FieldFrame {...field} error={error} control={control}>
      <div className={classNames(styles.money, styles[size])}>
        <span aria-hidden="true">$</span>
        <ShapedInput
          {...control}
          className={classNames(frame.input, styles.input)}
          text={shown}
          shape={shapeMoney}
          counts={typedCharacters}
          refuses={refuses}
          onText={(next) => {
            setText(next)
            onChange(moneyOf(next))
          }}
          onBlur={leave}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </FieldFrame>
  )
}
