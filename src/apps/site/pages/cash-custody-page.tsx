import type { Route } from './+types/cash-custody-page.ts'
import { CustodyToday } from './custody-today.tsx'
import { LegalText } from './legal-text.tsx'
import { legalTextOf } from './legal-text-data.server.ts'
import { metaOfLegalText } from './legal-text-meta.ts'

export const loader = () => legalTextOf('cash-custody')

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? metaOfLegalText(loaderData.text) : [])

export default function CashCustodyPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalText data={loaderData}>
      <CustodyToday />
    </LegalText>
  )
}
