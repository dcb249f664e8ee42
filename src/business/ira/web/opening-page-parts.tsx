import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Row, Stack } from '#design/components/section/section.tsx'
import { Stepper } from '#design/components/stepper/stepper.tsx'
import { applicationCan } from '../rules/application.ts'
import { openingStepOf, openingSteps, toDoFor } from '../rules/opening-words.ts'
import { DocumentsStep, SentDocuments } from './documents-step.tsx'
import type { Ira } from './ira-documents.ts'
import { AgreementStep, CodeStep } from './opening-steps.tsx'
import { WithdrawApplication } from './withdraw-application.tsx'

export type StepProps = { readonly ira: Ira; readonly onChanged: () => Promise<unknown> }

export function OpeningSteps({ ira, onChanged }: StepProps) {
  const toDo = toDoFor(ira)!
  return (
    <Stack gap={32}>
      <Stepper steps={openingSteps} current={openingStepOf(ira.state)} />
      {toDo.turn === 'custodian' && (
        <Banner kind="info" title="Nothing to do now.">
          {toDo.text} You can close this page; we notify you about the next step.
        </Banner>
      )}
      {ira.state === 'otpFailed' && (
        <Banner title="You entered a wrong code too many times.">Ask for a new one below.</Banner>
      )}
      {applicationCan('verifyCode', ira.state) && <CodeStep ira={ira} onChanged={onChanged} />}
      {ira.state === 'documentsRequired' && <DocumentsStep ira={ira} onChanged={onChanged} />}
      {ira.state === 'identityReview' && <SentDocuments documents={ira.documents} />}
      {ira.state === 'agreementPending' && <AgreementStep ira={ira} onChanged={onChanged} />}
      {applicationCan('withdraw', ira.state) && <WithdrawApplication ira={ira} onChanged={onChanged} />}
    </Stack>
  )
}

const endings: Readonly<Partial<Record<Ira['state'], string>>> = {
  rejected: 'The custodian did not open this account',
  withdrawn: 'You withdrew this application',
  expired: 'This application expired',
}

export function OpeningEnded({ ira }: Pick<StepProps, 'ira'>) {
  return (
    <Stack gap={24}>
      <Banner kind={ira.state === 'rejected' ? 'error' : 'notice'} title={endings[ira.state] ?? ira.statusText}>
        {ira.reason ? `${ira.reason} ` : ''}
        {toDoFor(ira)!.text}
      </Banner>
      <Row gap={12}>
        <ButtonLink to="/users/settings/ira/open">Apply again</ButtonLink>
        {ira.state === 'rejected' && (
          <ButtonLink kind="secondary" to="/?contact=t">
            Contact us
          </ButtonLink>
        )}
      </Row>
    </Stack>
  )
}
