import { PlainButton } from '#design/components/button/plain-button.tsx'
import { saveCsv } from '#web/csv.ts'

type DownloadProps = {
  readonly label: string
  readonly name: string
  readonly heads: readonly string[]
  readonly rows: () => readonly (readonly (string | number)[])[]
}

export function DownloadCsv({ label, name, heads, rows }: DownloadProps) {
  async function save() {
    await saveCsv({ fields: [...heads], data: rows().map((row) => [...row]) }, name)
  }
  return (
    <PlainButton kind="secondary" size="small" onClick={() => void save()}>
      {label}
    </PlainButton>
  )
}

/** Converts cents and millionths to decimals for spreadsheets. */
export const decimalCents = (wire: string): string => decimal(wire, 2)
export const decimalMillionths = (wire: string | null): string => (wire === null ? '' : decimal(wire, 6))

function decimal(wire: string, places: number): string {
  const digits = wire.replace('-', '').padStart(places + 1, '0')
  return `${wire.startsWith('-') ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
