import type { BusinessDay } from '#kernel/business-day.ts'
import type { Instant } from '#kernel/instant.ts'
import type { InstructionType, ReportType } from './columns.ts'
import type { Cells, ReportRow } from './reports.ts'

export type Instruction = {
  readonly key: string
  readonly type: InstructionType
  /** The id of the requested record; rows with one id are withdrawn together. */
  readonly about: string
  readonly cells: readonly string[]
}
/** A file of ours that may not be in the custodian's folder yet. */
export type UnsentFile = {
  readonly name: string
  readonly type: string
  readonly madeAt: Instant
  readonly rows: readonly (readonly string[])[]
}
/** A row of the custodian's, or an incident (INC). `position` orders them by arrival, `version` by creation. */
export type Report = {
  readonly position: number
  readonly type: ReportType | 'INC'
  readonly subject: string
  readonly version: number
  readonly cells: Cells
  readonly parked: string | null
  readonly at: Instant
}
export type Incident = { readonly key: string; readonly text: string }
export type ArrivedFile = {
  readonly name: string
  readonly folder: 'outbound' | 'ack'
  readonly type: string
  readonly day: BusinessDay
  readonly sequence: number
  readonly madeAt: Instant
  readonly sha256: string
}
export type Acknowledgment = {
  readonly name: string
  readonly refused: string | null
  readonly results: readonly { readonly ref: string; readonly isRefused: boolean; readonly code: string }[]
}

/** The client's memory between two visits. Each call is one transaction; concurrent calls are safe. */
export type FileStore = {
  readonly queue: (instructions: readonly Instruction[]) => Promise<void>
  /** Withdraws rows that are in no file yet; false if one is. */
  readonly withdraw: (about: string) => Promise<boolean>
  /** The business day of an instruction's file; null if it is in none. */
  readonly dayOf: (key: string) => Promise<BusinessDay | null>
  /** True if anything was ever requested, so that there is a reason to look into the folders. */
  readonly isInUse: () => Promise<boolean>
  /** Writes waiting rows into files of this business day, one per type. */
  readonly compose: (day: BusinessDay) => Promise<void>
  readonly unsent: () => Promise<readonly UnsentFile[]>
  readonly markSent: (name: string) => Promise<void>
  /** Our files sent before an instant that the custodian has not acknowledged. */
  readonly unacknowledged: (before: Instant) => Promise<readonly string[]>
  readonly arrived: (name: string) => Promise<{ readonly sha256: string; readonly isTaken: boolean } | null>
  readonly take: (
    file: ArrivedFile,
    rows: readonly ReportRow[],
    more: { readonly incidents: readonly Incident[]; readonly acknowledged?: Acknowledgment },
  ) => Promise<void>
  readonly refuse: (file: ArrivedFile, fault: string, incident: Incident) => Promise<void>
  readonly report: (incidents: readonly Incident[]) => Promise<void>
  /** The daily files received for business days since one, refused ones included. */
  readonly dailyFiles: (since: BusinessDay) => Promise<
    readonly {
      readonly type: string
      readonly day: BusinessDay
      readonly sequence: number
      readonly isTaken: boolean
    }[]
  >
  readonly reportsAfter: (position: number, limit: number) => Promise<readonly Report[]>
  /** All readable rows about one record, oldest first. */
  readonly reportsOf: (subject: string) => Promise<readonly Report[]>
  /** The newest cash row of each account, up to a business day. */
  readonly balances: (upTo: BusinessDay) => Promise<readonly Cells[]>
  readonly positions: (on: BusinessDay) => Promise<readonly Cells[]>
  readonly fees: () => Promise<readonly Cells[]>
  /** The last report of each account: opened or closed. */
  readonly openings: () => Promise<readonly Cells[]>
}
