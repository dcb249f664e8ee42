import { sampleFile } from './sample-document-bytes.server.ts'

/** The sample document of the sign-up, generated once, at build. */
export async function loader(): Promise<Response> {
  return new Response(new Uint8Array(await sampleFile()), { headers: { 'content-type': 'application/pdf' } })
}
