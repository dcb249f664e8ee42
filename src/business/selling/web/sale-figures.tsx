import { Facts } from '#design/components/facts/facts.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { cents, negateCents } from '#kernel/cents.ts'
import type { SaleSum } from './sell-documents.ts'

const less = (wire: string): string => centsText(negateCents(cents(wire)).toString())

type SaleFiguresProps = { readonly sum: SaleSum; readonly rail: string; readonly isEstimate?: boolean }

export function SaleFigures({ sum, rail, isEstimate = false }: SaleFiguresProps) {
  const isBuyback = rail === 'redemption'
  const facts = [
    { label: 'Worth at the share price', value: centsText(sum.value) },
    ...(cents(sum.discount) > 0n
      ? [
          {
            label: isBuyback ? 'Less 9%, bought back by the issuer' : 'Less 5% on lots held under 3 years',
            value: less(sum.discount),
          },
        ]
      : []),
    {
      label: 'Less 1% exit penalty',
      value: less(sum.penalty),
      info: 'We do not keep the discount or the penalty: they stay with the portfolio for its other holders.',
    },
    ...(cents(sum.fee) > 0n ? [{ label: 'Less the venue’s fee', value: less(sum.fee) }] : []),
    { label: isEstimate ? 'You get about' : 'You got', value: <strong>{centsText(sum.proceeds)}</strong> },
    { label: 'What these shares cost', value: centsText(sum.costBasis) },
    ...gain('long-term', sum.longGain),
    ...gain('short-term', sum.shortGain),
  ]
  return <Facts facts={facts} />
}

/** A loss is labeled as a loss. */
const gain = (term: string, wire: string) =>
  cents(wire) === 0n
    ? []
    : [{ label: `${cents(wire) > 0n ? 'Taxable gain' : 'Loss'}, ${term}`, value: centsText(wire, { sign: true }) }]
