import { type LastBackup, lastBackups } from '#io/db/last-backups.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'

const BackupKind = enumOf<LastBackup['kind']>(
  'BackupKind',
  'Kind of database copy: a backup, or a test that a backup restores.',
  {
    backup: 'A full or partial backup.',
    restoreDrill: 'Backup that was restored to a temporary server and whose books were checked.',
  },
)

const LastBackupRef = builder.objectRef<LastBackup>('LastBackup').implement({
  description: 'The last backup or restore drill of the database.',
  fields: (t) => ({
    kind: t.expose('kind', { type: BackupKind }),
    endedAt: t.expose('endedAt', {
      type: 'Instant',
      nullable: true,
      description: 'Time of the last success, by the machine’s clock; null if there was none.',
    }),
    seconds: t.exposeInt('seconds', {
      nullable: true,
      description: 'Duration of the last success, in seconds; null if there was none.',
    }),
    fault: t.exposeString('fault', {
      nullable: true,
      description: 'Reason why the last attempt failed; null if it succeeded.',
    }),
  }),
})

builder.queryField('lastBackups', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany' }),
    type: [LastBackupRef],
    complexity: 10,
    description:
      'The last backup and the last restore drill of the database; empty where nothing takes backups that says so.',
    resolve: (_root, _args, { platform }) => lastBackups(platform.db),
  }),
)
