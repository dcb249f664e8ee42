import type { Examples } from '../../example.ts'
import { axisLines } from './axis.ts'
import { Plot } from './plot.tsx'

const months = ['2026-01', '2026-02', '2026-03', '2026-04']

export const examples: Examples = {
  'A ground without a drawing': (
    <Plot
      label="Readings"
      height={140}
      lines={axisLines(90n)}
      lineText={String}
      months={months}
      wordsOf={(at) => `${months[at]}: ${at * 30}`}
      newest={3}
    >
      {null}
    </Plot>
  ),
}
