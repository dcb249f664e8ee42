import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Columns, Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { StepList } from '#design/components/step-list/step-list.tsx'
import { disclaimers } from '../company.ts'
import { pageMeta } from './company-meta.ts'

export const handle = { static: true } as const

export const meta = () =>
  pageMeta(
    'How It Works',
    'From an account to a monthly dividend: what you do, what we do, and what can be checked.',
    '/how-it-works/',
  )

const steps = [
  {
    title: 'Create an account',
    text: 'Tell us who you are and confirm your e-mail. We ask for your social security number because the law asks us to know every investor. It is checked once and kept encrypted.',
  },
  {
    title: 'Connect your bank',
    text: 'You sign in at your bank, and we get a permission to move money, never your password. Transfers take 3 to 5 business days.',
  },
  {
    title: 'Build a portfolio',
    text: 'Choose one or more portfolios, from $100. Before you sign you see the price of a share, how many you get, the fee and every document.',
  },
  {
    title: 'The plants work',
    text: 'Sun and water become electricity. A meter at each plant counts it, and a buyer pays for it under a contract.',
  },
  {
    title: 'Earn monthly dividends',
    text: 'What is left after costs is shared among all holders each month, to the cent. Keep it, reinvest it, or send it to your bank.',
  },
  {
    title: 'Leave when you need to',
    text: 'List your shares for sale to other investors. You see your place in the queue, what others waited, and what you will get before you confirm.',
  },
] as const

const checks = [
  {
    title: 'Every dividend has a trail',
    text: 'Open one and follow it: meter readings, revenue, costs, reserve, the number of shares, and how the last cent was rounded.',
  },
  {
    title: 'Paid is never mixed with hoped',
    text: 'Paid, declared and estimated dividends look different and are never added together.',
  },
  {
    title: 'You can take your data',
    text: 'Every table that you see can be taken as a file, to compute with it yourself.',
  },
] as const

export default function HowItWorksPage() {
  return (
    <>
      <PageHeader
        title="How It Works"
        lead="From an account to a monthly dividend, in the order in which it happens."
      />
      <Section spacing="flush">
        <StepList steps={steps} />
      </Section>
      <Section ground="card" title="What you can check">
        <Columns count={3} gap="wide">
          {checks.map((check) => (
            <Stack key={check.title} gap={8}>
              <h3>{check.title}</h3>
              <Quiet>{check.text}</Quiet>
            </Stack>
          ))}
        </Columns>
      </Section>
      <Section
        title="Begin with $100"
        lead={disclaimers.risk}
        aside={<ButtonLink to="/get-started">Get Started</ButtonLink>}
      />
    </>
  )
}
