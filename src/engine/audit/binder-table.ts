import type { RawBuilder } from 'kysely'
import type { Instant } from '#kernel/instant.ts'

/** A half-open interval. */
export type BinderDays = { readonly from: Instant; readonly before: Instant }

/** A table of the evidence binder, which an outside auditor tests a control with. It has ids and no names. */
export type BinderTable = {
  /** The name of its file. */
  readonly name: string
  readonly title: string
  /** The control, and the test that the rows allow. */
  readonly says: string
  readonly columns: readonly [string, ...string[]]
  /** A statement with these columns, of a period or of all that is in force; ordered, so that the same rows give the same bytes. */
  readonly rows: (days: BinderDays) => RawBuilder<unknown>
}
