import pg from 'pg'
import { appRole } from './pool.ts'
import { productRights } from './rights.generated.ts'
import { rightsOf } from './role-rights.ts'

type Login = {
  readonly login: string
  readonly is_member: boolean
  readonly hands_on: boolean
  readonly others: readonly string[]
  readonly owned: readonly string[]
  readonly powers: readonly string[]
  readonly time_zone: string
}

/**
 * The fault of the product's login with its remedy; null if its rights equal the product role's: by attributes,
 * memberships, ownership and every right in this database.
 */
export async function faultOfLogin(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'start' })
  try {
    await client.connect()
    const { rows } = await client.query<Login>(loginSql, [appRole])
    const fault = faultOf(rows[0]!)
    if (fault) return fault
    const books = await client.query(`select exists (select from pg_namespace where nspname = 'ledger') as are_there`)
    if (!books.rows[0].are_there) return 'has no books; it has to name the same database as DATABASE_URL'
    return faultOfRights(rows[0]!.login, await rightsOf(client, rows[0]!.login))
  } catch (error) {
    return `cannot be reached at ${new URL(url).host} (${(error as Error).message}); start the server or correct the address`
  } finally {
    await client.end().catch(() => {})
  }
}

/** Each start checks the product's own login, because its rights may have changed since the last migration. */
export async function refuseOtherLogin(config: {
  readonly hasProductLogin: boolean
  readonly appDatabaseUrl: string | undefined
}): Promise<void> {
  const fault = config.hasProductLogin ? await faultOfLogin(config.appDatabaseUrl!) : null
  if (fault) throw new Error(`APP_DATABASE_URL ${fault}.`)
}

const loginSql = `
  select r.rolname as login, coalesce(pg_has_role(r.oid, to_regrole($1), 'member'), false) as is_member,
    exists (select from pg_auth_members where member = r.oid and admin_option) as hands_on,
    array(select rolname::text from pg_roles where pg_has_role(r.oid, oid, 'member') and rolname not in (r.rolname, $1) order by rolname limit 3) as others,
    array(select * from (
      select 'the database' from pg_database where datname = current_database() and datdba = r.oid union all
      select 'schema ' || nspname from pg_namespace where nspowner = r.oid union all
      select oid::regclass::text from pg_class where relowner = r.oid union all
      select oid::regprocedure::text from pg_proc where proowner = r.oid) o(what) order by what limit 3) as owned,
    array_remove(array[case when rolsuper then 'do everything' end, case when rolcreaterole then 'make roles' end, case when rolcreatedb then 'make databases' end,
      case when rolbypassrls then 'pass by row security' end, case when rolreplication then 'copy the whole server' end], null) as powers,
    current_setting('timezone') as time_zone
  from pg_roles r where r.rolname = session_user`

function faultOf({
  login,
  is_member: isMember,
  hands_on: handsOn,
  others,
  owned,
  powers,
  time_zone: zone,
}: Login): string | null {
  const remedy = `Make a login with: create role ${login}_product login password '…' in role ${appRole}`
  if (powers.length > 0)
    return `logs in as ${login}, which may ${powers.join(', ')}; it may do what ${appRole} may. ${remedy}`
  if (others.length > 0)
    return `logs in as ${login}, which may also act as ${others.join(', ')}; it may be in ${appRole} alone. ${remedy}`
  if (owned.length > 0) return `logs in as ${login}, which owns ${owned.join(', ')}; it may own nothing. ${remedy}`
  if (handsOn)
    return `logs in as ${login}, which may let others into ${appRole}. Take that away with: revoke admin option for ${appRole} from ${login}`
  if (!isMember)
    return `logs in as ${login}, which is not in ${appRole}. Put it there with: grant ${appRole} to ${login}`
  if (zone !== 'UTC')
    return `logs in as ${login}, whose time zone is ${zone}. Set it with: alter role ${login} set timezone to 'UTC'`
  return null
}

function faultOfRights(login: string, rights: readonly string[]): string | null {
  const tooMany = rights.filter((right) => !productRights.includes(right))
  if (tooMany.length > 0)
    return `logs in as ${login}, which may ${few(tooMany)}; docs/database-rights.md lists what it may. Revoke the rest from ${login}, ${appRole} and public`
  const missing = productRights.filter((right) => !rights.includes(right))
  if (missing.length > 0)
    return `logs in as ${login}, which may not ${few(missing)}. Let it use what ${appRole} may with: grant ${appRole} to ${login} with inherit true`
  return null
}

const few = (rights: readonly string[]): string =>
  rights.slice(0, 3).join(', ') + (rights.length > 3 ? ` and ${rights.length - 3} more` : '')
