import { momentDay } from '#design/figures/moment-text.ts'
import { ActLink } from '../acts/act-link.tsx'
import styles from '../operations.module.css'
import { useStaffRights } from '../shell/work-counts.tsx'
import { roleNames } from './role-names.ts'
import type { StaffMember } from './staff-documents.ts'

export const grantors: Readonly<Record<string, string>> = {
  migration: 'since before there were roles',
  cli: 'at the founding',
}

type RolesProps = { readonly member: StaffMember; readonly emailOf: (who: string | null) => string }

/** A person's roles, grouped by grant, with grantor and date. */
export function Roles({ member: { roles }, emailOf }: RolesProps) {
  if (roles.length === 0) return <span className={styles.quiet}>No role yet: they can do nothing as staff.</span>
  const grants = Map.groupBy(
    roles,
    ({ grantedBy, grantedAt }) => grantors[grantedBy] ?? `${emailOf(grantedBy)}, ${momentDay(grantedAt)}`,
  )
  return (
    <div className={styles.details}>
      {[...grants].map(([grant, together]) => (
        <p key={grant} className={styles.entry}>
          <span>{together.map(({ role }) => roleNames[role]).join(', ')}</span>
          <span className={styles.quiet}>{grant}</span>
        </p>
      ))}
    </div>
  )
}

/** One person takes a role from another at once; giving one takes two. Each form states the consequence. */
export function RoleActs({ member: { email, roles } }: { readonly member: StaffMember }) {
  const acts = useStaffRights()?.acts
  return (
    <>
      {acts?.has('grantRole') && (
        <ActLink act="grantRole" given={{ email }}>
          Give a role
        </ActLink>
      )}
      {acts?.has('takeRole') && roles.length > 0 && (
        <ActLink act="takeRole" given={{ email }}>
          Take a role
        </ActLink>
      )}
    </>
  )
}
