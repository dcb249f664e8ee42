import '#engine/approvals/graphql.ts'
import '#engine/command/graphql.ts'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { guardMutations } from '#apps/api/authorisation/guard.ts'
import { builder } from '#io/graphql/builder.ts'
import { guardPortfolios } from './authorisation/portfolio-guard.ts'
import { guardAskedAccount } from './authorisation/refused-account.ts'
import { guardStaffReads } from './authorisation/staff-reads.ts'
import { guardTokenReads } from './authorisation/token-reads.ts'
import { requireRecentSignIn, requireSecondFactor } from './step-up.ts'
import { guardTexts } from './text-guard.ts'
import { describeSchema } from './vocabulary/describe-schema.ts'

/** Importing a room adds its fields, so a room's new file needs no line here. */
const rooms = join(import.meta.dirname, '../../business')
for (const file of globSync('*/server/{graphql,*-graphql}.ts', { cwd: rooms }).toSorted())
  await import(join(rooms, file))

/**
 * The API. Each room adds its fields when it is imported. Guards for accounts and texts run before each mutation, the
 * visibility check before anything that names a portfolio, staff reads are masked and logged, and an access token reads
 * only what it was made for.
 */
export const schema = guardAskedAccount(
  guardTokenReads(
    requireSecondFactor(
      guardStaffReads(
        guardMutations(requireRecentSignIn(guardTexts(guardPortfolios(describeSchema(builder.toSchema()))))),
      ),
    ),
  ),
)
