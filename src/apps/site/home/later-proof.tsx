import '#design/components/data-table/data-table.module.css'
import '#design/components/dividend-path/dividend-path.module.css'
import '#design/components/growing-bars/growing-bars.module.css'
import '#design/components/table/table.module.css'
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'

const proofs = () => import('./home-proof.tsx')
type Proofs = Awaited<ReturnType<typeof proofs>>

/** The document contains these parts; their scripts load after hydration, and their styles are named above. */
function later<Name extends keyof Proofs>(name: Name) {
  type Props = ComponentProps<Proofs[Name]>
  const Later = lazy(async () => ({ default: (await proofs())[name] as ComponentType<object> }))
  return (props: Props) => (
    <Suspense>
      <Later {...props} />
    </Suspense>
  )
}

export const Comparison = later('Comparison')
export const Holders = later('Holders')
export const PaidSoFar = later('PaidSoFar')
export const QuestionsAndPeople = later('QuestionsAndPeople')
export const ThousandOverTime = later('ThousandOverTime')
