import { useParams } from 'react-router'
import { complaintChannels, complaintClasses, complaintThemes } from '#business/outreach/rules/complaint.ts'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { type Fact, Facts } from '#design/components/facts/facts.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { isIdOf } from '#kernel/ids.ts'
import { useQuery } from '#web/use-query.ts'
import { AccountName, AccountNames } from '../account-names.tsx'
import { Loaded } from '../loaded.tsx'
import { ComplaintActs } from './complaint-acts.tsx'
import { ComplaintState } from './complaint-columns.tsx'
import { ComplaintTimeline } from './complaint-timeline.tsx'
import styles from './complaints.module.css'
import { type ComplaintFile, complaintDocument } from './complaints-documents.ts'

export default function ComplaintPage() {
  const { act: id = '' } = useParams()
  return isIdOf('cmp', id) ? <Case key={id} id={id} /> : <NoSuchComplaint />
}

const NoSuchComplaint = () => (
  <EmptyState
    level={1}
    title="We cannot find this complaint"
    action={<ButtonLink to="/operations/complaints/">See all complaints</ButtonLink>}
  />
)

function Case({ id }: { readonly id: string }) {
  const query = useQuery(complaintDocument, { variables: { id }, requestPolicy: 'cache-and-network' })
  return (
    <Loaded query={query} name="The complaint">
      {({ complaint, operators }) => {
        if (!complaint) return <NoSuchComplaint />
        const emailOf = (who: string) => operators?.find(({ userId }) => userId === who)?.email ?? 'A former operator'
        const { row } = complaint
        return (
          <AccountNames ids={row.accountId ? [row.accountId] : []}>
            <PageHeader
              title={`Complaint ${row.number}`}
              back={{ to: '/operations/complaints/', label: 'Complaints' }}
              lead={`${complaintClasses[row.class]}. Received ${dayText(row.receivedOn)}, ${complaintChannels[row.channel].toLowerCase()}.`}
            />
            <Section spacing="under">
              <Stack gap={24}>
                <div className={styles.facts}>
                  <Facts facts={factsOf(complaint)} />
                </div>
                <ComplaintActs complaint={complaint} />
              </Stack>
            </Section>
            <Section title="Word for word" spacing="tight">
              <p className={styles.words}>{complaint.text}</p>
            </Section>
            <Section title="Timeline" spacing="tight">
              <ComplaintTimeline events={complaint.events} emailOf={emailOf} />
            </Section>
          </AccountNames>
        )
      }}
    </Loaded>
  )
}

function factsOf({ row, name, answerTo, rootCause }: ComplaintFile): Fact[] {
  return [
    { label: 'State', value: <ComplaintState {...row} /> },
    {
      label: 'Person',
      value: row.accountId ? <AccountName id={row.accountId} /> : (name ?? 'Not known'),
    },
    { label: 'Answers by email go to', value: answerTo ?? 'No address' },
    ...(row.amount === null ? [] : [{ label: 'Amount in dispute', value: centsText(row.amount) }]),
    ...(row.portfolioName ? [{ label: 'Portfolio', value: row.portfolioName }] : []),
    ...(row.theme ? [{ label: 'Theme', value: complaintThemes[row.theme] }] : []),
    ...(rootCause ? [{ label: 'Root cause', value: rootCause }] : []),
  ]
}
