import { useState } from 'react'
import { EvidenceDownload } from '#business/accreditation/web/evidence-download.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Row, Stack } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentText } from '#design/figures/moment-text.ts'
import type { AccountFileQuery, AccreditationDecision } from '#web/generated/graphql.ts'
import { keptId } from '#web/kept-id.ts'
import { useCommand } from '#web/use-command.ts'
import { askForEvidenceDocument, decideAccreditationDocument } from './investor-documents.ts'
import { accreditationWords, statementWords } from './investor-words.ts'
import styles from './investors.module.css'
import { State } from './state.tsx'

type CaseCardProps = {
  readonly verification: NonNullable<AccountFileQuery['accreditationCases']>[number]
  readonly onDone: () => Promise<unknown>
}

export function CaseCard({ verification, onDone }: CaseCardProps) {
  const {
    status,
    route,
    source,
    statement,
    wouldHoldUntil,
    holdsUntil,
    asked,
    decisionReason,
    submittedAt,
    documents,
    openProposal,
    proposedDecision,
  } = verification
  return (
    <article className={styles.case}>
      <div className={styles.title}>
        <h3>{route ?? 'No method chosen yet'}</h3>
        <State of={accreditationWords(status)} />
      </div>
      <Facts
        facts={[
          ...(source ? [{ label: 'Rule', value: source }] : []),
          ...(statement ? [{ label: 'Comments on the documents', value: statementWords(statement) }] : []),
          ...(submittedAt ? [{ label: 'Submitted', value: momentText(submittedAt) }] : []),
          ...(wouldHoldUntil && status === 'PENDING'
            ? [{ label: 'If approved today, valid until', value: dayText(wouldHoldUntil) }]
            : []),
          ...(holdsUntil ? [{ label: 'Valid until', value: dayText(holdsUntil) }] : []),
          ...(asked ? [{ label: 'We asked', value: asked }] : []),
          ...(decisionReason ? [{ label: 'We said', value: decisionReason }] : []),
        ]}
      />
      {documents.length > 0 && (
        <Row gap={12}>
          {documents.map((document) => (
            <EvidenceDownload key={document.id} {...document} />
          ))}
        </Row>
      )}
      {openProposal ? (
        <Proposed {...openProposal} decision={proposedDecision} />
      ) : (
        ['PENDING', 'NEEDS_INFO', 'APPROVED'].includes(status) && <Decide verification={verification} onDone={onDone} />
      )}
    </article>
  )
}

const decisions: Readonly<Record<AccreditationDecision, string>> = {
  approve: 'Approval',
  reject: 'Rejection',
  revoke: 'Revoking it',
}

/** One decision at a time: while this one waits, nothing else can be proposed. */
function Proposed({
  decision,
  expiresAt,
}: {
  readonly decision: AccreditationDecision | null
  readonly expiresAt: string
}) {
  return (
    <Banner
      kind="info"
      title={`${decision ? decisions[decision] : 'A decision'} is proposed.`}
      action={
        <ButtonLink size="small" kind="secondary" to="/operations">
          See what waits
        </ButtonLink>
      }
    >
      Another operator must decide by {momentText(expiresAt)}.
    </Banner>
  )
}

function Decide({ verification, onDone }: CaseCardProps) {
  const { id, status } = verification
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [askForEvidence, isAsking] = useCommand(`askForEvidence:${id}`, askForEvidenceDocument)
  const proposed = `decideAccreditation:${id}`
  const [propose, loading] = useCommand(proposed, decideAccreditationDocument)
  async function decide(decision: AccreditationDecision) {
    const reason = words.trim() || 'Reviewed the documents'
    const proposal = { id: `prp_${keptId(proposed)}`, verificationId: id, decision, words: words.trim(), reason }
    const { refused } = await propose(proposal)
    await finish(refused?.message ?? null, 'You proposed it. Another operator decides under Operations.')
  }
  async function more() {
    const { refused } = await askForEvidence({ id, asked: words.trim() })
    await finish(refused?.message ?? null, 'The investor will read it on their page and in an email.')
  }
  async function finish(refusal: string | null, done: string) {
    setProblem(refusal)
    if (refusal) return
    setWords('')
    showSnackbar('success', done)
    await onDone()
  }
  return (
    <Stack gap={16}>
      <TextField
        label="Message to the investor"
        help="Say what is missing, or why you did not approve it. The investor will read it on their page and in an email."
        name="words"
        rows={2}
        value={words}
        onChange={setWords}
      />
      {problem && <Banner kind="error" title={problem} />}
      <Row>
        {status === 'PENDING' && (
          <>
            <Button size="small" isLoading={loading} onPress={() => decide('approve')}>
              Propose approval
            </Button>
            <Button size="small" kind="secondary" isLoading={isAsking} onPress={more}>
              Ask for more
            </Button>
          </>
        )}
        {status === 'APPROVED' ? (
          <Button size="small" kind="secondary" isLoading={loading} onPress={() => decide('revoke')}>
            Propose to revoke
          </Button>
        ) : (
          <Button size="small" kind="secondary" isLoading={loading} onPress={() => decide('reject')}>
            Propose rejection
          </Button>
        )}
      </Row>
    </Stack>
  )
}
