import type { EmailContent } from '#kernel/email-content.ts'

export const confirmationMail = ({ firstName, url }: { firstName: string | null; url: string }): EmailContent => ({
  subject: 'Confirm your email address',
  greeting: firstName ? `Hello ${firstName},` : 'Hello,',
  paragraphs: ['Please confirm that this is your email address. The link works once and expires after 7 days.'],
  button: { label: 'Confirm email address', url },
  closing: 'If you did not create an account, you can ignore this email.',
})
