import { audience, builder } from '#io/graphql/builder.ts'
import { type PublicPosition, type PublicTie, publicPosition } from './position-day.ts'

const TieRef = builder.objectRef<PublicTie>('PublicCustodyStatement').implement({
  description:
    'The newest statement of the bank for the FBO account that is a day old, compared with the ledger line by line.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Day', description: 'The bank day that it is of.' }),
    tiedAt: t.expose('tiedAt', { type: 'Instant', description: 'Time of the comparison.' }),
    ledger: t.expose('ledger', {
      type: 'Cents',
      description: 'Balance by the ledger, rounded to three figures and $1,000, in cents.',
    }),
    statement: t.expose('statement', { type: 'Cents', description: 'Balance by the bank, rounded alike, in cents.' }),
    isTied: t.exposeBoolean('isTied', {
      description:
        'True if each cent between the two is accounted for: in transit, a fee, or explained by an operator.',
    }),
  }),
})

const PositionRef = builder.objectRef<PublicPosition>('PublicCustody').implement({
  description:
    'Place of investors’ cash as a day began, by the ledger, a day late and rounded to three figures and $1,000.',
  fields: (t) => {
    const amount = (
      name: 'fbo' | 'inFlightTo' | 'inFlightFrom' | 'owed' | 'investors' | 'short',
      description: string,
    ) => t.expose(name, { type: 'Cents', description })
    return {
      day: t.expose('day', { type: 'Day', description: 'Day of the figures.' }),
      takenAt: t.expose('takenAt', { type: 'Instant', description: 'Time at which the ledger was read.' }),
      fbo: amount('fbo', 'Cash in the FBO account, in cents.'),
      inFlightTo: amount('inFlightTo', 'Cash on its way to the FBO account from issuers and the company, in cents.'),
      inFlightFrom: amount(
        'inFlightFrom',
        'Cash on its way from the FBO account to issuers and the company, in cents.',
      ),
      owed: amount('owed', 'Amount owed to issuers and the company with the next transfer, in cents.'),
      investors: amount('investors', 'Cash of investors, in cents, which must be covered.'),
      short: amount('short', 'Amount that is not covered, in cents.'),
      isCovered: t.exposeBoolean('isCovered', { description: 'True if all of it is covered, to the cent.' }),
      statement: t.field({
        type: TieRef,
        nullable: true,
        description: 'Newest statement of the bank; null before its first one is a day old.',
        resolve: ({ statement }) => statement,
      }),
    }
  },
})

builder.queryField('custody', (t) =>
  t.field({
    ...audience('anyone', { token: 'public', mayLag: true }),
    type: PositionRef,
    nullable: true,
    complexity: 10,
    description: 'Place of investors’ cash, as of the morning before today’s; null before there is one.',
    resolve: (_root, _args, { platform }) => publicPosition(platform),
  }),
)
