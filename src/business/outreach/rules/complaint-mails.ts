import { company } from '#kernel/brand.ts'
import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { type EmailContent, greetingTo } from '#kernel/email-content.ts'

type About = {
  readonly number: number
  readonly firstName: string | null
  readonly receivedOn: BusinessDay
  readonly answerDue: BusinessDay
}

const complaintSubject = (number: number): string => `Your complaint (${number})`

export const acknowledgmentMail = ({ number, firstName, receivedOn, answerDue }: About): EmailContent => ({
  subject: complaintSubject(number),
  greeting: greetingTo(firstName),
  paragraphs: [
    `We received your complaint to ${company.name} on ${formatDay(receivedOn)}. It is number ${number}, and we will answer it by ${formatDay(answerDue)}.`,
  ],
  closing: `To add something, use the contact form on our site and mention complaint ${number}.`,
})

export const complaintAnswerMail = ({ number, firstName }: About, answer: string): EmailContent => ({
  subject: `Re: ${complaintSubject(number)}`,
  greeting: greetingTo(firstName),
  paragraphs: answer.split(/\n{2,}/),
  closing: `If this does not settle it, use the contact form on our site and mention complaint ${number}.`,
})
