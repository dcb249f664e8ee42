import { Link } from 'react-router'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import type { AccountId } from '#kernel/ids.ts'
import { graphql } from '#web/documents.ts'
import { useQuery } from '#web/use-query.ts'
import { OfferingDocuments } from './offering-documents.tsx'

const heldPortfoliosDocument = graphql(`
  query HeldPortfolioDocuments($accountId: ID!) {
    holdings(accountId: $accountId) {
      portfolioId
      portfolio {
        id
        name
        yearlyCosts {
          onThousand
        }
        updates {
          id
          title
          publishedOn
        }
        documents {
          id
          title
          datedOn
          version
          url
          needsSignIn
          earlierVersions {
            id
            title
            datedOn
            version
            url
          }
        }
      }
    }
  }
`)

export function HeldPortfolios({ accountId }: { readonly accountId: AccountId }) {
  const { data } = useQuery(heldPortfoliosDocument, { variables: { accountId } })
  const held = (data?.holdings ?? []).flatMap(({ portfolio }) => (portfolio?.documents?.length ? [portfolio] : []))
  if (held.length === 0) return null
  return (
    <Section
      spacing="tight"
      title="Your portfolios’ documents"
      lead="What the issuers of your shares have published. A new version replaces the one before it, which you can still open."
    >
      {held.map(({ id, name, documents, updates, yearlyCosts }) => (
        <Disclosure key={id} title={name}>
          <Stack gap={12}>
            <OfferingDocuments documents={documents ?? []} />
            <Quiet small>
              {yearlyCosts?.length ? (
                <>
                  Fees and costs: {centsText(sumOf(yearlyCosts))} a year on $1,000 of shares.{' '}
                  <Link to={`/investment/${id}/`}>See each of them</Link>.{' '}
                </>
              ) : null}
              {updates?.[0] && (
                <>
                  Latest update, {dayText(updates[0].publishedOn)}:{' '}
                  <Link to={`/updates/${updates[0].id}/`}>{updates[0].title}</Link>.
                </>
              )}
            </Quiet>
          </Stack>
        </Disclosure>
      ))}
    </Section>
  )
}

const sumOf = (costs: readonly { readonly onThousand: string }[]): string =>
  costs.reduce((sum, { onThousand }) => sum + BigInt(onThousand), 0n).toString()
