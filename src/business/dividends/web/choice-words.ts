import { centsText, rateText } from '#design/figures/money-text.ts'
import type { PortfolioChoice } from './settings-document.ts'

/** "Half is reinvested in Hydro in Brazil, the rest stays as cash." */
export function choiceText({ kind, share, target, minimum, portfolio }: PortfolioChoice): string {
  const from =
    BigInt(minimum) > 0n ? ` Less than ${centsText(minimum, { trim: true })} waits and goes with the next.` : ''
  switch (kind) {
    case 'reinvest': {
      const where = target?.id === portfolio.id ? 'in this portfolio' : `in ${target?.name ?? 'another portfolio'}`
      const rest = share === '1000000' ? '' : ', the rest stays as cash'
      return `${rateText(share, 0)} of each dividend is reinvested ${where}${rest}.${from}`
    }
    case 'payout':
      return `Each dividend is sent to your receiving account.${from}`
    default:
      return 'Dividends stay as cash in your account.'
  }
}
