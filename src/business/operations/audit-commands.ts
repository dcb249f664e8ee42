import { commands } from '#engine/command/declare.ts'
import { anyId, choice, day, labeled, optional, text } from '#engine/command/input.ts'
import { mostExported } from './rules/audit-file.ts'
import { mostBinderDays } from './rules/evidence-binder.ts'

export const auditCommands = commands('operations', {
  exportAudit: {
    audience: 'operator',
    job: 'compliance',
    title: 'Export the audit',
    roles: { do: ['compliance', 'auditor'] },
    effect: 'none',
    undo: { never: 'The file has been handed out.' },
    notifies: { nobody: 'It is in the audit log.' },
    example: '--format csv --from 2026-01-01 --through 2026-01-31',
    says: `Makes a signed file of acts, ${mostExported.toLocaleString('en-US')} at most; the export itself is on record.`,
    input: {
      format: choice('AuditFormat'),
      actor: labeled(
        'Who acted',
        optional(text('Id of the person who acted, or the name of a part of the system; left out for all.')),
      ),
      action: labeled('Act', optional(text('The name of one act: recordPeriodCash.'))),
      about: labeled(
        'About',
        optional(anyId('Id of a person, account, order, portfolio or other record; left out for all.')),
      ),
      from: labeled('From', optional(day('First day, included.'))),
      through: labeled('Through', optional(day('Last day, included.'))),
      outcome: labeled('Outcome', optional(choice('AuditOutcome'))),
    },
  },
  exportEvidenceBinder: {
    audience: 'operator',
    job: 'compliance',
    title: 'Make an evidence binder',
    roles: { do: ['compliance', 'auditor'] },
    effect: 'none',
    undo: { never: 'The file has been handed out.' },
    notifies: { nobody: 'It is in the audit log.' },
    example: '--from 2026-01-01 --through 2026-03-31',
    says: `Makes a signed ZIP file for an outside auditor: one table for each control, by id. At most ${mostBinderDays} days; the act is on record.`,
    input: {
      from: labeled('From', day('The first day.')),
      through: labeled('Through', day('The last day.')),
    },
  },
})
