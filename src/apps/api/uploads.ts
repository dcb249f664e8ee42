import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noSuchAccount } from '#business/accounts/server/public.ts'
import { uploadEvidence } from '#business/accreditation/server/public.ts'
import { noSuchOwner, uploadIdentityDocument } from '#business/identity/server/public.ts'
import { takeIraDocument } from '#business/ira/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { tooMany } from '#io/graphql/budget.ts'
import type { Ports, Viewer } from '#io/graphql/context.ts'
import { isIdOf, type UserId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { isStorableText } from '#kernel/storable-text.ts'
import { largestUpload } from '#kernel/uploaded-file.ts'
import { routeBudget } from './authorisation/budgets.ts'

type Parts = {
  readonly platform: Platform
  readonly ports: Ports
  readonly viewer: (request: FastifyRequest) => Promise<Viewer | null>
  /** Counts one more file of this person; returns the seconds to wait if there are too many. */
  readonly overUploads?: (userId: UserId) => Promise<number | null>
}

type Taken = { readonly id: string } | Refusal
type Upload<Field extends string> = {
  readonly fields: Readonly<Record<Field, string>>
  /** An optional field; null if it was left out. */
  readonly optional: (name: string) => string | null
  readonly file: { readonly key: string; readonly fileName: string; readonly bytes: Uint8Array }
}

const notSignedIn = { code: 'UNAUTHENTICATED', message: 'Please log in to continue.' }

/** Uploads have their own addresses, because documents and photographs are larger than any query may be. */
export async function registerUploads(
  app: FastifyInstance,
  { platform, ports, viewer, overUploads }: Parts,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 4, parts: 5, headerPairs: 20, fieldSize: 200, fileSize: largestUpload + 1 },
    })
    const takeAt = <Field extends string>(
      url: string,
      names: readonly Field[],
      take: (by: Viewer, upload: Upload<Field>) => Promise<Taken>,
    ) =>
      scope.post(
        url,
        { bodyLimit: largestUpload + 16 * 1024, config: { budget: routeBudget.uploads } },
        async (request, reply) => {
          const uploader = await viewer(request)
          if (!uploader) return reply.code(401).send(notSignedIn)
          const wait = await overUploads?.(uploader.userId)
          if (wait != null)
            return reply
              .code(429)
              .header('retry-after', String(wait))
              .send({ code: 'TOO_MANY_REQUESTS', message: tooMany })
          const file = await request.file({ throwFileSizeLimit: false })
          const key = textIn(file?.fields.key)
          const fields = file && allTexts(file.fields, names)
          if (!file || !key || !fields)
            return reply.code(400).send({
              code: 'invalidInput',
              message: `Send the fields ${['key', ...names].join(', ')}, then the file.`,
            })
          const optional = (name: string) => textIn(file.fields[name])
          const bytes = await file.toBuffer()
          // An upload may take minutes, and a session that ended meanwhile must not submit it.
          if (!(await viewer(request))) return reply.code(401).send(notSignedIn)
          const done = await take(uploader, { fields, optional, file: { key, fileName: file.filename, bytes } })
          return isRefusal(done)
            ? reply.code(422).send({ code: done.code, message: done.message, field: done.field })
            : reply.send(done)
        },
      )
    takeAt('/uploads/identity-document', ['type'], (by, { fields, optional, file }) => {
      const ownerId = optional('ownerId')
      if (ownerId !== null && !isIdOf('bno', ownerId)) return Promise.resolve(noSuchOwner())
      const accountId = optional('accountId')
      if (accountId !== null && !isIdOf('acc', accountId)) return Promise.resolve(noSuchAccount)
      const named = accountId === null ? {} : { accountId }
      return uploadIdentityDocument(platform, ports.identity, by, { ...file, ...fields, ...named, ownerId })
    })
    takeAt('/uploads/accreditation-evidence', ['kind'], (by, { fields, optional, file }) => {
      const accountId = optional('accountId')
      if (accountId !== null && !isIdOf('acc', accountId)) return Promise.resolve(noSuchAccount)
      const named = accountId === null ? {} : { accountId }
      return uploadEvidence(platform, ports.accreditation, by, { ...file, ...fields, ...named })
    })
    takeAt('/uploads/ira-document', ['accountId', 'kind'], (by, { fields, file }) =>
      takeIraDocument(platform, ports.ira, by, { ...file, fields }),
    )
  })
}

/** These fields as text; null if one is missing. */
function allTexts<Field extends string>(sent: object, names: readonly Field[]): Record<Field, string> | null {
  const texts = names.map((name) => [name, textIn((sent as Readonly<Record<string, unknown>>)[name])] as const)
  return texts.every(([, text]) => text !== null) ? (Object.fromEntries(texts) as Record<Field, string>) : null
}

/** A text field that came before the file; anything else is ignored. */
function textIn(field: unknown): string | null {
  const value = typeof field === 'object' && field !== null && 'value' in field ? field.value : null
  return typeof value === 'string' && value !== '' && isStorableText(value) ? value : null
}
