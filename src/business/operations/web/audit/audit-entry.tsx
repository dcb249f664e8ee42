import { Link } from 'react-router'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { type Fact, Facts } from '#design/components/facts/facts.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { momentText } from '#design/figures/moment-text.ts'
import type { AuditLineId } from '#kernel/ids.ts'
import { useQuery } from '#web/use-query.ts'
import { Loaded } from '../loaded.tsx'
import styles from '../operations.module.css'
import { type AuditChoice, auditAddress } from './audit-address.ts'
import { type AuditEntry, auditEntryDocument, type Operators } from './audit-documents.ts'
import { proposalWords, referenceWords, refusalWords, whoActed } from './audit-words.ts'
import { EntryFacts } from './entry-facts.tsx'
import { SealPart } from './seal-part.tsx'

type AuditEntryPartProps = { readonly entryId: AuditLineId; readonly choice: AuditChoice }

/** One act with its facts, the decision behind it and its seal. */
export function AuditEntryPart({ entryId, choice }: AuditEntryPartProps) {
  const query = useQuery(auditEntryDocument, { variables: { id: entryId }, requestPolicy: 'network-only' })
  return (
    <Loaded query={query} name="The act">
      {({ auditEntry, operators }) =>
        auditEntry ? (
          <Entry entry={auditEntry} operators={operators} choice={choice} />
        ) : (
          <EmptyState
            title="We cannot find this act"
            action={<ButtonLink to={auditAddress(choice)}>Go to the audit</ButtonLink>}
          />
        )
      }
    </Loaded>
  )
}

type EntryProps = { readonly entry: AuditEntry; readonly operators: Operators; readonly choice: AuditChoice }

function Entry({ entry, operators, choice }: EntryProps) {
  return (
    <>
      <PageHeader
        title={entry.title}
        back={{ to: auditAddress(choice), label: 'Audit' }}
        lead={`${momentText(entry.at)}, by ${whoActed(entry)}.`}
      />
      <Section spacing="under">
        <div className={styles.details}>
          <Facts facts={factsOf(entry)} />
        </div>
      </Section>
      <EntryFacts facts={entry.facts} />
      {entry.proposal && <ProposalPart proposal={entry.proposal} operators={operators} />}
      <SealPart seal={entry.seal} />
    </>
  )
}

const named = (name: string | null | undefined, text: string) => (
  <span className={styles.longText}>
    {name ?? text}
    {name && <small className={styles.id}>{text}</small>}
  </span>
)

function factsOf(entry: AuditEntry): Fact[] {
  const { actor, actorName, onBehalfOf, onBehalfOfName, subject, subjectName, outcome, refusal } = entry
  return [
    { label: 'Who', value: actorName ? named(actorName, actor) : whoActed(entry) },
    ...(onBehalfOf ? [{ label: 'For', value: named(onBehalfOfName, onBehalfOf) }] : []),
    ...(subject || subjectName ? [{ label: 'About', value: aboutOf(subject, subjectName) }] : []),
    {
      label: 'Outcome',
      value:
        outcome === 'done' ? (
          <Status kind="good">Done</Status>
        ) : (
          <Status kind="bad">{refusal ? `Refused: ${refusalWords(refusal).toLowerCase()}` : 'Refused'}</Status>
        ),
    },
    ...(entry.openingReason ? [{ label: 'Reason', value: entry.openingReason }] : []),
    {
      label: 'Reference',
      value: (
        <span className={styles.longText}>
          {entry.reference ? referenceWords(entry.reference) : 'No request on record'}
        </span>
      ),
    },
    { label: 'Name of the act', value: entry.action },
    { label: 'ID', value: <span className={styles.longText}>{entry.id}</span> },
  ]
}

const aboutOf = (subject: string | null | undefined, name: string | null | undefined) =>
  subject ? (
    <Stack gap={4}>
      {named(name, subject)}
      <Link to={auditAddress({ about: subject })}>Everything about it</Link>
      {subject.startsWith('usr_') && <Link to={`/operations/investors/${subject}/`}>The person’s page</Link>}
    </Stack>
  ) : (
    name
  )

type Proposal = NonNullable<AuditEntry['proposal']>

function ProposalPart({ proposal, operators }: { readonly proposal: Proposal; readonly operators: Operators }) {
  const emailOf = (who: string) => operators?.find(({ userId }) => userId === who)?.email ?? who
  const { reason, state, proposedBy, proposedAt, firstApprovedBy, decidedBy, decidedAt, decisionReason } = proposal
  return (
    <Section title="Proposal" spacing="tight">
      <div className={styles.details}>
        <Facts
          facts={[
            { label: 'Proposed by', value: `${emailOf(proposedBy)}, ${momentText(proposedAt)}` },
            { label: 'Reason', value: <span className={styles.longText}>{reason}</span> },
            ...(firstApprovedBy ? [{ label: 'First approved by', value: emailOf(firstApprovedBy) }] : []),
            { label: 'State', value: proposalWords(state) },
            ...(decidedBy && decidedAt
              ? [{ label: 'Decided by', value: `${emailOf(decidedBy)}, ${momentText(decidedAt)}` }]
              : []),
            ...(decisionReason ? [{ label: 'Why', value: decisionReason }] : []),
            { label: 'ID', value: <Link to={auditAddress({ about: proposal.id })}>{proposal.id}</Link> },
          ]}
        />
      </div>
    </Section>
  )
}
