import { ExitRiver, RiverBand } from '#design/components/exit-river/exit-river.tsx'
import { stepCountText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { type ExitRiverShape, exitRiver, type SaleOutlook } from '../rules/exit-river.ts'
import { exitTerms } from '../rules/exit-terms.ts'

type Outlook = { readonly kind: SaleOutlook; readonly text: string }

/** A portfolio's exit figures from the API; amounts are cents as text. */
export type ExitRiverFigures = {
  readonly asOf: string
  readonly recentDays: number
  readonly recentlyListedValue: string
  readonly recentlyBoughtValue: string
  readonly valueWaiting: string
  readonly ordersWaiting: number
  readonly medianDays: number | null
  readonly timeToSell: Outlook
}

type ExitRiverPartProps = {
  readonly exit: ExitRiverFigures
  /** The outlook of the reader's own order; undefined for the example order. */
  readonly own?: Outlook | undefined
}

export function ExitRiverPart({ exit, own = exit.timeToSell }: ExitRiverPartProps) {
  const recent = exit.recentDays === 1 ? 'in the last day' : `in the last ${exit.recentDays} days`
  return (
    <ExitRiver
      sentence={own.text}
      {...shapeOf(exit, own)}
      stages={[
        { title: 'Listed', value: centsText(exit.recentlyListedValue, { trim: true }), note: recent },
        {
          title: 'In the queue',
          value: centsText(exit.valueWaiting, { trim: true }),
          note:
            exit.valueWaiting === '0'
              ? 'no shares are waiting'
              : `waiting in ${stepCountText(exit.ordersWaiting)} orders`,
        },
        {
          title: 'Bought',
          value: centsText(exit.recentlyBoughtValue, { trim: true }),
          note: `by investors ${recent}${exit.medianDays === null ? '' : `; median wait ${daysText(exit.medianDays)} over 12 months`}`,
        },
        {
          title: 'Paid to you',
          value: 'Cash balance',
          note: `then about ${exitTerms.payoutBankDays} bank days to your bank`,
        },
      ]}
      caption={`Orders and sales up to ${dayText(exit.asOf)}, rounded down. Heights are dollars, on one scale from zero: above the line what flows, below it what waits. Past sales do not predict the next one.`}
    />
  )
}

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

const shapeOf = (exit: ExitRiverFigures, { kind }: Outlook): ExitRiverShape =>
  exitRiver({
    listed: BigInt(exit.recentlyListedValue),
    waiting: BigInt(exit.valueWaiting),
    bought: BigInt(exit.recentlyBoughtValue),
    outlook: kind,
  })

export const ExitRiverBand = ({ exit }: { readonly exit: ExitRiverFigures }) => (
  <RiverBand {...shapeOf(exit, exit.timeToSell)} isSmall />
)
