import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import { dividendsEvents } from '#business/dividends/events.ts'
import { peopleEvents } from '#business/people/events.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import { promotionsEvents } from '#business/promotions/events.ts'
import { referralsEvents } from '#business/referrals/events.ts'
import { sellingEvents } from '#business/selling/events.ts'
import { carryOut } from '#engine/approvals/proposals.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { task } from '#engine/jobs/jobs.ts'
import { readId } from '#kernel/ids.ts'
import { taxJobs } from '../jobs.ts'
import { taxProposals } from '../proposals.ts'
import { taxBinder } from './binder.ts'
import { taxBooksRules } from './books-rules.ts'
import { checkTaxForms } from './check-forms.ts'
import { closeAfterJanuary } from './close-after-january.ts'
import { checkClose, closeTaxYear, correctClosedYears, correctRewardedYear } from './close-year.ts'
import { checkDeposit, depositWithheldTax } from './deposits.ts'
import { forgetRecipients } from './filing-store.ts'
import { type FormPorts, makeForms, retryForms } from './make-forms.ts'
import { retryMissingForms } from './missing-forms.ts'
import { checkNotice, recordNumberNotice } from './number-notices.ts'
import { failPreview, previewYear } from './preview-year.ts'
import { closeFacts, depositFacts, noticeFacts } from './proposal-facts.ts'
import { countDueNotices, reviewWithholding } from './review-withholding.ts'
import { withholdFromDividend, withholdFromSale } from './withhold.ts'

export const taxRoom = (ports: FormPorts): Room => ({
  name: 'tax',
  binder: taxBinder,
  booksRules: taxBooksRules,
  booksChecks: [checkTaxForms],
  tasks: [
    task(taxJobs.makeForms, makeForms(ports)),
    task(taxJobs.retryForms, retryForms(ports)),
    task(taxJobs.previewYear, (platform, step) => previewYear(platform, step), failPreview),
  ],
  followers: [
    follow(dividendsEvents.dividendPaid, (ctx, { id, portfolioId }) =>
      withholdFromDividend(ctx, { id: readId('div', id), portfolioId }),
    ),
    follow(dividendsEvents.dividendCorrected, async (ctx, { id, ...it }) => {
      await withholdFromDividend(ctx, { id: readId('div', id), portfolioId: it.portfolioId })
      await correctClosedYears(ctx, { ...it, dividendId: readId('div', id) })
    }),
    follow(sellingEvents.sharesSold, withholdFromSale),
    follow(peopleEvents.taxNumberCertified, (ctx, { userId, accountId }) =>
      reviewWithholding(ctx, [{ userId, accountId }]),
    ),
    follow(peopleEvents.taxCertificationWithdrawn, (ctx, { userId, accountId }) =>
      reviewWithholding(ctx, [{ userId, accountId }]),
    ),
    follow(peopleEvents.personalInformationSaved, (ctx, { userId }) =>
      reviewWithholding(ctx, [{ userId, accountId: null }]),
    ),
    // The law keeps returns as long as the rest of a tax record.
    follow(privacyEvents.personalDataErased, async (ctx, { userId, depth }) => {
      if (depth === 'all')
        await forgetRecipients(
          ctx.tx,
          (await accountsOwnedBy(ctx.tx, userId)).map(({ id }) => id),
        )
    }),
    follow(promotionsEvents.rewardTakenBack, correctRewardedYear),
    follow(referralsEvents.referralRewardTakenBack, correctRewardedYear),
    follow(dividendsEvents.dividendReversed, (ctx, { id, ...it }) =>
      correctClosedYears(ctx, { ...it, dividendId: readId('div', id) }),
    ),
  ],
  dueWork: { countDueNotices, retryMissingForms, closeAfterJanuary },
  proposals: [
    carryOut(taxProposals.closeTaxYear, { preview: closeFacts, check: checkClose, execute: closeTaxYear }),
    carryOut(taxProposals.depositWithheldTax, {
      preview: depositFacts,
      check: checkDeposit,
      execute: depositWithheldTax,
    }),
    carryOut(taxProposals.recordNumberNotice, {
      preview: noticeFacts,
      check: checkNotice,
      execute: recordNumberNotice,
    }),
  ],
})
