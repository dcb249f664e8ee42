import { v7 as uuidv7 } from 'uuid'
import { estatesCommands } from '#business/estates/commands.ts'
import { estateDocuments } from '#business/estates/server/documents.ts'
import { openEstate } from '#business/estates/server/open-estate.ts'
import { foundersRoles } from '#business/people/rules/staff-roles.ts'
import { transfersCommands } from '#business/transfers/commands.ts'
import { transferDocuments } from '#business/transfers/server/documents.ts'
import { openHoldingTransfer } from '#business/transfers/server/open-transfer.ts'
import type { Platform } from '#engine/command/platform.ts'
import { doCommand } from '#engine/command/send-command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { plusDays } from '#kernel/business-day.ts'
import { type AccountId, idOf, type UserId } from '#kernel/ids.ts'
import { noShares } from '#kernel/microshares.ts'
import { must } from './live/must.ts'
import { dana, olga, omar, paul } from './sign-ins.ts'

/** A gift and an estate in the middle of their way, so that the lists of cases are not empty. A history too short for their people has none. */
export async function openDemoCases(platform: Platform): Promise<void> {
  const staff = { recorder: await operator(platform, olga.email), reviewer: await operator(platform, omar.email) }
  await openGift(platform, staff)
  await openDeath(platform, staff)
}

type Staff = { readonly recorder: Viewer; readonly reviewer: Viewer }

/** Paul gives Dana a part of his shares: the deed is accepted, and her acceptance waits for review. */
async function openGift(platform: Platform, { recorder, reviewer }: Staff): Promise<void> {
  const id = idOf('htr', uuidv7())
  const [accountId, toAccountId] = await Promise.all([accountBy(platform, paul.email), accountBy(platform, dana.email)])
  if (!accountId || !toAccountId) return
  const holdings = [{ portfolioId: '3', shares: '25%' }]
  const input = { id, kind: 'gift' as const, accountId, toAccountId, holdings }
  must(await doCommand(platform, recorder, transfersCommands.openHoldingTransfer, input, openHoldingTransfer))
  for (const kind of ['giftDeed', 'acceptance'] as const) {
    const document = {
      id: idOf('htd', uuidv7()),
      caseId: id,
      kind,
      reference: `Transfers 2026, 3, ${kind === 'giftDeed' ? 'pages 1 and 2' : 'page 3'}`,
      receivedOn: plusDays(platform.clock.today(), -2),
    }
    must(
      await doCommand(
        platform,
        recorder,
        transfersCommands.recordHoldingTransferDocument,
        document,
        transferDocuments.record,
      ),
    )
    if (kind === 'giftDeed')
      must(
        await doCommand(
          platform,
          reviewer,
          transfersCommands.reviewHoldingTransferDocument,
          { key: uuidv7(), id: document.id, outcome: 'accepted' as const },
          transferDocuments.review,
        ),
      )
  }
}

/** One of the investors without a sign-in has died: the certificate is accepted, and the court’s appointment is still to come. */
async function openDeath(platform: Platform, { recorder, reviewer }: Staff): Promise<void> {
  const today = platform.clock.today()
  const id = idOf('est', uuidv7())
  const accountId = await lastingInvestor(platform)
  if (!accountId) return
  const input = {
    id,
    accountId,
    registration: 'individual' as const,
    authority: 'probate' as const,
    diedOn: plusDays(today, -9),
    reportedBy: 'A niece, who has the keys to the house',
    reportedHow: 'phone' as const,
  }
  must(await doCommand(platform, recorder, estatesCommands.openEstate, input, openEstate))
  const document = {
    id: idOf('esd', uuidv7()),
    caseId: id,
    kind: 'deathCertificate' as const,
    reference: 'Estates 2026, 2, page 1',
    receivedOn: plusDays(today, -1),
  }
  must(await doCommand(platform, recorder, estatesCommands.recordEstateDocument, document, estateDocuments.record))
  const review = { key: uuidv7(), id: document.id, outcome: 'accepted' as const }
  must(await doCommand(platform, reviewer, estatesCommands.reviewEstateDocument, review, estateDocuments.review))
}

async function operator({ db }: Platform, email: string): Promise<Viewer> {
  const userId = await userBy(db, email)
  return { userId, email, operator: true, roles: new Set(foundersRoles), actor: { kind: 'operator', id: userId } }
}

const userBy = async (db: Platform['db'], email: string): Promise<UserId> =>
  (await db.selectFrom('people.user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

async function accountBy({ db }: Platform, email: string): Promise<AccountId | undefined> {
  const account = await db
    .selectFrom('accounts.account as account')
    .innerJoin('people.user as owner', 'owner.id', 'account.owner_id')
    .select('account.id')
    .where('owner.email', '=', email)
    .where('account.type', '=', 'individual')
    .where('account.custodian', 'is', null)
    .executeTakeFirst()
  return account?.id
}

/** The account of the longest holder who is nobody of the story. */
async function lastingInvestor({ db }: Platform): Promise<AccountId | undefined> {
  const lot = await db
    .selectFrom('investing.lot as lot')
    .innerJoin('accounts.account as account', 'account.id', 'lot.account_id')
    .innerJoin('people.user as owner', 'owner.id', 'account.owner_id')
    .select('account.id')
    .where('owner.email', 'not like', '%@demo.longlight.example')
    .where('lot.left_micro', '>', noShares)
    .orderBy('lot.acquired_on')
    .orderBy('lot.id')
    .limit(1)
    .executeTakeFirst()
  return lot?.id
}
