import { v7 as uuidv7 } from 'uuid'
import { accreditationCommands } from '#business/accreditation/commands.ts'
import { accreditationProposals } from '#business/accreditation/proposals.ts'
import { accreditationOf, uploadEvidence } from '#business/accreditation/server/public.ts'
import { submitVerification } from '#business/accreditation/server/submit-verification.ts'
import { drawPdf } from '#business/documents/server/draw-pdf.ts'
import { doCommand } from '#engine/command/send-command.ts'
import { plusDays } from '#kernel/business-day.ts'
import type { DemoCompany } from './demo-company.ts'
import type { Investor } from './join.ts'
import { decideTogether, type Operators } from './months.ts'
import { must } from './must.ts'

/**
 * Someone accredited who wants what only the verified may buy hands in a letter, later their word that nothing has changed,
 * and two operators approve it.
 */
export async function accredit(demoCompany: DemoCompany, operators: Operators, investor: Investor): Promise<void> {
  const { platform, clock } = demoCompany
  const { viewer, accountId, person } = investor
  const before = await accreditationOf(platform, accountId)
  const isRenewal = before.status === 'EXPIRED'
  const letterOn = plusDays(clock.today(), -2)
  if (!isRenewal) {
    const name = `${person.personal.firstName} ${person.personal.lastName}`
    const bytes = await drawPdf({
      title: 'Verification of an accredited investor',
      parts: [{ text: `I have looked at the documents of ${name} within the last three months. An invented letter.` }],
      footer: ['All persons are invented.'],
      madeAt: clock.now(),
    })
    const upload = { key: uuidv7(), kind: 'letter', fileName: 'letter.pdf', bytes }
    must(await uploadEvidence(platform, demoCompany.ports.accreditation, viewer, upload))
  }
  const input = { taxYear: null, statementsOn: null, letterOn: isRenewal ? null : letterOn, isConfirmed: true }
  const route = isRenewal ? 'renewal' : 'letter'
  const { id } = must(
    await doCommand(
      platform,
      viewer,
      accreditationCommands.submitAccreditedVerification,
      { key: uuidv7(), route, ...input },
      submitVerification,
    ),
  )
  const verification = (await accreditationOf(platform, accountId)).of
  const payload = { verificationId: id, round: verification!.round, decision: 'approve', words: '' } as const
  await decideTogether(demoCompany, operators, (about) =>
    accreditationProposals.decideAccreditation({ ...about, subject: id, payload }),
  )
}
