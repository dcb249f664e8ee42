import type { ReactNode } from 'react'
import type { NameChangeStepKind } from '#web/generated/graphql.ts'
import { CaseSteps } from '../cases/case-steps.tsx'
import { aboutCase } from '../cases/case-words.ts'
import { Checklist } from '../cases/checklist.tsx'
import { StepButton } from '../cases/step-button.tsx'
import { useStaffRights } from '../shell/work-counts.tsx'
import type { NameChangeFile, NameChangeStep } from './name-change-documents.ts'
import { actAddress, actNames, stepNames } from './name-change-words.ts'

type StepsProps = { readonly nameChange: NameChangeFile; readonly emailOf: (who: string) => string }

/** The steps in the order of the work, each with its act for a person whose roles have it. */
export const NameChangeSteps = ({ nameChange, emailOf }: StepsProps) => (
  <CaseSteps
    steps={nameChange.picture.steps}
    nameOf={({ kind }) => stepNames[kind]}
    detailOf={(step) => partsOf[step.kind]({ nameChange, emailOf, step })}
    actOf={(step, isNext) => <StepAct step={step} nameChange={nameChange} isNext={isNext} />}
  />
)

type StepActProps = { readonly step: NameChangeStep; readonly nameChange: NameChangeFile; readonly isNext: boolean }

function StepAct({ step: { act }, nameChange, isNext }: StepActProps) {
  const acts = useStaffRights()?.acts
  const to = actAddress(act, { nameChange: nameChange.id, ...aboutCase(nameChange) })
  if (!to || !act || !(act === 'approveProposal' || acts?.has(act))) return null
  return (
    <StepButton to={to} isNext={isNext}>
      {actNames[act]}
    </StepButton>
  )
}

type PartProps = StepsProps & { readonly step: NameChangeStep }

const partsOf: Readonly<Record<NameChangeStepKind, (of: PartProps) => ReactNode>> = {
  documents: ({ nameChange, emailOf }) => (
    <Checklist
      items={nameChange.checklist}
      isOpen={nameChange.state === 'open'}
      reviewAct="reviewNameChangeDocument"
      emailOf={emailOf}
    />
  ),
  person: ({ nameChange: { picture, state } }) => {
    const own = picture.obstacles.filter(({ code }) => code !== 'documents')
    return (
      <>
        {own.length === 0 && (
          <p>{state === 'open' ? 'Nothing about the person is in the way.' : 'Nothing was in the way.'}</p>
        )}
        {own.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
        {picture.notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </>
    )
  },
  change: ({ nameChange: { state, openProposal, proposedBy, approvedBy }, emailOf }) => {
    if (openProposal)
      return <p>The change is proposed by {emailOf(openProposal.proposedBy)}. Another operator decides.</p>
    if (state === 'withdrawn') return <p>The name did not change.</p>
    if (state === 'open')
      return (
        <p>
          One operator proposes it. Another operator who recorded none of the documents approves it. The person is told.
        </p>
      )
    return (
      <p>
        Proposed by {emailOf(proposedBy ?? '')}, approved by {emailOf(approvedBy ?? '')}.
      </p>
    )
  },
  partners: ({ nameChange: { state, partnersReference, partnersRecordedBy }, emailOf }) => {
    if (partnersReference)
      return (
        <p>
          {partnersReference}, recorded by {emailOf(partnersRecordedBy ?? '')}.
        </p>
      )
    if (state === 'withdrawn') return null
    return (
      <p>
        Neither the payment partner nor the custodian of an IRA gets a new name from us automatically. Send them the
        documents, and record where their answers are filed.
      </p>
    )
  },
  taxForm: ({ step }) =>
    step.state === 'notNeeded' ? null : (
      <p>
        {step.state === 'done'
          ? 'The person signed it after the change.'
          : 'After the change the person signs it again in the tax center: name and number must match.'}
      </p>
    ),
}
