import { momentDay } from '#design/figures/moment-text.ts'
import { cents, centsToDecimal } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { saveCsv } from '#web/csv.ts'
import { type Movement, reasonOf, stateText } from './movement-words.ts'

/** All that the table shows, as a file to compute with. */
export async function saveMovements(
  movements: readonly Movement[],
  nameOf: (portfolioId: PortfolioId) => string,
): Promise<void> {
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
  await saveCsv(rows, 'transfers.csv')
}
