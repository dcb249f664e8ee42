import { type RefObject, useEffect, useState } from 'react'
import { isTyping, type RowKey, rowAfter, rowKey } from './queue-keys.ts'

const keptAt = 'backOfficeKeys'

const areKeysOn = (): boolean => {
  try {
    return localStorage.getItem(keptAt) !== 'off'
  } catch {
    return true
  }
}

/** Whether single-key shortcuts are on, as chosen in this browser. */
export function useKeysChoice(): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(areKeysOn)
  const choose = (next: boolean) => {
    setOn(next)
    try {
      if (next) localStorage.removeItem(keptAt)
      else localStorage.setItem(keptAt, 'off')
    } catch {}
  }
  return [isOn, choose]
}

type Options = {
  readonly list: RefObject<HTMLElement | null>
  readonly isOn: boolean
  readonly onHelp: () => void
  readonly onRow: (act: Exclude<RowKey, 'open'>, at: number) => void
}

/** Moves the focus from row to row. Rows are links, so Enter works natively. */
export function useQueueKeys({ list, isOn, onHelp, onRow }: Options): void {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '?') {
        event.preventDefault()
        return onHelp()
      }
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const at = rows.indexOf(document.activeElement as HTMLElement)
      const act = at < 0 ? null : rowKey(event.key)
      if (act) {
        event.preventDefault()
        return act === 'open' ? rows[at]?.click() : onRow(act, at)
      }
      const next = rowAfter({ key: event.key, at, count: rows.length })
      if (next === null) return
      event.preventDefault()
      rows[next]?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [list, isOn, onHelp, onRow])
}
