import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { addCents, type Cents, cents, centsToDecimal, formatCents, negateCents, subtractCents } from '#kernel/cents.ts'
import { causeWords, figureText, wattHoursText } from '../rules/bridge-words.ts'
import styles from './trace.module.css'
import type { Trace } from './trace-document.ts'

type Line = Trace['lines'][number]

type SalesLinesProps = { readonly lines: readonly Line[]; readonly plants: Trace['readings'] }

/** The revenue of each contract: energy, price, its currency and the exchange rate. */
export function SalesLines({ lines, plants }: SalesLinesProps) {
  const sales = lines.filter(({ kind }) => kind === 'revenue')
  return (
    <ul className={styles.lines}>
      {sales.map((line) => (
        <li key={`${line.contract} ${line.plantId}`}>
          <span>{plants.find(({ plantId }) => plantId === line.plantId)?.plantName ?? 'All plants'}</span>
          <span>{centsText(line.dollars)}</span>
          <small>{saleText(line)}</small>
        </li>
      ))}
    </ul>
  )
}

function saleText({ contract, party, kilowattHours, price, currency, amount, rate, rateOn, rateSource }: Line): string {
  const energy =
    kilowattHours == null || price == null
      ? ''
      : `${wattHoursText(BigInt(Math.round(kilowattHours * 1_000)))} at ${figureText('pricePerKwh', BigInt(price), currency)} a kWh`
  const money = rate ? `${currency} ${grouped(centsToDecimal(cents(amount)))}` : ''
  const course = rate && rateOn ? `${currency} ${rate} to the dollar on ${dayText(rateOn)} (${rateSource})` : ''
  const sentence = [energy, money, course].filter(Boolean).join('; ')
  return `Contract ${contract}${party ? `, paid by ${party}` : ''}${sentence ? `: ${sentence}` : ''}.`
}

const grouped = (decimal: string): string => decimal.replace(/\B(?=(\d{3})+(?!\d)\.)/g, ',')

/** Each payment with its payee and document; the rest recovers losses of earlier months. */
export function CostLines({ lines, costs }: { readonly lines: readonly Line[]; readonly costs: Cents }) {
  const spent = lines.filter(({ kind }) => kind !== 'revenue')
  const rest = subtractCents(costs, addCents(...spent.map(({ dollars }) => cents(dollars))))
  return (
    <ul className={styles.lines}>
      {spent.map((line, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a month may have two equal lines, and their order stays
        <li key={nth}>
          <span>
            {causeWords[line.kind === 'cost' ? (line.costKind ?? 'other') : (line.kind as 'loanInterest')].title}
          </span>
          <span>{formatCents(negateCents(cents(line.dollars)))}</span>
          <small>{costText(line)}</small>
        </li>
      ))}
      {rest !== 0n && (
        <li>
          <span>{rest > 0n ? 'Losses of earlier months' : 'Loss carried to later months'}</span>
          <span>{formatCents(negateCents(rest))}</span>
        </li>
      )}
    </ul>
  )
}

const costText = ({ party, document, currency, amount, rate }: Line): string =>
  [
    party ? `To ${party.charAt(0).toLowerCase()}${party.slice(1)}` : 'Payee not recorded',
    document ? `document ${document}` : 'no document recorded',
    ...(rate ? [`${currency} ${grouped(centsToDecimal(cents(amount)))} at ${rate} to the dollar`] : []),
  ].join(', ')
