import { booksRoom } from '#apps/books-room.ts'
import type { Partners } from '#apps/partners.ts'
import { accountsRoom } from '#business/accounts/server/room.ts'
import { autoInvestRoom } from '#business/auto-invest/server/room.ts'
import { banksRoom } from '#business/banks/server/room.ts'
import { cashRoom } from '#business/cash/server/room.ts'
import { contactRoom } from '#business/contact/server/room.ts'
import { crmRoom } from '#business/crm/server/room.ts'
import { dividendsRoom } from '#business/dividends/server/room.ts'
import { identityRoom } from '#business/identity/server/room.ts'
import { investingRoom } from '#business/investing/server/room.ts'
import { operationsRoom } from '#business/operations/server/room.ts'
import { peopleRoom } from '#business/people/server/room.ts'
import { portfoliosRoom } from '#business/portfolios/server/room.ts'
import { privacyRoom } from '#business/privacy/server/room.ts'
import { promotionsRoom } from '#business/promotions/server/room.ts'
import { referralsRoom } from '#business/referrals/server/room.ts'
import { returnsRoom } from '#business/returns/server/room.ts'
import { listedShareSource } from '#business/selling/server/door.ts'
import { sellingRoom } from '#business/selling/server/room.ts'
import type { Room } from '#platform/command/platform.ts'
import type { Config } from '#platform/config/config.ts'
import type { FileStore } from '#platform/files/file-store.ts'

/** Every room of the house, each with the partners that it needs. */
export function composeRooms(partners: Partners, { files, config }: { files: FileStore; config: Config }): Room[] {
  const { ach, bankLink, crm, esign, mail, meters, sealer, weather } = partners
  const { publicOrigin } = config
  return [
    peopleRoom({ mail, sealer, publicOrigin }),
    accountsRoom(),
    identityRoom({ partner: ach, sealer }),
    banksRoom({ bankLink, payments: ach, sealer }),
    crmRoom(crm),
    contactRoom({ mail, publicOrigin }),
    privacyRoom({ mail, publicOrigin, sealer }),
    portfoliosRoom({ meters, weather }),
    promotionsRoom(),
    cashRoom(ach),
    investingRoom({ signatures: esign, files, mail, publicOrigin, shares: listedShareSource }),
    autoInvestRoom({ mail, sealer, publicOrigin }, files),
    sellingRoom(),
    dividendsRoom(),
    returnsRoom(),
    operationsRoom(),
    referralsRoom({ mail, publicOrigin }),
    booksRoom(),
  ]
}
