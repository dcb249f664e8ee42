import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react'
import styles from './field.module.css'

type ShapedInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  readonly text: string
  readonly shape: (typed: string) => string
  /** The characters that the person types; the shape adds all others. */
  readonly counts: RegExp
  readonly onText: (text: string) => void
}

/** An input that formats its text during typing and keeps the caret after the typed character. */
export function ShapedInput({ text, shape, counts, onText, className, ...given }: ShapedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const typedBefore = useRef<number | null>(null)

  useLayoutEffect(() => {
    const wanted = typedBefore.current
    typedBefore.current = null
    if (wanted === null || !input.current || document.activeElement !== input.current) return
    let at = 0
    for (let shapedCount = 0; at < text.length && shapedCount < wanted; at += 1)
      if (counts.test(text[at]!)) shapedCount += 1
    input.current.setSelectionRange(at, at)
  }, [text, counts])

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.target
    typedBefore.current = [...value.slice(0, selectionStart ?? value.length)].filter((one) => counts.test(one)).length
    onText(shape(value))
  }

  return (
    <input type="text" {...given} ref={input} className={className ?? styles.input} value={text} onChange={change} />
  )
}
