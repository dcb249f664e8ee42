import type { Element, ElementContent, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { company } from '#kernel/brand.ts'
import { inks, type Pdf, pageMargin } from '#web/pdf/company-pdf.server.ts'

type Cells = readonly string[]
type Look = {
  readonly size?: number
  readonly bold?: boolean
  readonly colour?: string
  readonly before?: number
  readonly after?: number
}

export class PdfWriter {
  readonly #pdf: Pdf
  readonly #root
  readonly #width: number
  #figures: readonly boolean[] = []

  constructor(pdf: Pdf) {
    this.#pdf = pdf
    this.#root = pdf.struct('Document')
    this.#width = pdf.page.width - 2 * pageMargin
    pdf.addStructure(this.#root)
  }

  #roomFor(height: number): void {
    if (!this.#hasRoom(height)) this.#pdf.addPage()
  }

  #hasRoom(height: number): boolean {
    return this.#pdf.y + height <= this.#pdf.page.height - pageMargin
  }

  #font({ size = 10.5, bold = false, colour = inks.ink }: Look): void {
    const face = bold ? (size >= 12 ? 'display' : 'bold') : 'text'
    this.#pdf.font(face).fontSize(size).fillColor(colour)
  }

  text(tag: 'H1' | 'H2' | 'H3' | 'P' | 'LBody', words: string, look: Look = {}, into = this.#root): void {
    const pdf = this.#pdf
    const shape = { width: this.#width, lineGap: 3 }
    this.#font(look)
    // A short part stays on one page; a long one may continue on the next.
    const height = pdf.heightOfString(words, shape)
    this.#roomFor(height > 200 ? 60 : height)
    const draw = () => {
      this.#font(look)
      pdf.y += look.before ?? 0
      pdf.text(words, pageMargin, pdf.y, shape)
      pdf.y += look.after ?? 6
    }
    into.add(pdf.struct(tag, {}, draw))
  }

  table(heads: Cells, rows: readonly Cells[], shares: readonly number[]): void {
    const table = this.#pdf.struct('Table')
    this.#root.add(table)
    this.#figures = heads.map((_, column) => column > 0 && rows.every((cells) => isFigure(cells[column])))
    table.add(this.#row(heads, shares, true))
    for (const cells of rows) {
      if (!this.#hasRoom(this.#heightOf(cells, shares, false))) {
        this.#pdf.addPage()
        table.add(this.#row(heads, shares, true))
      }
      table.add(this.#row(cells, shares, false))
    }
    this.#pdf.y += 12
  }

  #row(cells: Cells, shares: readonly number[], isHead: boolean) {
    const pdf = this.#pdf
    const look = lookOf(isHead)
    const leftOf = (column: number) =>
      pageMargin + this.#width * shares.slice(0, column).reduce((sum, share) => sum + share, 0)
    const height = this.#heightOf(cells, shares, isHead)
    this.#roomFor(height)
    const top = pdf.y
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .moveTo(pageMargin, top)
      .lineTo(pageMargin + this.#width, top)
      .lineWidth(0.5)
      .strokeColor(inks.line)
      .stroke()
    pdf.endMarkedContent()
    const parts = cells.map((cell, column) =>
      pdf.struct(isHead || column === 0 ? 'TH' : 'TD', {}, () => {
        this.#font(look)
        pdf.text(cell, leftOf(column), top + 4, this.#cell(shares, column))
        pdf.y = top + height
      }),
    )
    return pdf.struct('TR', {}, parts)
  }

  #cell(shares: readonly number[], column: number) {
    const align = this.#figures[column] ? ('right' as const) : ('left' as const)
    return { width: this.#width * shares[column]! - 12, lineGap: 2, align, ...sameWidth }
  }

  #heightOf(cells: Cells, shares: readonly number[], isHead: boolean): number {
    this.#font(lookOf(isHead))
    return Math.max(...cells.map((cell, column) => this.#pdf.heightOfString(cell, this.#cell(shares, column)))) + 8
  }

  titled(title: string, heads: Cells, rows: readonly Cells[]): void {
    this.#roomFor(120)
    this.text('H2', title, { size: 15, bold: true, before: 10 })
    this.table(heads, rows, halfFirst(heads.length))
  }

  /** A node of the running text. */
  node(part: RootContent): void {
    if (part.type !== 'element') return
    const { tagName } = part
    if (tagName === 'h2' || tagName === 'h3') {
      this.#roomFor(90)
      const isHigh = tagName === 'h2'
      this.text(isHigh ? 'H2' : 'H3', textOf(part), { size: isHigh ? 15 : 12, bold: true, before: 8 })
    } else if (tagName === 'ul' || tagName === 'ol') this.#list(elementsOf(part))
    else if (tagName === 'table') {
      const rows = elementsOf(part).flatMap(elementsOf)
      const [heads = [], ...rest] = rows.map((row) => elementsOf(row).map((cell) => textOf(cell)))
      this.table(heads, rest, halfFirst(heads.length))
    } else this.text('P', printed(part))
  }

  #list(items: readonly Element[]): void {
    const list = this.#pdf.struct('L')
    this.#root.add(list)
    for (const item of items) {
      const entry = this.#pdf.struct('LI')
      list.add(entry)
      this.text('LBody', `•  ${printed(item)}`, { after: 3 }, entry)
    }
  }

  end(): void {
    this.#root.end()
  }
}

/** Tabular figures line up under each other. */
const sameWidth: { features: 'tnum'[] } = { features: ['tnum'] }

const isFigure = (cell: string | undefined): boolean => /^[−-]?\$?\d[\d,.]*( [A-Za-z]+|%)?$/.test(cell ?? '')

const lookOf = (isHead: boolean): Look => (isHead ? { size: 9, colour: inks.quiet } : { size: 10 })

const printed = (part: ElementContent): string => {
  if (part.type === 'text') return part.value
  if (part.type !== 'element') return ''
  const words = part.children.map(printed).join('')
  const { href } = part.properties
  if (part.tagName !== 'a' || typeof href !== 'string' || !href.startsWith('/')) return words
  return `${words} (${new URL(href, company.site).href.replace(/^https?:\/\//, '')})`
}

/** The column that names the rows has half of the width. */
const halfFirst = (count: number): number[] => [0.5, ...Array<number>(count - 1).fill(0.5 / (count - 1))]

const elementsOf = (of: Element): Element[] => of.children.filter((child): child is Element => child.type === 'element')
