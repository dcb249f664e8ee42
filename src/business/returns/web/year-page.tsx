import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { company } from '#kernel/brand.ts'
import { useToday } from '#web/use-today.ts'

/** Every page carries the list of all pages with their files, so this page has few. */
const YearView = lazy(() => import('./year-view.tsx').then((module) => ({ default: module.YearView })))

export const meta = () => [{ title: `Your Year | ${company.name}` }]

export default function YearPage() {
  const today = useToday()
  const { year } = useParams()
  return <Suspense>{today && <YearView named={year} today={today} />}</Suspense>
}
