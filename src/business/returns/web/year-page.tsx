import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { company } from '#kernel/brand.ts'
import { useToday } from '#web/use-today.ts'

/** The list of all pages, which every page brings, names the files of each: this one has few. */
const YearView = lazy(() => import('./year-view.tsx').then((module) => ({ default: module.YearView })))

export const meta = () => [{ title: `Your Year | ${company.name}` }]

/** A calendar year of one account or of all; the address without a year shows the one that runs. */
export default function YearPage() {
  const today = useToday()
  const { year } = useParams()
  return <Suspense>{today && <YearView named={year} today={today} />}</Suspense>
}
