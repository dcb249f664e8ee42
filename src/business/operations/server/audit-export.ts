import { createHash } from 'node:crypto'
import { type AuditEntry, type AuditFilter, countAudit, searchAudit } from '#engine/audit/audit-search.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import type { AuditLineId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import {
  type AuditFormat,
  auditFile,
  type ExportedLine,
  mostExported,
  refuseExport,
  statementLines,
} from '../rules/audit-file.ts'
import { type AskedAudit, askedWords, filterOf } from './audit-about.ts'

/** Signs a statement of the company, like the head of the public log. */
export type StatementSigner = {
  readonly signStatement: (kind: string, lines: readonly string[]) => string
  readonly verifierKey: string
}

export type AuditExport = {
  readonly id: AuditLineId
  readonly fileName: string
  readonly count: number
  readonly sha256: string
  /** The signed statement: who exported what, when, how much, and the file's hash. */
  readonly note: string
}

type ExportInput = AskedAudit & { readonly format: AuditFormat }

/**
 * Makes the file and its signed statement. `keep` receives the file, which is not stored: it can be made again from the
 * log, and its hash is in the log and the statement.
 */
export const exportAudit =
  ({ signStatement }: StatementSigner, keep: (content: string) => void) =>
  async (ctx: ViewerCtx, { format, ...asked }: ExportInput): Promise<AuditExport | Refusal> => {
    const filter = await filterOf({ db: ctx.tx }, asked)
    const refused = refuseExport(await countAudit(ctx.tx, filter, mostExported + 1))
    if (refused) return refused
    const lines = await linesOf(ctx, filter)
    const content = auditFile(format, lines)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const [at, words] = [ctx.clock.now().toString(), askedWords(asked)]
    const by = `${ctx.viewer.email} (${ctx.viewer.userId})`
    const count = lines.length
    const note = signStatement('audit-export', statementLines({ at, by, filter: words, format, count, sha256 }))
    ctx.describe({ filter: words, format, lines: count, sha256, newest: lines[0]!.id, oldest: lines.at(-1)!.id })
    keep(content)
    return { id: lines[0]!.id, fileName: `audit-${at.slice(0, 19).replaceAll(':', '')}.${format}`, count, sha256, note }
  }

/** The lines read at once, bounded by memory. */
const atOnce = 2_000

async function linesOf(ctx: ViewerCtx, filter: AuditFilter): Promise<ExportedLine[]> {
  const lines: AuditEntry[] = []
  for (let after: AuditLineId | null = null; ; after = lines.at(-1)!.id) {
    const page = await searchAudit(ctx.tx, filter, { first: atOnce, after })
    lines.push(...page)
    if (page.length < atOnce || lines.length >= mostExported) return lines.map(exported)
  }
}

const exported = (line: AuditEntry): ExportedLine => ({
  id: line.id,
  at: line.at.toString(),
  actor: line.actor,
  on_behalf_of: line.onBehalfOf,
  action: line.action,
  subject: line.subject,
  outcome: line.outcome,
  detail: line.detail,
  request_id: line.reference,
})
