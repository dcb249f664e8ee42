import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'

type NoSuchCaseProps = { readonly thing: string; readonly things: string; readonly to: string }

export const NoSuchCase = ({ thing, things, to }: NoSuchCaseProps) => (
  <EmptyState
    level={1}
    title={`We cannot find this ${thing}`}
    action={<ButtonLink to={to}>See all {things}</ButtonLink>}
  />
)
