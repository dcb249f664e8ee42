import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { LinkList } from '#design/components/link-list/link-list.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { pageMeta } from '#web/page-meta.ts'

export const handle = { static: true } as const

export const meta = () =>
  pageMeta({
    title: 'Not Found',
    description: 'We have no portfolio, plant, market or update at this address.',
    path: '/not-found/',
    isHidden: true,
  })

const links = [
  { id: 'performance', to: '/performance/', title: 'What every portfolio did' },
  { id: 'faq', to: '/faq/', title: 'Questions and answers' },
  { id: 'glossary', to: '/glossary/', title: 'Terms and definitions' },
]

/** The page for an address whose portfolio, plant, market or update does not exist. The server sends status 404. */
export default function MissingPage() {
  return (
    <Section>
      <Stack gap={48}>
        <EmptyState
          level={1}
          title="There is nothing at this address"
          action={<ButtonLink to="/investments/">See all investments</ButtonLink>}
        >
          The address may have a typo. Closed portfolios keep their pages, and every update is on its portfolio’s page.
        </EmptyState>
        <LinkList links={links} />
      </Stack>
    </Section>
  )
}
