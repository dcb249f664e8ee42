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

const WatchState = enumOf<LinkedWatch['state']>('DocumentWatchState', 'State of emails about documents.', {
  unconfirmed: 'We send no email before the link in the first one is confirmed.',
  confirmed: 'New versions are mailed.',
  ended: 'We send no more, and the address is forgotten.',
})
const WatchPurpose = enumOf<LinkedWatch['purpose']>('DocumentWatchPurpose', 'Purpose of a link in an email.', {
  confirm: 'To confirm the emails.',
  end: 'To end them.',
})

const WatchRef = builder.objectRef<LinkedWatch>('DocumentWatch').implement({
  description:
    'Emails about the documents of a portfolio, as the link of one shows them. It says nothing of the person.',
  fields: (t) => ({
    purpose: t.expose('purpose', { type: WatchPurpose }),
    state: t.expose('state', { type: WatchState }),
    portfolio: t.field({
      type: PortfolioRef,
      nullable: true,
      description: 'The portfolio whose documents they are about; null once they have ended.',
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
      watchId: t.arg.id({ required: true, description: 'Named by the link.' }).validate(givenId('wat')),
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
