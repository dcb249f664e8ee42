import { taxEvents } from '#business/tax/events.ts'
import { numberNoticeText, reasonText, withheldBox, withheldShare } from '#business/tax/rules/withholding-words.ts'
import { formatDay } from '#kernel/business-day.ts'
import { type Notice, notice } from './notice.ts'

/** The subject that electronic delivery of these forms requires: IRS Publication 1179, section 4.6. */
const subject = 'IMPORTANT TAX RETURN DOCUMENT AVAILABLE'

const toTaxCenter = { link: '/users/tax-center/', linkLabel: 'Open the tax center' } as const

export const taxWords: readonly Notice[] = [
  notice(taxEvents.numberNoticeRecorded, ({ id, notice: kind, isSecond, on }) =>
    on === null
      ? null
      : {
          kind: 'documents',
          about: id,
          title: 'IMPORTANT TAX INFORMATION: backup withholding',
          body: `${numberNoticeText(kind, isSecond)} Unless this is settled first, we have to withhold 24% of what your shares pay you from ${formatDay(on)} on.`,
          text: 'There is important tax information in your account.',
          ...toTaxCenter,
        },
  ),
  notice(taxEvents.backupWithholdingStarted, ({ why }) => ({
    kind: 'documents',
    title: `We now withhold ${withheldShare(why)} for the IRS`,
    body: `${reasonText[why]} What we withhold is ${withheldBox(why)}, and counts as tax that you have paid.`,
    text: 'There is important tax information in your account.',
    ...toTaxCenter,
  })),
  notice(taxEvents.backupWithholdingStopped, () => ({
    kind: 'documents',
    title: 'We no longer withhold for the IRS',
    body: 'From now on your dividends and proceeds are paid in full. What was withheld stays with the IRS and is on your tax forms.',
    text: 'There is important tax information in your account.',
    ...toTaxCenter,
  })),
  notice(taxEvents.taxFormDeliveryChosen, ({ document, consents }) => {
    const forms = document === 'electronic-k-1' ? 'Schedules K-1' : 'Forms 1099'
    return {
      kind: 'documents',
      title: consents
        ? `You receive your ${forms} electronically`
        : `You no longer receive your ${forms} electronically`,
      body: consents
        ? 'You agreed to it today. You may withdraw at any time in the tax center, and ask for a copy by mail.'
        : 'You withdrew your consent today. It does not apply to forms that you have already received. From now on we mail them, and they are in your account as well.',
      text: 'How you receive tax forms was changed.',
      ...toTaxCenter,
    }
  }),
  notice(taxEvents.taxFormIssued, ({ id, name, year }, { portfolio }) => ({
    kind: 'documents',
    about: id,
    title: subject,
    body: `Your ${name} for ${year} from ${portfolio} is in the tax center. Read it there as a PDF, or download its figures as a CSV file.`,
    text: 'A tax form is available in your account.',
    ...toTaxCenter,
  })),
  notice(taxEvents.taxFormCorrected, ({ id, name, year, change }, { portfolio }) => ({
    kind: 'documents',
    about: id,
    title: subject,
    body: `We corrected your ${name} for ${year} from ${portfolio}. ${change} Please use the corrected form. If you have already filed, you may need to amend your return.`,
    text: 'A corrected tax form is available in your account.',
    ...toTaxCenter,
  })),
]
