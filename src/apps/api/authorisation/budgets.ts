import type { GraphQLSchema } from 'graphql'
import { allCommands, type CommandBudget, commandNamed, sharedPerMinute } from '#engine/command/declare.ts'
import type { Budget } from '#io/graphql/budget.ts'
import type { RouteBudget } from '#io/http/route-budgets.ts'
import { queryNamed, rowOfMutation, rowOfQuery } from './operations.ts'

/** Calls per minute for operations without a budget of their own. A signed-out caller is identified by address only. */
export const budgetOfRow: Readonly<Record<'query' | 'mutation', Budget>> = {
  query: { perMinute: 1_200 },
  mutation: { perMinute: 120 },
}

/** Requests of any kind per minute from one address; a household or an office shares one. */
export const requestsOfAddress: Budget = { perMinute: 3_000 }

/** Budgets of the routes by address. Every route must name one. Files of the site are served from memory. */
export const routeBudget = {
  site: { perMinute: 60_000, isProgram: false },
  health: { perMinute: 600, isProgram: false },
  graphql: { perMinute: 3_000, isProgram: true, isAdvertised: true },
  /** Pictures and feeds that are drawn from the database. */
  drawn: { perMinute: 600, isProgram: true },
  documents: { perMinute: 300, isProgram: true },
  archives: { perMinute: 20, isProgram: true },
  /** Each file is unsealed and leaves a line in the audit log. */
  evidence: { perMinute: 60, isProgram: true },
  /** Ten megabytes take minutes on a slow phone connection. */
  uploads: { perMinute: 60, isProgram: true, bodySeconds: 300 },
  /** A few mail providers send the one-click requests of all their users. */
  mailStops: { perMinute: 600, isProgram: true },
  gate: { perMinute: 30, isProgram: true },
  /** Partners send many events from few addresses, and resend those that we did not accept. */
  webhooks: { perMinute: 6_000, isProgram: false },
} as const satisfies Record<string, RouteBudget>

/** Files that one person may upload per minute, across all processes. */
export const uploadsOfPerson: Budget = { perMinute: 10 }

/** Queries that test a link. Each mutation's budget is in the declaration of its command. */
const queryBudgets: Readonly<Record<string, CommandBudget>> = {
  accessInvitation: sharedPerMinute(20, 'address'),
  autoInvestSkipLink: sharedPerMinute(20, 'address'),
  documentWatch: sharedPerMinute(20, 'address'),
  mailToStop: sharedPerMinute(20, 'address'),
  ownerInvitation: sharedPerMinute(20, 'address'),
}

/** Commands that send mail or texts, test a link or a code, or move money have smaller budgets of their own. */
export const ownBudgets = (): Readonly<Record<string, CommandBudget>> => ({
  ...Object.fromEntries(allCommands().flatMap(({ name, budget }) => (budget ? [[name, budget]] : []))),
  ...queryBudgets,
})

/** Staff work comes in bursts (a day of meter readings, a queue of decisions). */
export const budgetOfStaff: Budget = { perMinute: 600 }

export function budgetOf(schema: GraphQLSchema, name: string): CommandBudget | null {
  const command = commandNamed(name)
  const query = queryNamed(schema, name)
  const row = command ? rowOfMutation(name) : query && rowOfQuery(query)
  if (!row) return null
  const usual = row === 'staff' ? budgetOfStaff : budgetOfRow[command ? 'mutation' : 'query']
  return command?.budget ?? queryBudgets[name] ?? { ...usual, by: 'person', isShared: false }
}
