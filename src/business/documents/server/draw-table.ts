import { inks, type Pdf } from '#web/pdf/company-pdf.server.ts'

export type PdfColumn = {
  readonly title: string
  /** How much of the width it takes, beside the others'. */
  readonly width: number
  readonly isNumber?: boolean
}
export type PdfTable = {
  readonly columns: readonly PdfColumn[]
  readonly rows: readonly (readonly string[])[]
  /** The last row adds up the others. */
  readonly hasTotal?: boolean
}

const size = 8.5
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

/** A table that a screen reader walks through by rows and columns. What is added to the PDF is drawn in this order. */
export function drawTable(pdf: Pdf, { columns, rows, hasTotal = false }: PdfTable) {
  const table = pdf.struct('Table')
  const placed = place(pdf, columns)
  const heads = columns.map(({ title }) => title)
  table.add(rowOf(pdf, placed, { cells: heads, kind: 'TH', isBold: true }))
  for (const [nth, cells] of rows.entries())
    table.add(rowOf(pdf, placed, { cells, kind: 'TD', isBold: hasTotal && nth === rows.length - 1 }))
  return table
}

type Row = { readonly cells: readonly string[]; readonly kind: 'TH' | 'TD'; readonly isBold: boolean }

function rowOf(pdf: Pdf, placed: readonly Placed[], { cells, kind, isBold }: Row) {
  const font = () => pdf.font(isBold ? 'bold' : 'text').fontSize(size)
  const row = pdf.struct('TR')
  let top = 0
  let height = 0
  const begin = () => {
    height = Math.max(...placed.map(({ room }, nth) => font().heightOfString(cells[nth] ?? '', { width: room })))
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
    top = pdf.y
  }
  for (const [nth, { at, room, isNumber }] of placed.entries())
    row.add(
      pdf.struct(kind, kind === 'TH' ? columnHead : {}, () => {
        if (nth === 0) begin()
        font()
          .fillColor(kind === 'TH' ? inks.quiet : inks.ink)
          .text(cells[nth] ?? '', at, top, { width: room, align: isNumber ? 'right' : 'left' })
        pdf.x = pdf.page.margins.left
        pdf.y = top + height + 4
      }),
    )
  return row
}

/** The library writes the scope, its types do not know it. */
const columnHead: object = { scope: 'Column' }
