import { type DocumentNode, parse } from 'graphql'
import { type AnyTable, type Cell, cellsOf, type ExportTable } from '#kernel/export-table.ts'

export type Answer = Readonly<Record<string, unknown>>
type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null }
export type Cells = readonly (readonly Cell[])[]

/** A table with the query that gives its rows, page by page. */
export type TableExport = {
  readonly table: AnyTable
  readonly document: DocumentNode
  readonly page: (data: Answer) => { readonly cells: Cells; readonly next: string | null }
  /** Arguments other than the account, JSON in the address. */
  readonly parameters: readonly string[]
}

type Asked<Row> = {
  readonly query: string
  readonly page: (data: Answer) => Page<Row>
  readonly parameters?: readonly string[]
}

/** A test checks the query against the schema and reads each table. */
export const exportOf = <Row>(table: ExportTable<Row>, { query, page, parameters = [] }: Asked<Row>): TableExport => ({
  table,
  document: parse(query),
  parameters,
  page: (data) => {
    const { rows, next } = page(data)
    return { cells: rows.map((row) => cellsOf(table, row)), next }
  },
})

export const rowsOf =
  <Found, Row>(field: string, rows: (exported: Found) => readonly Row[]) =>
  (data: Answer): Page<Row> => ({ rows: data[field] ? rows(data[field] as Found) : [], next: null })

export const listOf = <Row>(field: string) => rowsOf<readonly Row[], Row>(field, (rows) => rows)

type Connection<Node> = {
  readonly edges: readonly { readonly node: Node }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

/** The nodes of a connection, each of which may hold several rows. */
export const pagesBelow =
  <Node, Row>(field: string, rows: (node: Node) => readonly Row[]) =>
  (data: Answer): Page<Row> => {
    const { edges, pageInfo } = data[field] as Connection<Node>
    return {
      rows: edges.flatMap(({ node }) => rows(node)),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    }
  }

export const pagesOf = <Row>(field: string) => pagesBelow<Row, Row>(field, (node) => [node])
