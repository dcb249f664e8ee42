import { Quiet } from '#design/components/section/section.tsx'
import { onlyAccreditedLegend } from '../rules/offer-legends.ts'
import { regulations } from '../rules/regulation.ts'
import { OfferingSentence } from './offering-sentence.tsx'

/**
 * The legend of a written offer next to a target, a price or a call to invest. After qualification the circular
 * accompanies or precedes it: 17 CFR 230.251(d)(1)(iii). Without a regulation it is the line of pages about all
 * offerings.
 */
export function OfferingLine({ regulationId }: { readonly regulationId?: number | undefined }) {
  if (regulationId === 2)
    return (
      <p>
        <Quiet small>
          A private placement under Rule 506(b). Shares may not be resold for {regulations[2].resaleAfterMonths} months.
        </Quiet>
      </p>
    )
  if (regulationId === 3)
    return (
      <p>
        <Quiet small>
          {onlyAccreditedLegend} They may not be resold for {regulations[3].resaleAfterMonths} months.
        </Quiet>
      </p>
    )
  return (
    <p>
      <Quiet small>
        <OfferingSentence isAboutAll={regulationId === undefined} />
      </Quiet>
    </p>
  )
}
