import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { EstateStepKind } from '#web/generated/graphql.ts'
import { AccountName } from '../account-names.tsx'
import { ActLink } from '../acts/act-link.tsx'
import { CaseSteps } from '../cases/case-steps.tsx'
import { aboutCase } from '../cases/case-words.ts'
import { Checklist } from '../cases/checklist.tsx'
import { StepButton } from '../cases/step-button.tsx'
import close from '../close/close.module.css'
import operations from '../operations.module.css'
import { useStaffRights } from '../shell/work-counts.tsx'
import { whoMay } from '../staff/role-names.ts'
import type { EstateFile, EstateStep } from './estate-page-documents.ts'
import { actAddress, actNames, stepNames } from './estate-words.ts'

type StepsProps = {
  readonly estate: EstateFile
  readonly emailOf: (who: string) => string
  readonly nameOf: (portfolio: string) => string
}

/** The steps in the order of the work, each with its act for a person whose roles have it. */
export const EstateSteps = ({ estate, ...names }: StepsProps) => (
  <CaseSteps
    steps={estate.picture.steps}
    nameOf={({ kind }) => stepNames[kind]}
    detailOf={({ kind }) => partsOf[kind]({ estate, ...names })}
    actOf={(step, isNext) => <StepActs step={step} estate={estate} isNext={isNext} />}
  />
)

type StepActsProps = { readonly step: EstateStep; readonly estate: EstateFile; readonly isNext: boolean }

function StepActs({ step, estate, isNext }: StepActsProps) {
  const rights = useStaffRights()
  const to = actAddress(step.act, { estate: estate.id, ...aboutCase(estate) })
  if (to && step.act) {
    if (rights && !rights.acts.has(step.act)) return <span className={close.who}>{whoMay(step.roles)} does this</span>
    return (
      <StepButton to={to} isNext={isNext}>
        {actNames[step.act]}
      </StepButton>
    )
  }
  const mayName = estate.state === 'open' && !estate.openProposal && (rights?.acts.has('nameEstateHeirs') ?? false)
  return step.kind === 'heirs' && mayName ? (
    <ActLink act="nameEstateHeirs" given={{ id: estate.id }}>
      Name other heirs
    </ActLink>
  ) : null
}

const namedElsewhere = ['documents', 'heirs', 'heir']

const partsOf: Readonly<Record<EstateStepKind, (of: StepsProps) => ReactNode>> = {
  hold: ({ estate: { state, picture } }) => (
    <>
      <p>
        {state === 'withdrawn'
          ? 'The hold ended with the case.'
          : 'Nothing is invested, sold or paid out. Auto-invest is paused, and we send the person nothing more.'}
      </p>
      {picture.custodianAccounts.length > 0 && (
        <p>
          IRAs are not part of this case: their custodian pays the beneficiaries. Report the death there.{' '}
          {picture.custodianAccounts.map((id) => (
            <span key={id} className={operations.id}>
              {id}
            </span>
          ))}
        </p>
      )}
    </>
  ),
  documents: ({ estate, emailOf }) => (
    <Checklist
      items={estate.checklist}
      isOpen={estate.state === 'open'}
      reviewAct="reviewEstateDocument"
      emailOf={emailOf}
    />
  ),
  heirs: ({ estate: { picture, state, whole } }) =>
    picture.heirs.length === 0 ? (
      <p>Each heir opens an account with us first. Their parts add up to the whole.</p>
    ) : (
      <ul className={operations.entry}>
        {picture.heirs.map(({ accountId, part, relation, obstacle }) => (
          <li key={accountId}>
            <AccountName id={accountId} />
            <span className={operations.quiet}>
              {part} of {whole}, {relation}
            </span>
            {obstacle && state === 'open' && <p>{obstacle}</p>}
          </li>
        ))}
      </ul>
    ),
  account: ({ estate: { picture, state }, nameOf }) => {
    const own = picture.obstacles.filter(({ code }) => !namedElsewhere.includes(code))
    if (own.length === 0)
      return <p>{state === 'open' ? 'Nothing is on its way, owed or on sale.' : 'Nothing was on its way or owed.'}</p>
    return (
      <>
        {own.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
        {picture.openOrders.map(({ id, what, portfolioId }) => (
          <p key={id} className={operations.quiet}>
            {what}: {nameOf(portfolioId)} <span className={operations.id}>{id}</span>
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
  transfer: ({ estate: { state, openProposal, proposedBy, approvedBy }, emailOf }) => {
    if (state === 'transferred')
      return (
        <p>
          Proposed by {emailOf(proposedBy ?? '')}, approved by {emailOf(approvedBy ?? '')}. The account has ended.
        </p>
      )
    if (state === 'withdrawn') return <p>Nothing was transferred.</p>
    if (openProposal)
      return (
        <p>
          {openProposal.kind === 'transferEstate' ? 'The transfer' : 'The withdrawal of the report'} is proposed by{' '}
          {emailOf(openProposal.proposedBy)}. Another operator decides
          {openProposal.kind === 'transferEstate' && ', who recorded none of the documents'}.
        </p>
      )
    return (
      <p>
        One operator proposes it, and another approves who recorded none of the documents. It cannot be undone: the
        account and its sign-in end.
      </p>
    )
  },
}
