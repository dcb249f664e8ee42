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
    body: `${name} for ${year} from ${portfolio} is in the tax center. You can read it there as a PDF and save its figures as CSV.`,
    text: 'A tax form is available in your account.',
    ...toTaxCenter,
  })),
  notice(taxEvents.taxFormCorrected, ({ id, name, year, change }, { portfolio }) => ({
    kind: 'documents',
    about: id,
    title: subject,
    body: `${name} for ${year} from ${portfolio} was corrected. ${change} Use the corrected form; if you have already filed, you may have to amend your return.`,
    text: 'A corrected tax form is available in your account.',
    ...toTaxCenter,
  })),
]
