import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { actPath } from './act-path.ts'

type ActLinkProps = {
  /** The command’s name. */
  readonly act: string
  /** Values of its fields, by their names. */
  readonly given?: Readonly<Record<string, string | null | undefined>>
  readonly children: string
}

/** Leads from a row to an act about it, with the subject filled in. */
export const ActLink = ({ act, given = {}, children }: ActLinkProps) => (
  <ButtonLink kind="secondary" size="small" to={actPath(act, given)}>
    {children}
  </ButtonLink>
)
