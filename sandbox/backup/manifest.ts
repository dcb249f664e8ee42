/** The description of a backup. It is written last: a folder without it is not a backup. */
export type BackupManifest = {
  readonly startedAt: string
  readonly finishedAt: string
  readonly serverVersion: string
  /** Paths below `database/`. */
  readonly database: readonly { readonly path: string; readonly sha256: string }[]
  /** Documents whose bytes the company itself had not: an invented history keeps most of them by their hash alone. */
  readonly withoutFile: readonly string[]
}
export const manifestFile = 'manifest.json'
