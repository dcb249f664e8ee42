import type { Examples } from '../../example.ts'
import { ExitRiver, RiverBand, type RiverFlow } from './exit-river.tsx'
import type { RiverWidths } from './river-shape.ts'

const example = (sentence: string, flow: RiverFlow, widths: RiverWidths, values: readonly [string, string, string]) => (
  <ExitRiver
    sentence={sentence}
    flow={flow}
    widths={widths}
    stages={[
      { title: 'Listed', value: values[0], note: 'in the last 90 days' },
      { title: 'Waiting', value: values[1], note: 'in the queue now' },
      { title: 'Bought', value: values[2], note: 'in the last 90 days' },
      { title: 'Paid out', value: '1 to 3 business days', note: 'to your bank' },
    ]}
    caption="Heights are dollars on one scale, from zero."
  />
)

export const examples: Examples = {
  'Buyers keep up': example(
    'At the pace of the last 90 days, an order of $1,000 placed today would be sold in about 2 to 4 days. That is not guaranteed.',
    'flows',
    { listed: 1_000, waiting: 310, bought: 900 },
    ['$18,300', '$5,670', '$16,500'],
  ),
  'Nobody bought': example(
    'No buyer in the last 90 days. We cannot estimate how long it will take.',
    'dry',
    { listed: 200, waiting: 1_000, bought: 0 },
    ['$2,880', '$14,400', '$0'],
  ),
  'The yearly limit is reached': example(
    'Not all of it this year: sales between holders stop at a yearly limit.',
    'shut',
    { listed: 400, waiting: 1_000, bought: 600 },
    ['$8,000', '$20,000', '$12,000'],
  ),
  'A row of a list': <RiverBand widths={{ listed: 800, waiting: 1_000, bought: 500 }} flow="flows" isSmall />,
}
