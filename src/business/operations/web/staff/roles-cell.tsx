import { useState } from 'react'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import type { StaffRole } from '#web/generated/graphql.ts'
import { ActButton, proposed } from '../act-button.tsx'
import styles from '../operations.module.css'
import { useStaffRights } from '../shell/work-counts.tsx'
import { roleChoices, roleNames } from './role-names.ts'
import { grantRoleDocument, type StaffMember, takeRoleDocument } from './staff-documents.ts'

type RolesProps = {
  readonly member: StaffMember
  readonly isOwn: boolean
  readonly emailOf: (who: string | null) => string
  readonly onDone: () => Promise<unknown>
}

const grantors: Readonly<Record<string, string>> = {
  migration: 'since before there were roles',
  cli: 'at the founding',
}

/** A person's roles, each with who gave it and when; another person may take one away. */
export function Roles({ member: { userId, email, roles }, isOwn, emailOf, onDone }: RolesProps) {
  const mayTake = useStaffRights()?.acts.has('takeRole') ?? false
  if (roles.length === 0) return <span className={styles.quiet}>No role yet: they can do nothing as staff.</span>
  return (
    <ul className={styles.details}>
      {roles.map(({ role, grantedBy, grantedAt }) => (
        <li key={role} className={styles.entry}>
          <span>{roleNames[role]}</span>
          <span className={styles.quiet}>
            {grantors[grantedBy] ?? `${emailOf(grantedBy)}, ${momentDay(grantedAt)}`}
          </span>
          {mayTake && !isOwn && (
            <ActButton
              act={`Remove ${roleNames[role].toLowerCase()}`}
              id={`${userId}:${role}`}
              title={`Take ${roleNames[role].toLowerCase()} from ${email}?`}
              words="It ends immediately, with anything that the role let them open. What they proposed with it falls. Giving it back takes two operators."
              document={takeRoleDocument}
              variables={({ text: reason }) => ({ email, role, reason })}
              asks={{ label: 'Reason', needed: true }}
              done={`${email} no longer has the role.`}
              onDone={onDone}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type GiveProps = { readonly member: StaffMember; readonly onDone: () => Promise<unknown> }

/** An access administrator proposes one more role; who may not is told who may. */
export function GiveRole({ member: { userId, email, roles }, onDone }: GiveProps) {
  const mayGive = useStaffRights()?.acts.has('grantRole') ?? false
  const [role, setRole] = useState<StaffRole | null>(null)
  if (!mayGive) return <span className={styles.quiet}>An access administrator proposes roles.</span>
  const left = roleChoices.filter(({ value }) => roles.every((has) => has.role !== value))
  return (
    <>
      <SelectField
        label={`New role for ${email}`}
        name={`role-${userId}`}
        choices={left}
        value={role}
        onChange={setRole}
      />
      {role && (
        <ActButton
          act={`Propose ${roleNames[role].toLowerCase()}`}
          id={`${userId}:${role}`}
          title={`Propose to give ${roleNames[role].toLowerCase()} to ${email}?`}
          words="Another operator with compliance or access administrator decides. Until then, nothing changes."
          document={grantRoleDocument}
          variables={({ text: reason, proposalId: id }) => ({ id, email, role, reason })}
          asks={{ label: 'Reason', needed: true }}
          done={proposed}
          onDone={onDone}
        />
      )}
    </>
  )
}
