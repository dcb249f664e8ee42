/** Which events may happen in which states, as one table that the button and the server both ask. */
export function states<const Table extends Record<string, readonly string[]>>(table: Table) {
  return (event: keyof Table, state: string): boolean => (table[event] as readonly string[]).includes(state)
}
