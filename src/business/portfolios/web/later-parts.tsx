import '#design/components/data-table/data-table.module.css'
import '#design/components/estimate-range/estimate-range.module.css'
import '#design/components/evidence/evidence.module.css'
import '#design/components/exit-river/exit-river.module.css'
import '#design/components/plain-field/plain-field.module.css'
import '#design/components/share-bar/share-bar.module.css'
import '#design/components/year-bars/year-bars.module.css'
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'

const drawings = () => import('./portfolio-drawings.ts')
type Drawings = Awaited<ReturnType<typeof drawings>>

/**
 * Drawings of the portfolio page: they are prerendered, and their scripts load after hydration. Their styles are
 * imported above, because a document contains the styles of its page's imports.
 */
function later<Name extends keyof Drawings>(name: Name) {
  type Props = ComponentProps<Drawings[Name]>
  const Later = lazy(async () => ({ default: (await drawings())[name] as ComponentType<object> }))
  return (props: Props) => (
    <Suspense>
      <Later {...props} />
    </Suspense>
  )
}

export const ExitRiverBand = later('ExitRiverBand')
export const ExitRiverPart = later('ExitRiverPart')
export const GapsPart = later('GapsPart')
export const OwnCalculator = later('OwnCalculator')
export const YearReturnsPart = later('YearReturnsPart')
