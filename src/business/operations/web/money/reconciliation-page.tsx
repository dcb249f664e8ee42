import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { BooksPart } from './books-part.tsx'
import { BreaksPart } from './breaks-part.tsx'
import { DaysPart } from './days-part.tsx'

export default function ReconciliationPage() {
  return (
    <>
      <PageHeader title="Reconciliation" lead="What differs comes first; what agrees is one line." />
      <BreaksPart />
      <DaysPart />
      <BooksPart />
    </>
  )
}
