import type { Examples } from '../../example.ts'
import { Row } from '../section/section.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { Figure } from './figure.tsx'

export const examples: Examples = {
  Sizes: (
    <Row gap={48}>
      <Figure
        label="All accounts"
        value="$12,480.16"
        size="huge"
        asOf="as of Nov 20"
        info="Shares at their price, and cash."
      />
      <Figure label="Dividends received" value="$1,036.52" size="large" />
      <Figure label="Realized IRR" value="10.42%" />
      <Figure label="Cash" value={<Spinner />} />
    </Row>
  ),
}
