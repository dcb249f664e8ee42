/** A table of the states in which each event may happen, which the button and the server share. */
export function states<const Table extends Record<string, readonly string[]>>(table: Table) {
  return (event: keyof Table, state: string): boolean => (table[event] as readonly string[]).includes(state)
}
