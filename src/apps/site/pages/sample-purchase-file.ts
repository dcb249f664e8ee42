import { sampleDocuments } from '#business/portfolios/rules/sample-documents.ts'
import { samplePurchaseFile } from './sample-purchase.server.ts'

export async function loader({ request }: { readonly request: Request }): Promise<Response> {
  const asked = /([a-z0-9-]+)\.pdf/.exec(new URL(request.url).pathname)?.[1]
  const sample = sampleDocuments.find(({ file }) => file === asked)
  if (!sample) throw new Response('We cannot find this document.', { status: 404 })
  return new Response(new Uint8Array(await samplePurchaseFile(sample.file)), {
    headers: { 'content-type': 'application/pdf' },
  })
}
