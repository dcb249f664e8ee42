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

/** Each room adds its fields by being imported, so that a new file of a room needs no line here. */
const rooms = join(import.meta.dirname, '../../business')
for (const file of globSync('*/server/{graphql,*-graphql}.ts', { cwd: rooms }).toSorted())
  await import(join(rooms, file))

/** The API: every room has added its fields by being imported. Rights over accounts and the rule for texts stand before each mutation,
 * the check of visibility before whatever names a portfolio,
 * what staff read of others is masked and written down, and an access token reads what it was made for. */
export const schema = guardAskedAccount(
  guardTokenReads(
    requireSecondFactor(
      guardStaffReads(
        guardMutations(requireRecentSignIn(guardTexts(guardPortfolios(describeSchema(builder.toSchema()))))),
      ),
    ),
  ),
)
