import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { graphql } from '#web/documents.ts'
import type { HeadroomQuery } from '#web/generated/graphql.ts'
import { useQuery } from '#web/use-query.ts'
import { Loaded } from '../loaded.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import styles from './headroom.module.css'
import { HeadroomGauge } from './headroom-gauge.tsx'

const headroomDocument = graphql(`
  query Headroom {
    headroom {
      portfolioId
      portfolioName
      issuerName
      gauges {
        kind
        level
        part
        warnAt
        criticalAt
        source
        usedAmount
        limitAmount
        usedCount
        limitCount
        usedRate
        limitRate
      }
    }
  }
`)

type Issuer = NonNullable<HeadroomQuery['headroom']>[number]

export default function HeadroomPage() {
  const query = useQuery(headroomDocument, { requestPolicy: 'cache-and-network' })
  return (
    <>
      <PageHeader
        title="Headroom"
        lead="How much of each limit an issuer has used. The staff get an alert on Mondays while a legal limit is past its warning."
        actions={<RefreshButton />}
      />
      <Loaded query={query} name="The limits">
        {({ headroom }) => (
          <>
            {headroom?.map((issuer) => (
              <IssuerPart key={issuer.portfolioId} issuer={issuer} />
            ))}
            <Notes />
          </>
        )}
      </Loaded>
    </>
  )
}

const IssuerPart = ({ issuer: { portfolioName, issuerName, gauges } }: { readonly issuer: Issuer }) => (
  <Section title={portfolioName} spacing="tight">
    <Stack gap={16}>
      {issuerName && <p className={styles.issuer}>{issuerName}</p>}
      <ul className={styles.gauges}>
        {gauges.map((gauge) => (
          <li key={gauge.kind}>
            <HeadroomGauge gauge={gauge} name={`${portfolioName}, `} />
          </li>
        ))}
      </ul>
    </Stack>
  </Section>
)

const Notes = () => (
  <Section title="How it is counted" spacing="tight">
    <ul className={styles.notes}>
      <li>
        Sales are settled orders for the issuer’s own shares, by the minute: $75 million in any 12 months under Tier 2
        (17 CFR 230.251(a)(2)). Orders that are not settled yet are not counted.
      </li>
      <li>
        Holders are accounts with shares. A class of an issuer with more than $10 million of assets is registered from
        2,000 holders, or 500 who are not accredited (Exchange Act, section 12(g)(1)). Securities of Tier 2 are exempt
        while the issuer is current in its reports, has a registered transfer agent, and has a public float under $75
        million or, without one, revenue under $50 million (17 CFR 240.12g5-1(a)(7)). Counsel confirms whether that
        holds.
      </li>
      <li>
        Trading counts shares of a partnership that went from one holder to another this year, up to 2% (26 CFR
        1.7704-1(j)). A corporation has no such cap.
      </li>
      <li>Notice filings of states are left out: there is no record of them yet.</li>
    </ul>
  </Section>
)
