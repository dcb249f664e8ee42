import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { doCommandAs } from '#engine/command/send-command.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import { outreachCommands } from '../commands.ts'
import {
  confirmDocumentWatchByLink,
  endDocumentWatchByLink,
  type LinkedWatch,
  linkedWatch,
} from './document-watch-links.ts'
import { visitor } from './send-contact-us-email.ts'
import { watchDocuments } from './watch-documents.ts'

const WatchState = enumOf<LinkedWatch['state']>('DocumentWatchState', 'State of email notices about documents.', {
  unconfirmed: 'No email is sent until the link in the first one is opened.',
  confirmed: 'New versions are emailed.',
  ended: 'The notices ended and the address was deleted.',
})
const WatchPurpose = enumOf<LinkedWatch['purpose']>(
  'DocumentWatchPurpose',
  'Purpose of the link in an email: to confirm or to end notices.',
  {
    confirm: 'To confirm the notices.',
    end: 'To end the notices.',
  },
)

const WatchRef = builder.objectRef<LinkedWatch>('DocumentWatch').implement({
  description: 'Email notices about the documents of a portfolio, as their link shows them, without the person’s name.',
  fields: (t) => ({
    purpose: t.expose('purpose', { type: WatchPurpose }),
    state: t.expose('state', { type: WatchState }),
    portfolio: t.field({
      type: PortfolioRef,
      nullable: true,
      description: 'Portfolio whose documents the notices are about; null after they ended.',
      resolve: ({ portfolioId }) => portfolioId,
    }),
  }),
})

builder.queryField('documentWatch', (t) =>
  t.field({
    ...audience('anyone'),
    type: WatchRef,
    nullable: true,
    description: 'Emails behind a link; null if the link does not work. A look changes nothing.',
    args: {
      watchId: t.arg
        .id({ required: true, description: 'The document notices, by the id in the link, `wat_…`.' })
        .validate(givenId('wat')),
      token: t.arg.string({ required: true }),
    },
    resolve: async (_root, link, { platform, ports }) =>
      orRefuse(await linkedWatch(platform, ports.people.sealer, link)),
  }),
)

commandField(outreachCommands.watchDocuments, {
  type: PortfolioRef,
  resolve: async (input, { platform, viewer }) =>
    orRefuse(
      await doCommandAs(
        platform,
        viewer?.actor ?? visitor,
        outreachCommands.watchDocuments,
        input,
        watchDocuments(platform),
      ),
    ).id,
})

commandField(outreachCommands.confirmDocumentWatch, {
  type: WatchRef,
  resolve: async (input, { platform, ports }) =>
    orRefuse(await confirmDocumentWatchByLink(platform, ports.people.sealer, input)),
})

commandField(outreachCommands.endDocumentWatch, {
  type: WatchRef,
  resolve: async (input, { platform, ports }) =>
    orRefuse(await endDocumentWatchByLink(platform, ports.people.sealer, input)),
})
