import type { BinderTable } from '#engine/audit/binder-table.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { requestError } from '#io/graphql/request-error.ts'
import { auditCommands } from '../audit-commands.ts'
import type { BinderFile } from '../rules/evidence-binder.ts'
import { binderTables, type EvidenceBinder, exportEvidenceBinder } from './evidence-binder.ts'

const BinderTableRef = builder.objectRef<BinderTable>('EvidenceTable').implement({
  description: 'Table of the evidence binder: a control, and the rows by which an auditor tests it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the file, without its ending.' }),
    title: t.exposeString('title', { description: 'Title of the table.' }),
    says: t.exposeString('says', { description: 'The control, and the test that the rows allow.' }),
    columns: t.exposeStringList('columns', { description: 'Names of the columns, in their order.' }),
  }),
})

builder.queryField('evidenceTables', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany' }),
    type: [BinderTableRef],
    description: 'Tables of the evidence binder, by title.',
    resolve: (_root, _args, { platform }) => [...binderTables(platform.rooms)],
  }),
)

const BinderFileRef = builder.objectRef<BinderFile>('EvidenceFile').implement({
  description: 'File in an evidence binder.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the file in the ZIP.' }),
    title: t.exposeString('title', { description: 'Title of the table.' }),
    rows: t.exposeInt('rows', { description: 'Number of rows below the head.' }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of the file, in hex.' }),
  }),
})

type MadeBinder = EvidenceBinder & { readonly zip: Buffer | null }

const BinderRef = builder.objectRef<MadeBinder>('EvidenceBinder').implement({
  description: 'Signed file with the evidence of a period.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The first and the last day of the period.' }),
    fileName: t.exposeString('fileName', { description: 'Name for the ZIP file.' }),
    files: t.field({ type: [BinderFileRef], description: 'The tables in it.', resolve: ({ files }) => [...files] }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of the ZIP file, in hex.' }),
    note: t.exposeString('note', {
      description: 'Signed statement: the person who exported it, the period, and each file with its hash.',
    }),
    verifierKey: t.string({
      description: 'Public key of the signature, the same as that of the public log of balances.',
      resolve: (_made, _args, { ports }) => ports.operations.verifierKey,
    }),
    contentBase64: t.string({
      description: 'The ZIP file in base64, handed out once.',
      resolve: ({ zip }) => {
        if (zip !== null) return zip.toString('base64')
        throw requestError('BAD_USER_INPUT', 'This binder was handed out before. Make it again.', { field: 'key' })
      },
    }),
  }),
})

commandField(auditCommands.exportEvidenceBinder, {
  type: BinderRef,
  complexity: 500,
  resolve: async (input, { platform, viewer, ports }) => {
    let zip: Buffer | null = null
    const run = exportEvidenceBinder(platform.rooms, ports.operations, (made) => {
      zip = made
    })
    const made = await sendCommand({ platform, viewer }, auditCommands.exportEvidenceBinder, input, run)
    return { ...made, zip }
  },
})
