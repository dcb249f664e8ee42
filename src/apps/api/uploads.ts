import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { largestDocument } from '#business/identity/rules/identity-document.ts'
import { uploadIdentityDocument } from '#business/identity/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Platform } from '#platform/command/platform.ts'
import type { Ports, Viewer } from '#platform/graphql/context.ts'

type Parts = {
  readonly platform: Platform
  readonly ports: Ports
  readonly viewer: (request: FastifyRequest) => Promise<Viewer | null>
}

/** Photographs of papers are larger than any query may be, so they have an address of their own. */
export async function registerUploads(app: FastifyInstance, { platform, ports, viewer }: Parts): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 2, fieldSize: 200, fileSize: largestDocument + 1 } })
    scope.post('/uploads/identity-document', { bodyLimit: largestDocument + 16 * 1024 }, async (request, reply) => {
      const uploader = await viewer(request)
      if (!uploader) return reply.code(401).send({ code: 'UNAUTHENTICATED', message: 'Please log in to continue.' })
      const file = await request.file({ throwFileSizeLimit: false })
      const key = textIn(file?.fields.key)
      const type = textIn(file?.fields.type)
      if (!file || !key || !type)
        return reply.code(400).send({ code: 'invalidInput', message: 'Send the fields key and type, then the file.' })
      const ask = { key, type, fileName: file.filename, bytes: await file.toBuffer() }
      const done = await uploadIdentityDocument(platform, ports.identity, uploader, ask)
      return isRefusal(done)
        ? reply.code(422).send({ code: done.code, message: done.message, field: done.field })
        : reply.send(done)
    })
  })
}

/** A text field that came before the file; whatever else a client sends there is nothing. */
function textIn(field: unknown): string | null {
  const value = typeof field === 'object' && field !== null && 'value' in field ? field.value : null
  return typeof value === 'string' && value !== '' ? value : null
}
