import { parseBai2 } from './bai2.ts'
import { parseCamt053 } from './camt053.ts'
import { StatementFault, type StatementFile } from './statement.ts'

/** Reads a bank's file, camt.053 or BAI2, as a whole or not at all. A fault names its line and the remedy. */
export function readStatementFile(content: string): StatementFile {
  const text = content.startsWith('\uFEFF') ? content.slice(1) : content
  const begin = text.trimStart()
  try {
    if (begin.startsWith('<')) return { ok: true, format: 'camt.053', statements: parseCamt053(text) }
    if (begin.startsWith('01,')) return { ok: true, format: 'BAI2', statements: parseBai2(text) }
  } catch (error) {
    if (error instanceof StatementFault) return { ok: false, line: error.line, fault: error.message }
    throw error
  }
  return {
    ok: false,
    line: 1,
    fault:
      'This is neither a camt.053 file (XML) nor a BAI2 file (it begins with 01,). Choose the bank’s statement file.',
  }
}
