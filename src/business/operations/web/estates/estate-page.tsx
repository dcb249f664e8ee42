import { useParams } from 'react-router'
import { Facts } from '#design/components/facts/facts.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section } from '#design/components/section/section.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentText } from '#design/figures/moment-text.ts'
import { company } from '#kernel/brand.ts'
import { isIdOf } from '#kernel/ids.ts'
import type { EstateQuery } from '#web/generated/graphql.ts'
import { useQuery } from '#web/use-query.ts'
import { AccountName, AccountNames } from '../account-names.tsx'
import { ActLink } from '../acts/act-link.tsx'
import { emailIn, progressText } from '../cases/case-words.ts'
import { NoSuchCase } from '../cases/no-such-case.tsx'
import { Loaded } from '../loaded.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { useStaffRights } from '../shell/work-counts.tsx'
import { DivisionPart } from './division-part.tsx'
import { type EstateFile, estateDocument } from './estate-page-documents.ts'
import { EstateSteps } from './estate-steps.tsx'
import { caseNames } from './estate-words.ts'

export const meta = () => [{ title: `Estate | Back office | ${company.name}` }]

export default function EstatePage() {
  const { estateId = '' } = useParams()
  return isIdOf('est', estateId) ? <Case key={estateId} estate={estateId} /> : <NoSuchEstate />
}

const NoSuchEstate = () => <NoSuchCase thing="estate" things="estates" to="/operations/estates/" />

function Case({ estate: id }: { readonly estate: string }) {
  const query = useQuery(estateDocument, { variables: { id } })
  return (
    <Loaded query={query} name="The estate">
      {(data) => (data.estate ? <LoadedCase data={data} estate={data.estate} /> : <NoSuchEstate />)}
    </Loaded>
  )
}

type LoadedProps = { readonly data: EstateQuery; readonly estate: EstateFile }

function LoadedCase({ data: { operators, portfolios }, estate }: LoadedProps) {
  const emailOf = emailIn(operators)
  const nameOf = (of: string): string => portfolios.find(({ id }) => id === of)?.name ?? `Portfolio ${of}`
  const { picture } = estate
  const lead =
    estate.state === 'open' ? `${progressText(picture.steps)}.` : `${caseNames[estate.state]} ${endOf(estate)}.`
  return (
    <AccountNames ids={[estate.accountId, ...picture.heirs.map(({ accountId }) => accountId)]}>
      <PageHeader
        title={`Estate number ${estate.number}`}
        back={{ to: '/operations/estates/', label: 'Estates' }}
        lead={lead}
        actions={<RefreshButton />}
      />
      <Section title="Steps" spacing="under">
        <EstateSteps estate={estate} emailOf={emailOf} nameOf={nameOf} />
      </Section>
      <DivisionPart estate={estate} nameOf={nameOf} />
      <Report estate={estate} emailOf={emailOf} />
    </AccountNames>
  )
}

const endOf = ({ transferredAt, withdrawnAt }: EstateFile): string => momentText(transferredAt ?? withdrawnAt ?? '')

type ReportProps = { readonly estate: EstateFile; readonly emailOf: (who: string) => string }

function Report({ estate, emailOf }: ReportProps) {
  const mayWithdraw = useStaffRights()?.acts.has('withdrawEstate') ?? false
  return (
    <Section
      title="Report"
      spacing="tight"
      aside={
        estate.state === 'open' &&
        !estate.openProposal &&
        mayWithdraw && (
          <ActLink act="withdrawEstate" given={{ estateId: estate.id }}>
            Withdraw the report
          </ActLink>
        )
      }
    >
      <Facts
        facts={[
          { label: 'Account', value: <AccountName id={estate.accountId} /> },
          { label: 'Date of death', value: dayText(estate.diedOn) },
          { label: 'Reported by', value: `${estate.reportedBy}, ${estate.reportedHow.toLowerCase()}` },
          { label: 'Registered to', value: estate.registration },
          { label: 'Representative', value: estate.authority },
          { label: 'Opened', value: `${momentText(estate.openedAt)}, ${emailOf(estate.openedBy)}` },
          ...(estate.withdrawnReason ? [{ label: 'Withdrawn because', value: estate.withdrawnReason }] : []),
        ]}
      />
    </Section>
  )
}
