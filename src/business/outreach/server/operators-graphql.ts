import { commandField } from '#engine/command/command-field.ts'
import type { Command } from '#engine/command/declare.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { pagedList } from '#io/graphql/connection.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { ContactMessageId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { outreachCommands } from '../commands.ts'
import { answerContactMessage, closeContactMessage, reopenContactMessage } from './answer-message.ts'
import {
  type Answer,
  answersTo,
  type ContactMessage,
  countMessages,
  findMessage,
  listMessages,
} from './message-store.ts'

const MessageState = builder.enumType('ContactMessageState', {
  description: 'State of a message: open, answered, or closed without need of an answer.',
  values: ['open', 'answered', 'closed'] as const,
})

const MailDelivery = builder.enumType('MailDelivery', {
  description: 'Delivery of an email. Null while it is pending.',
  values: ['sent', 'bounced', 'rejected'] as const,
})

const AnswerRef = builder.objectRef<Answer>('ContactAnswer').implement({
  description: 'Answer that was emailed.',
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text', { description: 'Text of the answer.' }),
    answeredBy: t.exposeID('answeredBy', { description: 'Operator who took the step.' }),
    answeredAt: t.field({
      description: 'Time at which the answer was sent.',
      type: 'Instant',
      resolve: ({ answeredAt }) => answeredAt,
    }),
    delivery: t.field({
      description: 'Outcome of the email; null while it is on its way.',
      type: MailDelivery,
      nullable: true,
      resolve: ({ delivery }) => delivery,
    }),
  }),
})

export const MessageRef = builder.objectRef<ContactMessage>('ContactMessage').implement({
  description: 'Message from the contact form, for operators.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ticket: t.exposeInt('ticket', { description: 'Ticket number that the sender received.' }),
    email: t.exposeString('email', { description: 'Email address that the sender entered; not verified.' }),
    firstName: t.exposeString('firstName', {
      nullable: true,
      description: 'First name of the sender; null if none was given.',
    }),
    lastName: t.exposeString('lastName', {
      nullable: true,
      description: 'Last name of the sender; null if none was given.',
    }),
    message: t.exposeString('message', { description: 'Message as the sender entered it.' }),
    userId: t.exposeID('userId', {
      nullable: true,
      description: 'User who was signed in when sending, `usr_…`; null for a visitor.',
    }),
    receivedAt: t.field({
      description: 'Time at which the message arrived.',
      type: 'Instant',
      resolve: ({ receivedAt }) => receivedAt,
    }),
    answerDue: t.field({
      description: 'Time by which an answer was promised.',
      type: 'Instant',
      resolve: ({ answerDue }) => answerDue,
    }),
    isLate: t.exposeBoolean('isLate', { description: 'True if the message is open and its promised time has passed.' }),
    state: t.field({ type: MessageState, resolve: ({ state }) => state }),
    closedBy: t.exposeID('closedBy', {
      description: 'The operator who closed it; null if no one did.',
      nullable: true,
    }),
    closedAt: t.field({
      description: 'Time at which the message was closed; null while it is open.',
      type: 'Instant',
      nullable: true,
      resolve: ({ closedAt }) => closedAt,
    }),
    closeReason: t.exposeString('closeReason', {
      description: 'Reason for closing it without an answer; null if it was answered or is open.',
      nullable: true,
    }),
    answers: t.field({
      type: [AnswerRef],
      description: 'Answers, the oldest first.',
      resolve: ({ id }, _args, { platform }) => answersTo(platform.db, id),
    }),
  }),
})

const CountsRef = builder.objectRef<Awaited<ReturnType<typeof countMessages>>>('ContactMessageCounts').implement({
  description: 'Number of messages in each state; late ones are also open.',
  fields: (t) => ({
    open: t.exposeInt('open', { description: 'Number of open messages, late ones included.' }),
    answered: t.exposeInt('answered', { description: 'Number of answered messages.' }),
    closed: t.exposeInt('closed', {
      description: 'Number of messages that were closed because they need no further answer.',
    }),
    late: t.exposeInt('late', { description: 'Number of open messages whose promised time has passed.' }),
  }),
})

const messages = pagedList<ContactMessage>({
  name: 'contactMessages',
  usual: 25,
  most: 50,
  key: /^\d{1,9}$/,
  keyOf: ({ ticket }) => String(ticket),
})

const ContactMessageConnection = builder.connectionObject(
  { type: MessageRef, name: 'ContactMessageConnection', description: 'Messages in one state.' },
  { name: 'ContactMessageEdge', description: 'One message in the list.' },
)

builder.queryField('contactMessages', (t) =>
  t.field({
    ...audience('operator', { shows: 'toBeRead', dataClass: 'correspondence', why: 'to answer what they wrote to us' }),
    type: ContactMessageConnection,
    complexity: 50,
    description: 'Messages in one state: open ones oldest first, the others newest first.',
    args: { state: t.arg({ type: MessageState, required: true }), ...messages.args },
    resolve: (_root, { state, ...asked }, { platform }) =>
      messages.page(asked, {
        read: (page) => listMessages(platform, { state, ...page }),
        count: async () => (await countMessages(platform))[state],
      }),
  }),
)

builder.queryField('contactMessageCounts', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany' }),
    type: CountsRef,
    description: 'Number of messages that wait, and of those that wait too long.',
    resolve: (_root, _args, { platform }) => countMessages(platform),
  }),
)

builder.queryField('contactMessage', (t) =>
  t.field({
    ...audience('operator', { shows: 'toBeRead', dataClass: 'correspondence', why: 'to answer what they wrote to us' }),
    type: MessageRef,
    nullable: true,
    description: 'One message with its answers; null if there is none with this id.',
    args: { id: t.arg.id({ required: true, description: 'The message, `msg_…`.' }).validate(givenId('msg')) },
    resolve: (_root, { id }, { platform }) => findMessage(platform.db, id, platform.clock.now()),
  }),
)

async function sendChange<Args extends { readonly key: string; readonly id: ContactMessageId }>(
  context: GraphContext,
  command: Command,
  args: Args,
  change: (ctx: Ctx, input: Omit<Args, 'key'>) => Promise<{ readonly id: ContactMessageId } | Refusal>,
): Promise<ContactMessage> {
  const { platform } = context
  const { id } = await sendCommand(context, command, args, change)
  const message = await findMessage(platform.db, id, platform.clock.now())
  return message ?? orRefuse<ContactMessage | Refusal>(refuse('noSuchMessage', 'We cannot find this message.', 'id'))
}

commandField(outreachCommands.answerContactMessage, {
  type: MessageRef,
  resolve: (input, context) => sendChange(context, outreachCommands.answerContactMessage, input, answerContactMessage),
})

commandField(outreachCommands.closeContactMessage, {
  type: MessageRef,
  resolve: (input, context) => sendChange(context, outreachCommands.closeContactMessage, input, closeContactMessage),
})

commandField(outreachCommands.reopenContactMessage, {
  type: MessageRef,
  resolve: (input, context) => sendChange(context, outreachCommands.reopenContactMessage, input, reopenContactMessage),
})
