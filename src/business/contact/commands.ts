import { commands } from '#platform/command/declare.ts'

export const contactCommands = commands({
  sendContactUsEmail: { audience: 'public', standing: 'any' },
  answerContactMessage: { audience: 'operator', standing: 'exempt' },
  closeContactMessage: { audience: 'operator', standing: 'exempt' },
  reopenContactMessage: { audience: 'operator', standing: 'exempt' },
})
