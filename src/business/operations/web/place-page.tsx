import { type ComponentType, lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Section } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { company } from '#kernel/brand.ts'
import { titleAt } from './shell/places.ts'

type Located = { readonly location: { readonly pathname: string } }
export const meta = ({ location }: Located) => [
  { title: `${titleAt(location.pathname) ?? 'Not found'} | Back office | ${company.name}` },
]

const pages: ReadonlyMap<string, ComponentType> = new Map([
  ['', lazy(() => import('./today/today-page.tsx'))],
  ['acts', lazy(() => import('./acts/acts-page.tsx'))],
  ['approvals', lazy(() => import('./approvals/approvals-page.tsx'))],
  ['investors', lazy(() => import('./investors/investors-page.tsx'))],
  ['estates', lazy(() => import('./estates/estates-page.tsx'))],
  ['share-transfers', lazy(() => import('./share-transfers/share-transfers-page.tsx'))],
  ['name-changes', lazy(() => import('./name-changes/name-changes-page.tsx'))],
  ['messages', lazy(() => import('./messages/messages-page.tsx'))],
  ['transfers', lazy(() => import('./money/transfers-page.tsx'))],
  ['cases', lazy(() => import('./money/cases-page.tsx'))],
  ['accounts', lazy(() => import('./money/accounts-page.tsx'))],
  ['reconciliation', lazy(() => import('./money/reconciliation-page.tsx'))],
  ['close', lazy(() => import('./close/board-page.tsx'))],
  ['prices', lazy(() => import('./prices/prices-page.tsx'))],
  ['portfolios', lazy(() => import('./portfolios/portfolios-page.tsx'))],
  ['filings', lazy(() => import('./compliance/filings-page.tsx'))],
  ['headroom', lazy(() => import('./compliance/headroom-page.tsx'))],
  ['complaints', lazy(() => import('./compliance/complaints-page.tsx'))],
  ['data-requests', lazy(() => import('./compliance/data-requests-page.tsx'))],
  ['legal-holds', lazy(() => import('./compliance/legal-holds-page.tsx'))],
  ['audit', lazy(() => import('./audit/audit-page.tsx'))],
  ['evidence', lazy(() => import('./audit/evidence-page.tsx'))],
  ['tax', lazy(() => import('./tax/tax-page.tsx'))],
  ['alerts', lazy(() => import('./alerts/alerts-page.tsx'))],
  ['on-call', lazy(() => import('./on-call/on-call-page.tsx'))],
  ['stuck', lazy(() => import('./system/stuck-page.tsx'))],
  ['switches', lazy(() => import('./system/switches-page.tsx'))],
  ['staff', lazy(() => import('./staff/staff-page.tsx'))],
  ['break-glass', lazy(() => import('./access/break-glass-page.tsx'))],
  ['access-review', lazy(() => import('./access/access-review-page.tsx'))],
])

/** Pages of one case each, by the place in whose list it is. */
const casePages: ReadonlyMap<string, ComponentType> = new Map([
  ['complaints', lazy(() => import('./compliance/complaint-page.tsx'))],
  ['share-transfers', lazy(() => import('./share-transfers/share-transfer-page.tsx'))],
  ['name-changes', lazy(() => import('./name-changes/name-change-page.tsx'))],
])

/** The page at an address: a place, an act, or one case. */
function pageAt(place: string, below: string | undefined): ComponentType | undefined {
  if (below === undefined || place === 'acts') return pages.get(place)
  return casePages.get(place)
}

export default function PlacePage() {
  const { place = '', act } = useParams()
  const Page = pageAt(place, act)
  if (!Page)
    return (
      <EmptyState
        level={1}
        title="We cannot find this page"
        action={<ButtonLink to="/operations/">Go to today’s queue</ButtonLink>}
      />
    )
  return (
    <Suspense
      fallback={
        <Section spacing="under">
          <div role="status" aria-label="Loading the page">
            <Skeleton lines={8} />
          </div>
        </Section>
      }
    >
      <Page />
    </Suspense>
  )
}
