import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { sandboxBucket } from './sandbox-secrets.ts'
import { closed, isOpen, isWeak, weak } from './secret-rules.ts'
import type { settings } from './settings.ts'

/** The folder of stored files, and the bucket if one is named; a missing bucket setting defaults to the stand-in's. */
export function filesOf(given: z.infer<typeof settings>, standInPort: number) {
  const { FILES_STORE: store, FILES_BUCKET: name, SANDBOX_PORT } = given
  const bucket = {
    name: name ?? sandboxBucket.FILES_BUCKET,
    origin: given.FILES_ORIGIN ?? `http://127.0.0.1:${SANDBOX_PORT + standInPort}`,
    region: given.FILES_REGION,
    keyId: given.FILES_KEY_ID ?? sandboxBucket.FILES_KEY_ID,
    keySecret: given.FILES_KEY_SECRET ?? sandboxBucket.FILES_KEY_SECRET,
    kmsKey: given.FILES_KMS_KEY ?? null,
    isLocking: given.FILES_LOCK === 'on',
  }
  return {
    store,
    folder: join(resolve(given.DATA_DIR), 'files'),
    bucket: store === 's3' || name ? bucket : null,
  }
}

const bucketNames = ['FILES_BUCKET', 'FILES_ORIGIN', 'FILES_KEY_ID', 'FILES_KEY_SECRET'] as const

/** Bucket settings are given completely or not at all. */
export function bucketProblems(given: z.infer<typeof settings>): string[] {
  if (given.FILES_STORE === 'folder' && bucketNames.every((name) => !given[name])) return []
  return [
    ...bucketNames
      .filter((name) => !given[name])
      .map((name) => `${name}: set it; a bucket for files needs ${bucketNames.join(', ')}`),
    ...(['FILES_BUCKET', 'FILES_KEY_ID', 'FILES_KEY_SECRET'] as const)
      .filter((name) => given[name] === sandboxBucket[name])
      .map((name) => `${name}: is the sandbox default; set your own`),
    ...(given.FILES_KEY_SECRET && isWeak(given.FILES_KEY_SECRET) ? [`FILES_KEY_SECRET: ${weak}`] : []),
    ...(given.FILES_ORIGIN && isOpen(given.FILES_ORIGIN) ? [`FILES_ORIGIN: ${closed('FILES_ORIGIN')}`] : []),
    ...(given.FILES_LOCK === 'off' ? ['FILES_LOCK: cannot be off in production mode'] : []),
  ]
}
