import pg from 'pg'
import { appRole } from './pool.ts'

/**
 * What is wrong with a login of the product, in words that say what to do; null when it may do what the product's role
 * may and no more. A login that could also take another role could leave the lesser one again.
 */
export async function faultOfLogin(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'start' })
  try {
    await client.connect()
    const { rows } = await client.query(
      `select session_user as login, coalesce(pg_has_role(session_user, to_regrole($1), 'member'), false) as is_member,
         array(select rolname::text from pg_roles
                where pg_has_role(session_user, oid, 'member') and rolname not in (session_user, $1)
                order by rolname limit 3) as others,
         rolcreaterole as makes_roles, rolsuper as is_superuser
       from pg_roles where rolname = session_user`,
      [appRole],
    )
    const { login, is_member: isMember, others, makes_roles: makesRoles, is_superuser: isSuperuser } = rows[0]
    const remedy = `Make a login with: create role ${login}_product login password '…' in role ${appRole}`
    if (isSuperuser) return `logs in as ${login}, which may do everything; it may do what ${appRole} may. ${remedy}`
    if (others.length > 0)
      return `logs in as ${login}, which may also act as ${others.join(', ')}; it may be in ${appRole} alone. ${remedy}`
    if (makesRoles) return `logs in as ${login}, which may make roles; it may not. ${remedy}`
    if (!isMember)
      return `logs in as ${login}, which is not in ${appRole}. Put it there with: grant ${appRole} to ${login}`
    const books = await client.query(`select to_regclass('ledger.transfer') is not null as are_there`)
    if (!books.rows[0].are_there) return 'has no books; it has to name the same database as DATABASE_URL'
    return null
  } catch (error) {
    return `cannot be reached at ${new URL(url).host} (${(error as Error).message}); start the server or mend the address`
  } finally {
    await client.end().catch(() => {})
  }
}
