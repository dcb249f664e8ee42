export type { Letter } from '#platform/mail/mail-port.ts'

export const greetingTo = (firstName: string | null): string => (firstName ? `Hello ${firstName},` : 'Hello,')
