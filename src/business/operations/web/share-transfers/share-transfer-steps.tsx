import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HoldingTransferStepKind } from '#web/generated/graphql.ts'
import { CaseSteps } from '../cases/case-steps.tsx'
import { aboutCase } from '../cases/case-words.ts'
import { Checklist } from '../cases/checklist.tsx'
import { StepButton } from '../cases/step-button.tsx'
import operations from '../operations.module.css'
import { useStaffRights } from '../shell/work-counts.tsx'
import type { TransferFile, TransferStep } from './share-transfer-documents.ts'
import { actAddress, actNames, stepNames } from './share-transfer-words.ts'

type StepsProps = { readonly transfer: TransferFile; readonly emailOf: (who: string) => string }

/** The steps in the order of the work, each with its act for a person whose roles have it. */
export const ShareTransferSteps = ({ transfer, emailOf }: StepsProps) => (
  <CaseSteps
    steps={transfer.picture.steps}
    nameOf={({ kind }) => stepNames[kind]}
    detailOf={({ kind }) => partsOf[kind]({ transfer, emailOf })}
    actOf={(step, isNext) => <StepAct step={step} transfer={transfer} isNext={isNext} />}
  />
)

type StepActProps = { readonly step: TransferStep; readonly transfer: TransferFile; readonly isNext: boolean }

function StepAct({ step: { act }, transfer, isNext }: StepActProps) {
  const acts = useStaffRights()?.acts
  const to = actAddress(act, { transfer: transfer.id, ...aboutCase(transfer) })
  if (!to || !act || !acts?.has(act)) return null
  return (
    <StepButton to={to} isNext={isNext}>
      {actNames[act]}
    </StepButton>
  )
}

const partsOf: Readonly<Record<HoldingTransferStepKind, (of: StepsProps) => ReactNode>> = {
  documents: ({ transfer, emailOf }) => (
    <Checklist
      items={transfer.checklist}
      isOpen={transfer.state === 'open'}
      reviewAct="reviewHoldingTransferDocument"
      emailOf={emailOf}
    />
  ),
  accounts: ({ transfer: { picture, state } }) => {
    const own = picture.obstacles.filter(({ code }) => code !== 'documents')
    if (own.length === 0)
      return <p>{state === 'open' ? 'Nothing in either account is in the way.' : 'Nothing was in the way.'}</p>
    return (
      <>
        {own.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
        {picture.openOrders.map(({ id, what }) => (
          <p key={id} className={operations.quiet}>
            {what} <span className={operations.id}>{id}</span>
          </p>
        ))}
        {picture.openOrders.some(({ id }) => id.startsWith('sel_')) && (
          <p>
            <Link to="/operations/acts/withdrawSellOrder/">Withdraw a sell order</Link>
          </p>
        )}
      </>
    )
  },
  transfer: ({ transfer: { state, openProposal, proposedBy, approvedBy }, emailOf }) => {
    if (openProposal)
      return (
        <p>
          {openProposal.kind === 'transferHoldings' ? 'The transfer' : 'The reversal'} is proposed by{' '}
          {emailOf(openProposal.proposedBy)}. Another operator decides.
        </p>
      )
    if (state === 'withdrawn') return <p>Nothing was transferred.</p>
    if (state === 'open')
      return (
        <p>
          One operator proposes it. Another operator who recorded none of the documents approves it. Both people are
          told.
        </p>
      )
    return (
      <p>
        Proposed by {emailOf(proposedBy ?? '')}, approved by {emailOf(approvedBy ?? '')}.
        {state === 'reversed' && ' All shares went back.'}
      </p>
    )
  },
}
