import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Status } from '#design/components/status/status.tsx'
import { momentText } from '#design/figures/moment-text.ts'
import { company } from '#kernel/brand.ts'
import { useQuery } from '#web/use-query.ts'
import { ActLink } from '../acts/act-link.tsx'
import { AnswerForm } from './answer-form.tsx'
import { CloseMessage, ReopenMessage } from './close-message.tsx'
import { type Message, messageDocument } from './message-documents.ts'
import styles from './messages.module.css'

export const meta = () => [{ title: `Message | Back office | ${company.name}` }]

export default function MessagePage() {
  const { messageId = '' } = useParams()
  return <Conversation key={messageId} id={messageId} />
}

function Conversation({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(messageDocument, { variables: { id } })
  if (!data)
    return error ? (
      <EmptyState
        kind="failed"
        title="The message did not load"
        action={<Button onPress={() => refetch()}>Try again</Button>}
      />
    ) : (
      <Skeleton lines={10} />
    )
  const message = data.contactMessage
  if (!message)
    return (
      <EmptyState
        title="We cannot find this message"
        action={<ButtonLink to="/operations/messages/">See all messages</ButtonLink>}
      />
    )
  const emailOf = (who: string) =>
    data.operators?.find((operator) => operator.userId === who)?.email ?? 'A former operator'
  const onDone = () => refetch()
  return (
    <>
      <PageHeader
        title={`Message ${message.ticket}`}
        back={{ to: '/operations/messages/', label: 'Messages' }}
        lead={`Received ${momentText(message.receivedAt)}.`}
      />
      <Section spacing="under">
        <div className={styles.conversation}>
          <Sender message={message} />
          <Entry by={senderName(message)} at={message.receivedAt} text={message.message} />
          {message.answers.map((answer) => (
            <Entry key={answer.id} by={emailOf(answer.answeredBy)} at={answer.answeredAt} text={answer.text} isOurs>
              {answer.delivery === null && <Status kind="waiting">On its way</Status>}
              {answer.delivery === 'sent' && <Status kind="good">Sent</Status>}
              {(answer.delivery === 'bounced' || answer.delivery === 'rejected') && (
                <Status kind="bad">
                  {answer.delivery === 'bounced'
                    ? 'Not delivered: the address does not exist'
                    : 'Not delivered: rejected by the email server'}
                </Status>
              )}
            </Entry>
          ))}
          {!message.complaintId && (
            <div>
              <ActLink act="logMessageAsComplaint" given={{ messageId: message.id }}>
                Make it a complaint
              </ActLink>
            </div>
          )}
          <NextStep message={message} emailOf={emailOf} onDone={onDone} />
        </div>
      </Section>
    </>
  )
}

type NextStepProps = {
  readonly message: Message
  readonly emailOf: (who: string) => string
  readonly onDone: () => Promise<unknown>
}

function NextStep({ message, emailOf, onDone }: NextStepProps) {
  if (message.state === 'closed')
    return (
      <Banner
        kind="info"
        title="Closed without a further answer."
        action={<ReopenMessage id={message.id} onDone={onDone} />}
      >
        {`${emailOf(message.closedBy ?? '')}, ${momentText(message.closedAt ?? '')}: ${message.closeReason}`}
      </Banner>
    )
  return (
    <Stack gap={24}>
      <AnswerForm id={message.id} email={message.email} isFirst={message.state === 'open'} onDone={onDone} />
      <CloseMessage id={message.id} onDone={onDone} />
    </Stack>
  )
}

const senderName = ({ firstName, lastName, email }: Message): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email

function Sender({ message }: { readonly message: Message }) {
  const { userId, email, isLate, answerDue, state } = message
  return (
    <Facts
      facts={[
        { label: 'Email as typed', value: email },
        {
          label: 'Signed in as',
          value: userId ? <Link to={`/operations/investors/${userId}/`}>See the investor</Link> : 'Not signed in',
        },
        ...(message.complaintId
          ? [
              {
                label: 'Complaint',
                value: <Link to={`/operations/complaints/${message.complaintId}/`}>See the complaint</Link>,
              },
            ]
          : []),
        ...(state === 'open'
          ? [
              {
                label: 'Answer due',
                value: isLate ? <Status kind="bad">Late since {momentText(answerDue)}</Status> : momentText(answerDue),
              },
            ]
          : []),
      ]}
    />
  )
}

type EntryProps = {
  readonly by: string
  readonly at: string
  readonly text: string
  readonly isOurs?: boolean
  readonly children?: ReactNode
}

function Entry({ by, at, text, isOurs = false, children }: EntryProps) {
  return (
    <article className={isOurs ? styles.ours : styles.theirs}>
      <header className={styles.entryHead}>
        <strong>{by}</strong> <time dateTime={at}>{momentText(at)}</time>
      </header>
      <p className={styles.text}>{text}</p>
      {children}
    </article>
  )
}
