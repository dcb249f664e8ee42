import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import type { EmailContent } from '#kernel/email-content.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { totalOf } from './subscription.ts'

type Line = { readonly portfolio: string; readonly portfolioId: PortfolioId; readonly amount: Cents }

export const reminderEmail = (about: {
  readonly firstName: string | null
  readonly on: BusinessDay
  readonly lines: readonly Line[]
  readonly from: string
  readonly skipUrl: string
}): EmailContent => ({
  subject: `Tomorrow we will invest ${formatCents(totalOf(about.lines))} for you`,
  greeting: about.firstName ? `Hello ${about.firstName},` : 'Hello,',
  paragraphs: [
    `On ${formatDay(about.on)} at 7:00 a.m. Eastern, your schedule will invest from ${about.from}:`,
    ...about.lines.map(({ portfolio, amount }) => `${formatCents(amount)} in ${portfolio}`),
    'If you agree, there is nothing to do. If you do not want to invest this time, skip it before then.',
  ],
  button: { label: 'Skip this investment', url: about.skipUrl },
})
