import { Link, useParams } from 'react-router'
import { Facts } from '#design/components/facts/facts.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section } from '#design/components/section/section.tsx'
import { momentText } from '#design/figures/moment-text.ts'
import { isIdOf } from '#kernel/ids.ts'
import { useQuery } from '#web/use-query.ts'
import { ActLink } from '../acts/act-link.tsx'
import { emailIn, progressText } from '../cases/case-words.ts'
import { NoSuchCase } from '../cases/no-such-case.tsx'
import { Loaded } from '../loaded.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { useStaffRights } from '../shell/work-counts.tsx'
import { type NameChangeFile, nameChangeDocument } from './name-change-documents.ts'
import { NameChangeSteps } from './name-change-steps.tsx'
import { kindNames, stateNames } from './name-change-words.ts'

/** One case: its steps, both names, and how it came to be. */
export default function NameChangePage() {
  const { act: id = '' } = useParams()
  return isIdOf('nmc', id) ? <Case key={id} nameChange={id} /> : <NoSuchNameChange />
}

const NoSuchNameChange = () => <NoSuchCase thing="name change" things="name changes" to="/operations/name-changes/" />

function Case({ nameChange: id }: { readonly nameChange: string }) {
  const query = useQuery(nameChangeDocument, { variables: { id } })
  return (
    <Loaded query={query} name="The name change">
      {({ nameChange, operators }) => {
        if (!nameChange) return <NoSuchNameChange />
        const emailOf = emailIn(operators)
        return (
          <>
            <PageHeader
              title={`Name change ${nameChange.number}`}
              back={{ to: '/operations/name-changes/', label: 'Name changes' }}
              lead={`${kindNames[nameChange.kind]}: from ${nameChange.formerName} to ${nameChange.newName}. ${stateText(nameChange)}.`}
              actions={<RefreshButton />}
            />
            <Section title="Steps" spacing="under">
              <NameChangeSteps nameChange={nameChange} emailOf={emailOf} />
            </Section>
            <CasePart nameChange={nameChange} emailOf={emailOf} />
          </>
        )
      }}
    </Loaded>
  )
}

function stateText({ state, picture, changedAt, partnersRecordedAt, withdrawnAt }: NameChangeFile): string {
  if (state === 'open') return progressText(picture.steps)
  return `${stateNames[state]} ${momentText(withdrawnAt ?? partnersRecordedAt ?? changedAt ?? '')}`
}

type CaseProps = { readonly nameChange: NameChangeFile; readonly emailOf: (who: string) => string }

function CasePart({ nameChange, emailOf }: CaseProps) {
  const { id, state, accountId, changedAt, withdrawnReason, openProposal } = nameChange
  const acts = useStaffRights()?.acts
  return (
    <Section
      title="Case"
      spacing="tight"
      aside={
        <>
          {state === 'open' && !openProposal && acts?.has('withdrawNameChange') && (
            <ActLink act="withdrawNameChange" given={{ id }}>
              Withdraw the case
            </ActLink>
          )}
          {(state === 'changed' || state === 'finished') && acts?.has('openNameChange') && (
            <ActLink act="openNameChange" given={{ accountId, kind: 'correction' }}>
              Correct the name
            </ActLink>
          )}
        </>
      }
    >
      <Facts
        facts={[
          {
            label: 'Person',
            value: <Link to={`/operations/investors/${encodeURIComponent(nameChange.userId)}/`}>See the investor</Link>,
          },
          { label: 'Former name', value: nameChange.formerName },
          { label: 'New name', value: nameChange.newName },
          { label: 'Opened', value: `${momentText(nameChange.openedAt)}, ${emailOf(nameChange.openedBy)}` },
          ...(changedAt ? [{ label: 'Changed', value: momentText(changedAt) }] : []),
          ...(withdrawnReason ? [{ label: 'Withdrawn because', value: withdrawnReason }] : []),
        ]}
      />
    </Section>
  )
}
