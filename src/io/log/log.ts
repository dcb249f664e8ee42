import pino from 'pino'

/** Structured logs. They name ids and kinds; whatever could be personal is cut out even if someone passes it in. */
export type Log = pino.Logger

const personal = [
  'email',
  'firstName',
  'lastName',
  'ssn',
  'ein',
  'dateOfBirth',
  'phone',
  'address1',
  'authorization',
  'token',
  'accountNumber',
  'payload',
  'body',
]

export const createLog = (name: string, level: string, into?: pino.DestinationStream): Log =>
  pino(
    {
      name,
      level,
      redact: { paths: [...personal, ...personal.map((field) => `*.${field}`), 'req.headers'], censor: '[cut]' },
      base: { name },
    },
    into ?? pino.destination(1),
  )
