import { readDatabases } from '#io/config/config.ts'
import { migrate, OtherMigrations } from '#io/db/migrate.ts'
import { faultOfLogin } from '#io/db/product-login.ts'

/**
 * `npm run migrate`: gives DATABASE_URL the newest schema and checks the rights of APP_DATABASE_URL before a new
 * version starts.
 */
async function main(): Promise<void> {
  const { databaseUrl, appDatabaseUrl, hasProductLogin } = readDatabases(process.env)
  if (!databaseUrl) throw new Error('DATABASE_URL: set it to the server whose schema is to be brought up to date.')
  await migrate(databaseUrl)
  const fault = hasProductLogin ? await faultOfLogin(appDatabaseUrl!) : null
  if (fault) throw new Error(`The schema is up to date. APP_DATABASE_URL ${fault}.`)
  process.stdout.write('The schema is up to date.\n')
}

main().catch((error: Error) => {
  const isOther = error instanceof OtherMigrations
  console.error(isOther ? error.advice('name an empty database in DATABASE_URL') : error.message)
  process.exit(1)
})
