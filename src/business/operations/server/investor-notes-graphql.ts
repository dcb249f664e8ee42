import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { idKey, pagedList } from '#io/graphql/connection.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { NoteId } from '#kernel/ids.ts'
import { operationsCommands } from '../commands.ts'
import { addInvestorNote, countNotes, type Note, noteBy, notesAbout } from './investors.ts'

const NoteRef = builder.objectRef<Note>('InvestorNote').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text', { description: 'Text of the note, which all staff can read and no one can change.' }),
    by: t.exposeID('by', { description: 'Operator who wrote the note, `usr_…`.' }),
    at: t.field({ type: 'Instant', description: 'Time at which it was written.', resolve: ({ at }) => at }),
  }),
})

const notes = pagedList<Note>({ name: 'investorNotes', usual: 20, most: 100, key: idKey, keyOf: ({ id }) => id })

const NoteConnection = builder.connectionObject(
  { type: NoteRef, name: 'InvestorNoteConnection', description: 'Notes of the staff about an investor.' },
  { name: 'InvestorNoteEdge', description: 'One note in the list.' },
)

builder.queryField('investorNotes', (t) =>
  t.field({
    ...audience('operator', { shows: 'aPerson', dataClass: 'identity' }),
    type: NoteConnection,
    nullable: true,
    complexity: 20,
    description: 'Notes of the staff about an investor, the newest first.',
    args: {
      userId: t.arg.id({ required: true, description: 'The person, `usr_…`.' }).validate(givenId('usr')),
      ...notes.args,
    },
    resolve: (_root, { userId, ...asked }, { platform }) =>
      notes.page(asked, {
        read: (page) => notesAbout(platform, userId, page),
        count: () => countNotes(platform, userId),
      }),
  }),
)

const AddedNoteRef = builder.objectRef<{ readonly id: NoteId }>('AddedInvestorNote').implement({
  description: 'A note about an investor.',
  fields: (t) => ({
    id: t.exposeID('id'),
    note: t.field({
      type: NoteRef,
      nullable: true,
      description: 'The note as saved.',
      resolve: ({ id }, _args, { platform }) => noteBy(platform, id),
    }),
  }),
})

commandField(operationsCommands.addInvestorNote, {
  type: AddedNoteRef,
  resolve: async (input, { platform, viewer }) =>
    sendCommand({ platform, viewer }, operationsCommands.addInvestorNote, input, addInvestorNote, {
      subject: input.userId,
    }),
})
