import { useCallback } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Status } from '#design/components/status/status.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay, momentText } from '#design/figures/moment-text.ts'
import { company } from '#kernel/brand.ts'
import { isIdOf, readId, type UserId } from '#kernel/ids.ts'
import { useQuery } from '#web/use-query.ts'
import { ActLink } from '../acts/act-link.tsx'
import operations from '../operations.module.css'
import { AccountPart } from './account-part.tsx'
import { type InvestorFile, investorFileDocument } from './investor-documents.ts'
import { accreditationWords, identityWords } from './investor-words.ts'
import styles from './investors.module.css'
import { NotesPart } from './notes-part.tsx'
import { OpenData, useMaskedBefore } from './open-data.tsx'
import { State } from './state.tsx'

export const meta = () => [{ title: `Investor | Back office | ${company.name}` }]

export default function InvestorPage() {
  const { userId = '' } = useParams()
  return isIdOf('usr', userId) ? <File key={userId} userId={userId} /> : <NoSuchInvestor />
}

const NoSuchInvestor = () => (
  <EmptyState
    title="We cannot find this investor"
    action={<ButtonLink to="/operations/investors/">Find someone else</ButtonLink>}
  />
)

function File({ userId }: { readonly userId: UserId }) {
  const isMasked = useMaskedBefore()
  const [parameters] = useSearchParams()
  const asked = parameters.get('account') ?? ''
  const accountId = isIdOf('acc', asked) ? asked : null
  const { data, error, refetch } = useQuery(investorFileDocument, {
    variables: { userId, accountId },
    requestPolicy: 'network-only',
    skip: !isMasked,
  })
  const onDone = useCallback(() => refetch(), [refetch])
  if (!data)
    return error ? (
      <EmptyState
        kind="failed"
        title="The investor did not load"
        action={<Button onPress={() => refetch()}>Try again</Button>}
      />
    ) : (
      <Skeleton lines={10} />
    )
  const file = data.investorFile
  if (!file) return <NoSuchInvestor />
  const portfolioOf = (portfolio: string) =>
    data.portfolios.find(({ id }) => id === portfolio)?.name ?? `Portfolio ${portfolio}`
  const emailOf = (id: string) => data.operators?.find((operator) => operator.userId === id)?.email ?? id
  return (
    <>
      <PageHeader
        title={file.name}
        back={{ to: '/operations/investors/', label: 'Investors' }}
        lead={`Here since ${momentDay(file.since)}.`}
        actions={<OpenData file={file} onDone={onDone} />}
      />
      {file.accounts.length > 1 && <AccountChoice file={file} />}
      <Person file={file} />
      <Missing file={file} portfolioOf={portfolioOf} />
      {file.opened ? (
        <AccountPart
          key={file.accountId}
          accountId={readId('acc', file.accountId)}
          portfolioOf={portfolioOf}
          onClosed={onDone}
        />
      ) : (
        <Shut />
      )}
      <NotesPart key={String(file.opened !== null)} userId={userId} emailOf={emailOf} isOpen={file.opened !== null} />
    </>
  )
}

/** Money and documents are not requested before the server has a reason. */
const Shut = () => (
  <Section title="Account" spacing="tight">
    <p>
      Verification, orders, cash and documents are hidden. To read them, press “Open personal data” at the top of the
      page and say why. They stay open for 15 minutes.
    </p>
  </Section>
)

function AccountChoice({ file }: { readonly file: InvestorFile }) {
  const [, setParameters] = useSearchParams()
  return (
    <Section title="Account" spacing="tight">
      <div className={styles.facts}>
        <SelectField
          label="Which account"
          name="account"
          help={`This person has ${file.accounts.length}. Everything below is about the one chosen, but for the notes.`}
          choices={file.accounts.map(({ id, title, isFrozen }) => ({
            value: id,
            label: isFrozen ? `${title}, frozen` : title,
          }))}
          value={file.accountId}
          onChange={(account) => setParameters({ account }, { replace: true })}
        />
      </div>
    </Section>
  )
}

function Person({ file }: { readonly file: InvestorFile }) {
  const { opened } = file
  const banks = file.banks ?? []
  return (
    <Section title="Person" spacing="tight" aside={<StandingActs file={file} />}>
      <div className={styles.facts}>
        <Facts
          facts={[
            { label: 'Account', value: <span className={styles.id}>{file.accountId}</span> },
            { label: 'Email', value: file.email },
            { label: 'Identity', value: <State of={identityWords(file.identityStatus)} /> },
            { label: 'Accreditation', value: <State of={accreditationWords(file.accreditation)} /> },
            { label: 'Came through an adviser', value: file.isWealthChannel ? 'Yes' : 'No' },
            ...(file.isOnHold
              ? [{ label: 'Legal hold', value: <Status kind="waiting">In force: nothing is erased</Status> }]
              : []),
            ...(file.isFrozen ? [{ label: 'Standing', value: <Status kind="bad">Frozen</Status> }] : []),
            ...banks.map(({ name, status }, at) => ({
              label: banks.length > 1 ? `Bank ${at + 1}` : 'Bank',
              value: `${name}, ${status}`,
            })),
            ...(opened
              ? [
                  { label: 'Phone', value: opened.phone ?? 'Not given' },
                  { label: 'Born', value: opened.dateOfBirth ? dayText(opened.dateOfBirth) : 'Not given' },
                  { label: 'Address', value: opened.address ?? 'Not given' },
                  { label: 'Tax number', value: opened.ssnLastFour ? `ends in ${opened.ssnLastFour}` : 'Not given' },
                  { label: 'Masked again at', value: momentText(opened.until) },
                ]
              : []),
          ]}
        />
      </div>
    </Section>
  )
}

/** Proposals about the account and its owner. A masked address identifies nobody, so it is typed. */
const StandingActs = ({ file: { userId, accountId, isFrozen, opened, email } }: { readonly file: InvestorFile }) => (
  <span className={operations.acts}>
    <ActLink act={isFrozen ? 'proposeReleaseAccount' : 'proposeFreezeAccount'} given={{ subject: accountId }}>
      {isFrozen ? 'Release' : 'Freeze'}
    </ActLink>
    <ActLink act="openEstate" given={{ accountId }}>
      Report a death
    </ActLink>
    <ActLink act="openNameChange" given={{ accountId }}>
      Change the legal name
    </ActLink>
    <ActLink act="placeLegalHold" given={{ userId }}>
      Place a legal hold
    </ActLink>
    <ActLink act="changeInvestorStanding" given={{ email: opened ? email : null }}>
      Change standing
    </ActLink>
  </span>
)

type MissingProps = { readonly file: InvestorFile; readonly portfolioOf: (portfolio: string) => string }

/** The rules of the investor's own screens: what is missing, and what each checkout would say. */
function Missing({ file, portfolioOf }: MissingProps) {
  const blocked = (file.obstacles ?? []).filter(({ messages }) => messages.length > 0)
  return (
    <Section title="What is missing" lead="By the same rules as on the investor’s own pages." spacing="tight">
      <Stack gap={24}>
        {file.missing.length === 0 ? (
          <p>Nothing is missing in this account.</p>
        ) : (
          <ul className={styles.list}>
            {file.missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        <div className={styles.blocked}>
          <h3>Offerings they cannot buy now</h3>
          {file.obstacles === null && <p>Hidden until you open personal data: the reasons name amounts.</p>}
          {file.obstacles !== null && blocked.length === 0 && <p>They can buy every open offering.</p>}
          <ul className={styles.list}>
            {blocked.map(({ portfolioId, messages }) => (
              <li key={portfolioId}>
                <strong>{portfolioOf(portfolioId)}</strong>
                {messages.map((words) => (
                  <p key={words}>{words}</p>
                ))}
              </li>
            ))}
          </ul>
        </div>
      </Stack>
    </Section>
  )
}
