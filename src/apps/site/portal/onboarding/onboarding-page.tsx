import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { BankStep } from '#business/banks/web/bank-step.tsx'
import { IdentityStep } from '#business/identity/web/identity-step.tsx'
import { OwnersPanel } from '#business/identity/web/owners-panel.tsx'
import { stoppedText } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Narrow } from '#business/people/web/narrow.tsx'
import { BusinessForm } from '#business/people/web/profile/business-form.tsx'
import { InvestorForm } from '#business/people/web/profile/investor-form.tsx'
import { PersonalForm } from '#business/people/web/profile/personal-form.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Stepper } from '#design/components/stepper/stepper.tsx'
import { company } from '#kernel/brand.ts'
import styles from './onboarding.module.css'
import { type OnboardingStep, onboardingStep, stepsOf, timeLeft } from './onboarding-steps.ts'
import { Ready } from './ready.tsx'

export const meta = () => [{ title: `Finish Your Account Setup | ${company.name}` }]

export const handle = { isFlow: true } as const

/** The steps missing before the first investment, one at a time. The server decides the present step. */
export default function OnboardingPage() {
  const user = useMe()
  const navigate = useNavigate()
  const step = onboardingStep(user)
  useEffect(() => {
    if (step === 'email') navigate('/get-started/', { replace: true })
  }, [step, navigate])
  if (step === 'email') return null
  if (step === 'stopped') return <Stopped text={stoppedText(user)} />
  if (step === 'ready') return <Ready />
  return <StepPage key={step} step={step} />
}

type Shown = Exclude<OnboardingStep, 'email' | 'stopped' | 'ready'>

const titles: Readonly<Record<Shown, string>> = {
  personal: 'About you',
  investor: 'Your investing',
  identity: 'Your identity',
  bank: 'Your bank',
  business: 'Your business',
  owners: 'Its owners',
}

/** A reason for each step: people finish steps whose reason they know. */
const reasons: Readonly<Record<Shown, string>> = {
  personal: 'The law requires us to know who our investors are.',
  investor: 'Two figures set the most that the law lets you invest.',
  identity: 'Our payment partner checks what you told us.',
  bank: 'Your money comes from there and can go back there.',
  business: 'The law requires us to know the business that invests.',
  owners: 'The law requires us to know who owns the business.',
}

function StepPage({ step }: { readonly step: Shown }) {
  const user = useMe()
  const steps = stepsOf(user.type === 'business')
  const top = useStepFocus()
  return (
    <Narrow
      title={titles[step]}
      lead={`${reasons[step]} ${timeLeft(steps, step)}`}
      above={
        <div ref={top} tabIndex={-1} className={styles.top}>
          <Stepper steps={steps.map((step) => titles[step])} current={steps.indexOf(step)} />
        </div>
      }
    >
      <Step step={step} />
    </Narrow>
  )
}

function Step({ step }: { readonly step: Shown }) {
  switch (step) {
    case 'personal':
      return <PersonalForm submit="Save and continue" isFirst />
    case 'investor':
      return <InvestorForm submit="Save and continue" isFirst />
    case 'identity':
      return <IdentityStep />
    case 'bank':
      return <BankStep />
    case 'business':
      return <BusinessForm submit="Save and continue" />
    case 'owners':
      return <OwnersPanel />
  }
}

/** A new step starts at its top, for sight and for screen readers. The first step leaves the page as it opened. */
function useStepFocus() {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hasOpened) {
      hasOpened = true
      return
    }
    scrollTo({ top: 0 })
    top.current?.focus({ preventScroll: true })
  }, [])
  return top
}
let hasOpened = false

const Stopped = ({ text }: { readonly text: string | null }) => (
  <Narrow title="Your account setup is on hold" lead={text ?? undefined}>
    <div className={styles.ready}>
      <ButtonLink size="large" kind="secondary" to="/users/dashboard">
        Go To Dashboard
      </ButtonLink>
    </div>
  </Narrow>
)
