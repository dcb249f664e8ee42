import pino from 'pino'
import { withoutRepeats } from './repeated-lines.ts'

/** Structured logs. They name ids and kinds; anything possibly personal is removed even if passed in. */
export type Log = pino.Logger

const personal = [
  'email',
  'firstName',
  'lastName',
  'ssn',
  'ein',
  'dateOfBirth',
  'phone',
  'primaryPhone',
  'address1',
  'address2',
  'postalCode',
  'authorization',
  'token',
  'password',
  'accountNumber',
  'payload',
  'body',
]

export function createLog(name: string, level: string, into?: pino.DestinationStream): Log {
  const writeOnce = withoutRepeats()
  return pino(
    {
      name,
      level,
      redact: { paths: [...personal, ...personal.map((field) => `*.${field}`), 'req.headers'], censor: '[cut]' },
      base: { name },
      hooks: {
        logMethod(args, write, level) {
          if (level >= pino.levels.values.warn!) writeOnce(args, write.bind(this))
          else write.apply(this, args)
        },
      },
    },
    into ?? pino.destination(1),
  )
}
