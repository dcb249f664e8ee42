import { taxEvents } from '#business/tax/events.ts'
import { type Notice, notice } from './notice.ts'

/** The subject that electronic delivery of these forms asks for: IRS Publication 1179, section 4.6. */
const subject = 'IMPORTANT TAX RETURN DOCUMENT AVAILABLE'

const toTaxCenter = { link: '/users/tax-center/', linkLabel: 'Open the tax center' } as const

/** Words about the forms of a tax year. */
export const taxWords: readonly Notice[] = [
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
