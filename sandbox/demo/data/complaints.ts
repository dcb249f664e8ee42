// Invented, as everyone in the demo is: complaints as staff would have logged them, told by the days before the demo begins.
import { ana, ben, carla, omar } from '../sign-ins.ts'

type DemoComplaint = {
  readonly nth: number
  readonly by: string
  readonly channel: string
  readonly class: string
  readonly portfolioId: string | null
  readonly cents: number | null
  readonly daysAgo: number
  readonly text: string
  /** Days ago, with who answered; null without an answer. */
  readonly answered: {
    readonly daysAgo: number
    readonly text: string
    readonly theme: string
    readonly cause: string
  } | null
}

export const demoComplaints: readonly DemoComplaint[] = [
  {
    nth: 1,
    by: carla.email,
    channel: 'phone',
    class: 'payment',
    portfolioId: null,
    cents: 25_000,
    daysAgo: 40,
    text: 'I asked for $250 on a Monday and it took until the Thursday of the next week. You never told me why.',
    answered: null,
  },
  {
    nth: 2,
    by: ana.email,
    channel: 'postalMail',
    class: 'disclosure',
    portfolioId: '1',
    cents: null,
    daysAgo: 6,
    text: 'The statement calls the share price "published" and the page calls it "current". Which one is it?',
    answered: null,
  },
  {
    nth: 3,
    by: ben.email,
    channel: 'email',
    class: 'service',
    portfolioId: '5',
    cents: null,
    daysAgo: 20,
    text: 'I wrote twice about my dividend and got no answer for four days.',
    answered: {
      daysAgo: 12,
      text: 'You are right, and we are sorry. Two messages lay unassigned over the holiday. Each now has an owner on the day it comes.',
      theme: 'slowService',
      cause: 'Messages had no owner over a holiday.',
    },
  },
]

export const demoHandler = omar.email
