import { momentDay } from '#design/figures/moment-text.ts'
import { cents, centsToDecimal } from '#kernel/cents.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { type Movement, reasonOf, stateText } from './movement-words.ts'

/** All that the table shows, as a file to compute with. A text that a spreadsheet would run is made harmless. */
export async function saveMovements(
  movements: readonly Movement[],
  nameOf: (portfolioId: string) => string,
): Promise<void> {
  const { default: papa } = await import('papaparse')
  const rows = movements.map((movement) => ({
    Date: momentDay(movement.at),
    Moment: movement.at,
    What: movement.label,
    Portfolio: movement.portfolioId ? nameOf(movement.portfolioId) : '',
    Month: movement.month ?? '',
    'Amount (USD)': centsToDecimal(cents(movement.amount)),
    State: stateText(movement),
    By: movement.actedBy ?? '',
    Reason: reasonOf(movement) ?? '',
    Reference: movement.subject,
    Transfer: movement.id,
  }))
  // A minus sign that begins an amount is no formula.
  const text = papa.unparse(rows, { escapeFormulae: /^[=+@\t\r]/ })
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'transfers.csv')
}
