import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Zip, ZipPassThrough } from 'fflate'
import { fileNameOf } from '#business/documents/rules/file-name.ts'
import { groupNamed } from '#business/documents/rules/kinds.ts'
import { type DocumentRecord, documentAbout, documentsOf } from '#business/documents/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { csvBytes } from '#io/files/csv.ts'
import { readId } from '#kernel/ids.ts'
import { routeBudget } from './authorisation/budgets.ts'

/** More documents than a monthly investor gets in ten years. Beyond that, the caller asks year by year. */
const most = 2_000

type Archive = {
  readonly platform: Platform
  /** True if this reader may read this document. Called for each document. */
  readonly mayRead: (request: FastifyRequest, document: DocumentRecord) => Promise<boolean>
  /** True if this reader is still signed in. Called before each file, so a running download ends with the session. */
  readonly isStillLetIn: (request: FastifyRequest, document: DocumentRecord) => Promise<boolean>
  /** Null if the bytes are not stored here. */
  readonly bytesOf: (document: DocumentRecord) => Promise<Buffer | null>
}

const contents = ['Number', 'Document', 'Kind', 'Made', 'File', 'SHA-256']

type Query = { account?: string; year?: string; group?: string; search?: string }

/** Many documents as one ZIP, streamed so that one document at a time is in memory. */
export function registerDocumentArchive(app: FastifyInstance, archive: Archive): void {
  const { platform, mayRead, isStillLetIn, bytesOf } = archive
  app.get<{ Querystring: Query }>(
    '/documents/all.zip',
    { config: { budget: routeBudget.archives } },
    async (request, reply) => {
      const { account = '', year, group = null, search = '' } = request.query
      const filter = {
        year: /^\d{4}$/.test(year ?? '') ? Number(year) : null,
        group: groupNamed(group),
        search: search.slice(0, 200),
      }
      const documents = /^acc_[\w-]+$/.test(account)
        ? await documentsOf(platform.db, readId('acc', account), { first: most, after: null }, filter)
        : []
      const listed: DocumentRecord[] = []
      for (const document of documents) {
        if (!(await mayRead(request, document))) continue
        const data = document.kind === 'statement' ? await dataOf(platform, document) : null
        listed.push(document, ...(data ? [data] : []))
      }
      const still = async (document: DocumentRecord) => {
        if (!(await isStillLetIn(request, document))) throw new Error('The log-in ended while the file was on its way.')
        return bytesOf(document)
      }
      if (listed.length === 0) return reply.code(404).send({ error: 'There are no such documents.' })
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="documents.zip"')
        .type('application/zip')
        .send(Readable.from(zipOf(listed, still)))
    },
  )
}

const dataOf = (platform: Platform, { subject }: DocumentRecord) =>
  documentAbout(platform.db, { subject, kind: 'statementData' })

/** The files, and a list with the hash of each. A document without stored bytes is only in the list. */
async function* zipOf(documents: readonly DocumentRecord[], bytesOf: Archive['bytesOf']): AsyncGenerator<Buffer> {
  const ready: Buffer[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(Buffer.from(chunk))
  })
  const add = (name: string, madeAt: number, bytes: Buffer) => {
    const file = new ZipPassThrough(name)
    file.mtime = madeAt
    zip.add(file)
    file.push(bytes, true)
  }
  const rows: string[][] = []
  for (const document of documents) {
    const bytes = await bytesOf(document)
    const name = fileNameOf(document)
    if (bytes) add(name, document.madeAt.epochMilliseconds, bytes)
    rows.push([
      document.number.toString(),
      document.title,
      document.kind,
      document.madeAt.toString(),
      bytes ? name : 'not kept here',
      document.sha256,
    ])
    yield* ready.splice(0)
  }
  const newest = documents[0]!.madeAt.epochMilliseconds
  add('contents.csv', newest, csvBytes(contents, rows))
  zip.end()
  yield* ready.splice(0)
}
