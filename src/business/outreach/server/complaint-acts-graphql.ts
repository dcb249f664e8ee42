import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { complaintCommands } from '../complaint-commands.ts'
import {
  acknowledgeComplaint,
  amendComplaint,
  answerComplaint,
  closeComplaint,
  recordComplaintCause,
  reopenComplaint,
} from './complaint-steps.ts'
import { complaintOfMessage, findComplaint } from './complaint-store.ts'
import { type DoneComplaint, logComplaint, logMessageAsComplaint } from './complaints.ts'
import { ComplaintRef } from './complaints-graphql.ts'
import { MessageRef } from './operators-graphql.ts'

const ChangedRef = builder.objectRef<DoneComplaint>('ChangedComplaint').implement({
  description: 'Complaint that an operator logged or changed.',
  fields: (t) => ({
    id: t.exposeID('id'),
    complaint: t.field({
      type: ComplaintRef,
      nullable: true,
      description: 'The complaint after the change.',
      resolve: ({ id }, _args, { platform }) => findComplaint(platform, id),
    }),
  }),
})

commandField(complaintCommands.logComplaint, {
  type: ChangedRef,
  resolve: (input, context) => sendCommand(context, complaintCommands.logComplaint, input, logComplaint),
})

commandField(complaintCommands.logMessageAsComplaint, {
  type: ChangedRef,
  resolve: (input, context) =>
    sendCommand(context, complaintCommands.logMessageAsComplaint, input, logMessageAsComplaint),
})

commandField(complaintCommands.amendComplaint, {
  type: ChangedRef,
  resolve: (input, context) =>
    sendCommand(context, complaintCommands.amendComplaint, input, amendComplaint(context.platform.rooms)),
})

commandField(complaintCommands.acknowledgeComplaint, {
  type: ChangedRef,
  resolve: (input, context) =>
    sendCommand(context, complaintCommands.acknowledgeComplaint, input, acknowledgeComplaint(context.platform.rooms)),
})

commandField(complaintCommands.answerComplaint, {
  type: ChangedRef,
  resolve: (input, context) =>
    sendCommand(context, complaintCommands.answerComplaint, input, answerComplaint(context.platform.rooms)),
})

commandField(complaintCommands.recordComplaintCause, {
  type: ChangedRef,
  resolve: (input, context) =>
    sendCommand(context, complaintCommands.recordComplaintCause, input, recordComplaintCause(context.platform.rooms)),
})

commandField(complaintCommands.closeComplaint, {
  type: ChangedRef,
  resolve: (input, context) =>
    sendCommand(context, complaintCommands.closeComplaint, input, closeComplaint(context.platform.rooms)),
})

commandField(complaintCommands.reopenComplaint, {
  type: ChangedRef,
  resolve: (input, context) =>
    sendCommand(context, complaintCommands.reopenComplaint, input, reopenComplaint(context.platform.rooms)),
})

builder.objectField(MessageRef, 'complaintId', (t) =>
  t.id({
    nullable: true,
    description: 'Complaint that the message became, `cmp_…`; null if it is none.',
    resolve: async ({ id }, _args, { platform }) => (await complaintOfMessage(platform.db, id))?.id ?? null,
  }),
)
