import type { Route } from './+types/legal-text-page.ts'
import { LegalText } from './legal-text.tsx'
import { legalTextOf } from './legal-text-data.server.ts'
import { metaOfLegalText } from './legal-text-meta.ts'

export const handle = { static: true } as const

export const loader = ({ request }: Route.LoaderArgs) =>
  legalTextOf(new URL(request.url).pathname.replaceAll(/\/|\.data$/g, ''))

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? metaOfLegalText(loaderData.text) : [])

export default function LegalTextPage({ loaderData }: Route.ComponentProps) {
  return <LegalText data={loaderData} />
}
