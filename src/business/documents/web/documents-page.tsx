import { useAccount, useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { company } from '#kernel/brand.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { DocumentFilters } from './document-filters.tsx'
import { DocumentList } from './document-list.tsx'
import { documentsDocument } from './documents-document.ts'
import { HeldPortfolios } from './held-portfolios.tsx'
import { SaveDocuments } from './save-documents.tsx'
import { Uploads, uploadsDocument } from './uploads.tsx'
import { useDocumentFilter } from './use-document-filter.ts'

export const meta = () => [{ title: `Documents | ${company.name}` }]

/** The number of rows on three phone screens. */
const atOnce = 12

const otherPages = [
  { to: '/users/documents/statements', label: 'Statements' },
  { to: '/users/tax-center', label: 'Tax center' },
  { to: '/users/year', label: 'Your year' },
  { to: '/users/documents/your-data', label: 'Your data' },
  { to: '/users/proof', label: 'Proof of balances' },
]

export default function DocumentsPage() {
  const accountId = useAccount()
  const { isDelegate } = useAccountAccess()
  const { filter, isFiltered, set } = useDocumentFilter()
  const query = useQuery(documentsDocument, { variables: { accountId, ...filter, first: atOnce } })
  const uploads = useQuery(uploadsDocument, { skip: isDelegate })
  const load = (after: string | null) => query.fetchMore({ variables: { after } })
  const shown = query.data ?? query.previousData
  const page = shown?.documents
  // The uploads appear together with the list, so that nothing moves down later.
  const isUploadsKnown = isDelegate || Boolean(uploads.data || uploads.error)
  return (
    <>
      <PageHeader
        title="Documents"
        lead="Agreements, confirmations, statements and notices. Each one has a number, a date and a fingerprint that proves it has not changed."
        actions={otherPages.map(({ to, label }) => (
          <ButtonLink key={to} kind="secondary" to={to}>
            {label}
          </ButtonLink>
        ))}
      />
      {page && isUploadsKnown && (
        <Section spacing="tight">
          <Stack gap={24}>
            <DocumentFilters filter={filter} years={shown?.documentYears ?? []} set={set} />
            {page.edges.length > 0 ? (
              <>
                <SaveDocuments accountId={accountId} filter={filter} page={page} />
                <DocumentList documents={nodesOf(page)} />
                <ShowMore page={page.pageInfo} label="Show earlier documents" load={load} />
              </>
            ) : isFiltered ? (
              <EmptyState
                title="No document matches"
                action={<Button onPress={() => set({ year: null, kind: null, q: null })}>Show all documents</Button>}
              >
                Choose another year or kind, or search for fewer words.
              </EmptyState>
            ) : (
              <EmptyState title="No documents yet">
                Agreements you sign, confirmations of what you buy, and notices will appear here.
              </EmptyState>
            )}
          </Stack>
        </Section>
      )}
      {page && isUploadsKnown && <HeldPortfolios accountId={accountId} />}
      {/* Uploads are about the person, not about the account in view. */}
      {page && uploads.data?.me && !isDelegate && <Uploads user={uploads.data.me.user} />}
      {!(page && isUploadsKnown) && <NotLoaded query={page ? uploads : query} what="The documents" skeleton={8} />}
    </>
  )
}
