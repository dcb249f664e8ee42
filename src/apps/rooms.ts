import type { Partners } from '#apps/partners.ts'
import { accountsRoom } from '#business/accounts/server/room.ts'
import { accreditationRoom } from '#business/accreditation/server/room.ts'
import { autoInvestRoom } from '#business/auto-invest/server/room.ts'
import { banksRoom } from '#business/banks/server/room.ts'
import { cashRoom } from '#business/cash/server/room.ts'
import { custodyRoom } from '#business/custody/server/room.ts'
import { delegatesRoom } from '#business/delegates/server/room.ts'
import { dividendsRoom } from '#business/dividends/server/room.ts'
import { documentsRoom } from '#business/documents/server/room.ts'
import { equityRoom } from '#business/equity/server/room.ts'
import { estatesRoom } from '#business/estates/server/room.ts'
import { identityRoom } from '#business/identity/server/room.ts'
import { investingRoom } from '#business/investing/server/room.ts'
import { iraRoom } from '#business/ira/server/room.ts'
import { namesRoom } from '#business/names/server/room.ts'
import { notificationsRoom } from '#business/notifications/server/room.ts'
import { isMonthSettled } from '#business/operations/server/public.ts'
import { operationsRoom } from '#business/operations/server/room.ts'
import { outreachRoom } from '#business/outreach/server/room.ts'
import { peopleRoom } from '#business/people/server/room.ts'
import { portfoliosRoom } from '#business/portfolios/server/room.ts'
import { privacyRoom } from '#business/privacy/server/room.ts'
import { promotionsRoom } from '#business/promotions/server/room.ts'
import { proofRoom } from '#business/proof/server/room.ts'
import { referralsRoom } from '#business/referrals/server/room.ts'
import { returnsRoom } from '#business/returns/server/room.ts'
import { securityRoom } from '#business/security/server/room.ts'
import { listedShareSource } from '#business/selling/server/public.ts'
import { sellingRoom } from '#business/selling/server/room.ts'
import { statementsRoom } from '#business/statements/server/room.ts'
import { taxRoom } from '#business/tax/server/room.ts'
import { transfersRoom } from '#business/transfers/server/room.ts'
import type { Room } from '#engine/command/platform.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { refuseTwoHandlers } from '#engine/outbox/handlers.ts'
import type { Config } from '#io/config/config.ts'
import type { FileStore } from '#io/files/file-store.ts'
import { areDaysOpen, closeDays } from '#ledger/close-days.ts'
import { sealGauges } from '#ledger/seal-gauges.ts'

/** Maintains the books: each business day is sealed once it is over. */
const booksRoom = (): Room => ({
  name: 'books',
  gauges: [sealGauges],
  dueWork: { closeDays: whenDue(areDaysOpen, ({ db, clock }) => closeDays(db, clock)) },
})

export function composeRooms(partners: Partners, { files, config }: { files: FileStore; config: Config }): Room[] {
  const { ach, bankLink, crm, esign, mail, meters, sealer, signIn, weather } = partners
  const { publicOrigin } = config
  const rooms: Room[] = [
    peopleRoom({ mail, sealer, publicOrigin, signIn: partners.signIn }),
    accountsRoom(),
    accreditationRoom({ mail, publicOrigin }),
    identityRoom({ partner: ach, sealer, mail, publicOrigin }),
    delegatesRoom({ mail, publicOrigin, sealer }),
    securityRoom({ signIn, rooms: () => rooms }),
    banksRoom({ bankLink, payments: ach, sealer }),
    custodyRoom(partners.bank),
    outreachRoom(crm, { mail, publicOrigin, sealer }),
    privacyRoom({ mail, publicOrigin, sealer }),
    documentsRoom({ files }),
    equityRoom({ files }),
    portfoliosRoom({ meters, weather, isMonthSettled }),
    promotionsRoom(),
    cashRoom(ach),
    investingRoom({ signatures: esign, files, mail, publicOrigin, shares: listedShareSource }),
    autoInvestRoom({ mail, sealer, publicOrigin }, { files, shares: listedShareSource }),
    sellingRoom(),
    dividendsRoom({ shares: listedShareSource }),
    iraRoom({ custodians: partners.custodians, sealer, texts: partners.texts }),
    returnsRoom(),
    statementsRoom(),
    proofRoom(config.proof, config),
    taxRoom({ files, sealer }),
    estatesRoom(),
    transfersRoom(),
    namesRoom(),
    operationsRoom({ rooms: () => rooms, mail, texts: partners.texts, publicOrigin }),
    referralsRoom(),
    notificationsRoom({ mail, texts: partners.texts, sealer, publicOrigin }),
    booksRoom(),
  ]
  refuseTwoHandlers(rooms)
  return rooms
}
