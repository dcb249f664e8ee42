import { accreditationCommands } from '#business/accreditation/commands.ts'
import { autoInvestCommands } from '#business/auto-invest/commands.ts'
import { banksCommands } from '#business/banks/commands.ts'
import { cashCommands } from '#business/cash/commands.ts'
import { contactCommands } from '#business/contact/commands.ts'
import { crmCommands } from '#business/crm/commands.ts'
import { delegatesCommands } from '#business/delegates/commands.ts'
import { dividendsCommands } from '#business/dividends/commands.ts'
import { identityCommands } from '#business/identity/commands.ts'
import { investingCommands } from '#business/investing/commands.ts'
import { notificationsCommands } from '#business/notifications/commands.ts'
import { operationsCommands } from '#business/operations/commands.ts'
import { peopleCommands } from '#business/people/commands.ts'
import { portfoliosCommands } from '#business/portfolios/commands.ts'
import { privacyCommands } from '#business/privacy/commands.ts'
import { promotionsCommands } from '#business/promotions/commands.ts'
import { referralsCommands } from '#business/referrals/commands.ts'
import { securityCommands } from '#business/security/commands.ts'
import { sellingCommands } from '#business/selling/commands.ts'
import { approvalCommands } from '#platform/approvals/commands.ts'
import type { Command } from '#platform/command/declare.ts'

/** The declared commands of every room, by the room's name. */
export const commandsByRoom: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  accreditation: accreditationCommands,
  approvals: approvalCommands,
  'auto-invest': autoInvestCommands,
  banks: banksCommands,
  cash: cashCommands,
  contact: contactCommands,
  crm: crmCommands,
  delegates: delegatesCommands,
  dividends: dividendsCommands,
  identity: identityCommands,
  investing: investingCommands,
  notifications: notificationsCommands,
  operations: operationsCommands,
  people: peopleCommands,
  portfolios: portfoliosCommands,
  privacy: privacyCommands,
  promotions: promotionsCommands,
  referrals: referralsCommands,
  security: securityCommands,
  selling: sellingCommands,
}

export const allCommands: readonly Command[] = Object.values(commandsByRoom).flatMap((room) => Object.values(room))

const byName = new Map(allCommands.map((command) => [command.name, command]))

/** The command that a mutation sends; a mutation that is not declared cannot be called. */
export function commandOf(mutation: string): Command {
  const command = byName.get(mutation)
  if (!command) throw new Error(`${mutation} is not declared in its room's commands.ts`)
  return command
}
