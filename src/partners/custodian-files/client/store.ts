import type { BusinessDay } from '#kernel/business-day.ts'
import type { Instant } from '#kernel/instant.ts'
import type { InstructionType, ReportType } from './columns.ts'
import type { Cells, ReportRow } from './reports.ts'

/** A row of ours. The key is its reference: the same one twice is one row. */
export type Instruction = {
  readonly key: string
  readonly type: InstructionType
  /** The id of the thing that it requests; rows about one thing are withdrawn together. */
  readonly about: string
  readonly cells: readonly string[]
}
/** A file of ours that is not known to be in the custodian's folder. */
export type UnsentFile = {
  readonly name: string
  readonly type: string
  readonly madeAt: Instant
  readonly rows: readonly (readonly string[])[]
}
/** A row of the custodian's, or an incident (INC). `position` orders them as they came, `version` as they were made. */
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

/**
 * The client's memory between two readings. Each call is one transaction; calls of two processes at once do no harm.
 */
export type FileStore = {
  readonly queue: (instructions: readonly Instruction[]) => Promise<void>
  /** Takes back rows that are in no file yet; false if one is. */
  readonly withdraw: (about: string) => Promise<boolean>
  /** The business day of the file that an instruction is in; null if it is in none. */
  readonly dayOf: (key: string) => Promise<BusinessDay | null>
  /** True if anything was ever requested, so that there is a reason to look into the folders. */
  readonly isInUse: () => Promise<boolean>
  /** Puts waiting rows into files of this business day, one of each type. */
  readonly compose: (day: BusinessDay) => Promise<void>
  readonly unsent: () => Promise<readonly UnsentFile[]>
  readonly markSent: (name: string) => Promise<void>
  /** Files of ours that were sent before a moment and that the custodian has not acknowledged. */
  readonly unacknowledged: (before: Instant) => Promise<readonly string[]>
  readonly arrived: (name: string) => Promise<{ readonly sha256: string; readonly isTaken: boolean } | null>
  readonly take: (
    file: ArrivedFile,
    rows: readonly ReportRow[],
    more: { readonly incidents: readonly Incident[]; readonly acknowledged?: Acknowledgment },
  ) => Promise<void>
  readonly refuse: (file: ArrivedFile, fault: string, incident: Incident) => Promise<void>
  readonly report: (incidents: readonly Incident[]) => Promise<void>
  /** The daily files that came for business days since one, refused ones too. */
  readonly dailyFiles: (since: BusinessDay) => Promise<
    readonly {
      readonly type: string
      readonly day: BusinessDay
      readonly sequence: number
      readonly isTaken: boolean
    }[]
  >
  readonly reportsAfter: (position: number, limit: number) => Promise<readonly Report[]>
  /** All rows about one thing that can be read, oldest first. */
  readonly reportsOf: (subject: string) => Promise<readonly Report[]>
  /** The newest row of cash of each account, up to a business day. */
  readonly balances: (upTo: BusinessDay) => Promise<readonly Cells[]>
  readonly positions: (on: BusinessDay) => Promise<readonly Cells[]>
  /** The newest row of each invoice. */
  readonly fees: () => Promise<readonly Cells[]>
  /** The last report of each account: opened or closed. */
  readonly openings: () => Promise<readonly Cells[]>
}
