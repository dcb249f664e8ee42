import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder, enumOf } from '#io/graphql/builder.ts'
import { requestError } from '#io/graphql/request-error.ts'
import { auditCommands } from '../audit-commands.ts'
import type { AuditFormat } from '../rules/audit-file.ts'
import { type AuditExport, exportAudit, type StatementSigner } from './audit-export.ts'

declare module '#io/graphql/context.ts' {
  interface Ports {
    readonly operations: StatementSigner
  }
}

enumOf<AuditFormat>('AuditFormat', 'Format of a file of acts.', {
  csv: 'Comma-separated, for spreadsheets.',
  json: 'JSON, for programs.',
})

type MadeExport = AuditExport & { readonly content: string | null }

const ExportRef = builder.objectRef<MadeExport>('AuditExport').implement({
  description: 'Signed file of acts.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the newest act in the file.' }),
    fileName: t.exposeString('fileName', { description: 'Suggested name for the file.' }),
    count: t.exposeInt('count', { description: 'Number of acts in the file.' }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of the file, in hex.' }),
    note: t.exposeString('note', {
      description: 'The signed statement: who exported what, when, how many acts, and the hash of the file.',
    }),
    verifierKey: t.string({
      description: 'Public key of the signature, the same as that of the public log of balances.',
      resolve: (_made, _args, { ports }) => ports.operations.verifierKey,
    }),
    content: t.string({
      description: 'Content of the file, returned only once.',
      resolve: ({ content }) => {
        if (content !== null) return content
        throw requestError('BAD_USER_INPUT', 'This export was handed out before. Export again.', { field: 'key' })
      },
    }),
  }),
})

commandField(auditCommands.exportAudit, {
  type: ExportRef,
  complexity: 500,
  resolve: async (input, { platform, viewer, ports }) => {
    let content: string | null = null
    const run = exportAudit(ports.operations, (made) => {
      content = made
    })
    const made = await sendCommand({ platform, viewer }, auditCommands.exportAudit, input, run)
    return { ...made, content }
  },
})
