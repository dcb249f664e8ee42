import { commands } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'
import { choice, day, flag, id, integer, labeled, optional, paragraph, proposalId } from '#engine/command/input.ts'

export const accreditationCommands = commands('accreditation', {
  uploadAccreditationEvidence: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: 'never',
    secrets: ['bytes'],
  },
  removeAccreditationEvidence: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: 'never',
    says: 'Removes a document before the verification is submitted. Its file is deleted at once.',
    input: { id: id('ave', 'The document, `ave_…`.') },
  },
  submitAccreditedVerification: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: 'never',
    says: 'Submits the documents and the statement of one way; operators look at them.',
    input: {
      route: choice('AccreditationRoute'),
      taxYear: optional(integer('Later of the two tax years; left out for other methods.')),
      statementsOn: optional(day('Date of the oldest statement; left out for other methods.')),
      letterOn: optional(day('Date of the letter; left out for other methods.')),
      isConfirmed: flag('True if the person confirms the statement that was shown.'),
    },
  },
  withdrawAccreditedVerification: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: { never: 'gives nothing' },
    says: 'Withdraws a submitted verification; its documents stay until they are removed.',
  },
  askForAccreditationEvidence: {
    audience: 'operator',
    job: 'people',
    title: 'Ask for accreditation evidence',
    roles: { do: ['support', 'compliance'] },
    effect: 'none',
    undo: { never: 'The investor has been emailed.' },
    notifies: ['mail.accreditationAsked'],
    example: `--id acv_${exampleUuid} --asked "The second page of the letter"`,
    says: 'Emails an investor to ask for more evidence; the status of an approval stays.',
    input: {
      id: labeled('Verification', id('acv', 'The verification, `acv_…`.')),
      asked: labeled('Missing evidence', paragraph('Missing evidence, in words for the investor.')),
    },
  },
  decideAccreditation: {
    audience: 'operator',
    job: 'people',
    title: 'Decide an accreditation',
    roles: { propose: ['support', 'compliance'], approve: ['compliance'] },
    effect: 'standing',
    undo: ['decideAccreditation'],
    notifies: [
      'accreditationApproved',
      'accreditationRejected',
      'mail.accreditationApproved',
      'mail.accreditationRejected',
    ],
    secondPerson: 'proposal',
    example: `--verification acv_${exampleUuid} --decision approve ${exampleReason}`,
    says: 'Proposes to approve or reject a verification, or to revoke an approval.',
    input: {
      id: proposalId(),
      verificationId: id('acv', 'The verification, `acv_…`.'),
      decision: choice('AccreditationDecision'),
      words: labeled(
        'Words for the investor',
        optional(paragraph('Explanation for the investor; required unless it is approved.')),
      ),
      reason: paragraph('Reason for the decision, for the operator who decides about it.'),
    },
  },
})
