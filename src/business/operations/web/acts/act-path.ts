/** The address of an act’s page, with values of its fields. */
export function actPath(act: string, given: Readonly<Record<string, string | null | undefined>> = {}): string {
  const values = new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return `/operations/acts/${act}/${values.size > 0 ? `?${values}` : ''}`
}
