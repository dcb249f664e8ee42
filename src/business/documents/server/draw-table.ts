import { inks, type Pdf } from '#web/pdf/company-pdf.server.ts'

export type PdfColumn = {
  readonly title: string
  readonly width: number
  readonly isNumber?: boolean
}
export type PdfTable = {
  readonly columns: readonly PdfColumn[]
  readonly rows: readonly (readonly string[])[]
  /** The last row adds up the others. */
  readonly hasTotal?: boolean
  /** Points; key figures are larger than long lists. */
  readonly size?: number
}

const gap = 8

type Placed = PdfColumn & { readonly at: number; readonly room: number }

function place(pdf: Pdf, columns: readonly PdfColumn[]): Placed[] {
  const { left, right } = pdf.page.margins
  const whole = pdf.page.width - left - right - gap * (columns.length - 1)
  const parts = columns.reduce((sum, { width }) => sum + width, 0)
  let at = left
  return columns.map((column) => {
    const room = (whole * column.width) / parts
    const placed = { ...column, at, room }
    at += room + gap
    return placed
  })
}

/** Draws a table that screen readers navigate by rows and columns, with its header repeated on each page. */
export function drawTable(
  pdf: Pdf,
  into: ReturnType<Pdf['struct']>,
  { columns, rows, hasTotal = false, size = 8.5 }: PdfTable,
) {
  const table = pdf.struct('Table')
  // The library draws a part as soon as it is added.
  into.add(table)
  const placed = place(pdf, columns)
  const heightOf = ({ cells, isBold }: Row) =>
    Math.max(
      ...placed.map(({ room }, nth) =>
        pdf
          .font(isBold ? 'bold' : 'text')
          .fontSize(size)
          .heightOfString(cells[nth] ?? '', { width: room }),
      ),
    )
  const hasRoom = (height: number) => pdf.y + height <= pdf.page.height - pdf.page.margins.bottom
  const head: Row = { cells: columns.map(({ title }) => title), kind: 'TH', isBold: true }
  const addRow = (row: Row) => table.add(rowOf(pdf, placed, { ...row, size, height: heightOf(row) }))
  const body = rows.map((cells, nth): Row => ({ cells, kind: 'TD', isBold: hasTotal && nth === rows.length - 1 }))
  // The header row never ends a page alone.
  if (!hasRoom(heightOf(head) + heightOf(body[0] ?? head) + 4)) pdf.addPage()
  addRow(head)
  for (const row of body) {
    if (!hasRoom(heightOf(row))) {
      pdf.addPage()
      addRow(head)
    }
    addRow(row)
  }
}

type Row = { readonly cells: readonly string[]; readonly kind: 'TH' | 'TD'; readonly isBold: boolean }
type Measured = Row & { readonly size: number; readonly height: number }

function rowOf(pdf: Pdf, placed: readonly Placed[], { cells, kind, isBold, size, height }: Measured) {
  const row = pdf.struct('TR')
  const top = pdf.y
  for (const [nth, { at, room, isNumber }] of placed.entries())
    row.add(
      pdf.struct(kind, kind === 'TH' ? columnHead : {}, () => {
        pdf
          .font(isBold ? 'bold' : 'text')
          .fontSize(size)
          .fillColor(kind === 'TH' ? inks.quiet : inks.ink)
          .text(cells[nth] ?? '', at, top, { width: room, align: isNumber ? 'right' : 'left' })
        pdf.x = pdf.page.margins.left
        pdf.y = top + height + 4
      }),
    )
  return row
}

/** The library writes the scope, but its types lack it. */
const columnHead: object = { scope: 'Column' }
