import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { actPath } from './act-path.ts'

type ActLinkProps = {
  readonly act: string
  readonly given?: Readonly<Record<string, string | null | undefined>>
  readonly children: string
}

/** Links from a row to an act about it, with the subject filled in. */
export const ActLink = ({ act, given = {}, children }: ActLinkProps) => (
  <ButtonLink kind="secondary" size="small" to={actPath(act, given)}>
    {children}
  </ButtonLink>
)
