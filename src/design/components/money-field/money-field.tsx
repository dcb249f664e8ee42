import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Cents } from '#kernel/cents.ts'
import { classNames } from '../../class-names.ts'
import frame from '../field/field.module.css'
import { FieldFrame, type FieldProps, useControl } from '../field/field.tsx'
import styles from './money-field.module.css'
import { type Edit, editMoney, entryOf, isUnfinished, moneyOf } from './money-text.ts'

export type MoneyFieldProps = FieldProps & {
  readonly value: Cents | null
  readonly onChange: (amount: Cents | null) => void
  readonly onBlur?: () => void
  readonly size?: 'normal' | 'large'
}

/** Dollars, formatted during typing. The value is in whole cents; an unreadable text has none. */
export function MoneyField({ value, onChange, onBlur, size = 'normal', ...field }: MoneyFieldProps) {
  const [typed, setTyped] = useState(() => entryOf(value))
  const [hasLeft, setHasLeft] = useState(false)
  const { input, keepCaret } = useCaret(typed.text)
  // A value set from outside (a "use all" button) replaces the text; a half-typed "12." stays.
  const entry = moneyOf(typed.text) === value ? typed : entryOf(value)
  const isUnreadable = entry.text !== '' && moneyOf(entry.text) === null
  const saysSo = isUnreadable && (hasLeft || !isUnfinished(entry.text))
  const error = saysSo ? unreadableWords(entry.text) : field.error
  const control = useControl({ ...field, error })
  function edit(event: ChangeEvent<HTMLInputElement>) {
    const edited = editMoney(entry, editOf(event))
    keepCaret(edited.caret)
    setTyped(edited)
    setHasLeft(false)
    onChange(moneyOf(edited.text))
  }
  function leave() {
    if (isUnreadable) setHasLeft(true)
    else setTyped(entryOf(value))
    onBlur?.()
  }
  return (
    <FieldFrame {...field} error={error} control={control}>
      <div className={classNames(styles.money, styles[size])}>
        <span aria-hidden="true">$</span>
        <input
          type="text"
          {...control}
          ref={input}
          className={classNames(frame.input, styles.input)}
          value={entry.text}
          onChange={edit}
          onBlur={leave}
          data-unreadable={isUnreadable || undefined}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </FieldFrame>
  )
}

function editOf({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): Edit {
  const { inputType = '', data = null } = nativeEvent as Partial<InputEvent>
  const inserted = inputType.startsWith('delete') ? '' : data
  return { text: target.value, caret: target.selectionStart ?? target.value.length, inserted }
}

const unreadableWords = (text: string): string =>
  `“${text.slice(0, 20)}” cannot be read as dollars. Type the amount like 1,250.00.`

/** Moves the caret back after the typed character once the text is formatted. */
function useCaret(text: string) {
  const input = useRef<HTMLInputElement>(null)
  const wanted = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: The caret moves when the text has changed.
  useLayoutEffect(() => {
    const at = wanted.current
    wanted.current = null
    if (at !== null && document.activeElement === input.current) input.current?.setSelectionRange(at, at)
  }, [text])
  return {
    input,
    keepCaret: (at: number) => {
      wanted.current = at
    },
  }
}
