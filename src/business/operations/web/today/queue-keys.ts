type Pressed = { readonly key: string; readonly at: number; readonly count: number }

/**
 * The row that a key moves to from the focused one (-1 without focus); null if the key is not for the queue. Arrow keys
 * scroll the page until a row has the focus.
 */
export function rowAfter({ key, at, count }: Pressed): number | null {
  if (count === 0) return null
  const isIn = at >= 0
  if (key === 'j' || (key === 'ArrowDown' && isIn)) return Math.min(at + 1, count - 1)
  if (key === 'k' || (key === 'ArrowUp' && isIn)) return Math.max(at - 1, 0)
  if (key === 'Home' && isIn) return 0
  if (key === 'End' && isIn) return count - 1
  return null
}

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]') !== null

export const keysOfQueue = [
  { keys: 'J or ↓', does: 'The next row' },
  { keys: 'K or ↑', does: 'The previous row' },
  { keys: 'Home, End', does: 'The first and the last row' },
  { keys: 'Enter or O', does: 'Opens the row' },
  { keys: 'A', does: 'Assigns the row to you' },
  { keys: 'S', does: 'Snoozes the row' },
  { keys: 'X', does: 'Selects the row' },
  { keys: '?', does: 'Shows these keys' },
] as const

const keysOfRow = { o: 'open', a: 'take', s: 'snooze', x: 'select' } as const
export type RowKey = (typeof keysOfRow)[keyof typeof keysOfRow]

export const rowKey = (key: string): RowKey | null =>
  Object.hasOwn(keysOfRow, key) ? keysOfRow[key as keyof typeof keysOfRow] : null
