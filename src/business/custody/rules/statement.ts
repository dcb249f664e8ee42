import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { type Cents, cents, formatCents } from '#kernel/cents.ts'

export type StatementLine = {
  readonly amount: Cents
  readonly bookedOn: BusinessDay
  readonly valueOn: BusinessDay
  /** The payer's reference: the end-to-end id or the customer's reference; else empty. */
  readonly reference: string
  readonly bankId: string
  readonly code: string
  readonly text: string
}

/** A bank's statement of one account for one bank day, in any file format. */
export type Statement = {
  readonly account: string
  readonly day: BusinessDay
  readonly sequence: number
  readonly opening: Cents
  readonly closing: Cents
  readonly lines: readonly StatementLine[]
}

/**
 * The reason why a file is refused, with the line. The whole file is refused, because half a statement reconciles with
 * nothing.
 */
export class StatementFault extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

export type StatementFile =
  | { readonly ok: true; readonly format: 'camt.053' | 'BAI2'; readonly statements: readonly Statement[] }
  | { readonly ok: false; readonly line: number; readonly fault: string }

export const sumOf = (lines: readonly { readonly amount: bigint }[]): Cents =>
  cents(lines.reduce((sum, { amount }) => sum + amount, 0n))

/**
 * Checks that opening balance and lines give the closing balance, and that the bank's ids are unique. `at` is the
 * statement's last line.
 */
export function checkStatement(statement: Statement, at: number): void {
  const { account, day, opening, closing, lines } = statement
  const sum = sumOf(lines)
  if (opening + sum !== closing)
    throw new StatementFault(
      at,
      `The statement of ${account} for ${day} does not add up: it opens with ${formatCents(opening)}, its lines come to ${formatCents(sum)}, and it closes with ${formatCents(closing)}. Ask the bank for a new file.`,
    )
  const ids = new Set<string>()
  for (const { bankId } of lines) {
    if (ids.has(bankId))
      throw new StatementFault(
        at,
        `The statement of ${account} for ${day} has the bank’s id ${bankId} twice. Ask the bank for a new file.`,
      )
    ids.add(bankId)
  }
}

/** A day of a file, "2026-11-27"; null if the day does not exist. */
export function dayIn(text: string): BusinessDay | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  try {
    return businessDay(text)
  } catch {
    return null
  }
}
