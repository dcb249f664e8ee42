import { commands } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'
import {
  choice,
  day,
  id,
  integer,
  labeled,
  listOf,
  madeId,
  optional,
  paragraph,
  proposalId,
  record,
  text,
} from '#engine/command/input.ts'

const estate = () => labeled('Estate', id('est', 'The id of the case, est_...'))

const estateHeir = record(
  'EstateHeirInput',
  {
    accountId: labeled('Account of the heir', id('acc')),
    part: integer('Parts of the whole that go to this heir.'),
    relation: text('Relation of the heir to the person who died, such as "daughter".'),
  },
  'An heir with their part.',
)

export const estatesCommands = commands('estates', {
  openEstate: {
    audience: 'operator',
    job: 'people',
    title: 'Report a death',
    roles: { do: ['support', 'investorRelations'] },
    // Opening a case only stops things, and a hold must not wait for a second person.
    effect: 'none',
    undo: ['withdrawEstate'],
    example: `--id est_${exampleUuid} --account acc_${exampleUuid} --registration individual --authority probate --died-on 2026-01-05 --reported-by "Rosa Reyes, daughter" --reported-how phone`,
    says: 'Opens a case: the account is frozen, auto-invest pauses, and nothing more is sent to the person.',
    input: {
      id: madeId('est', 'est_<uuid>, made by the caller'),
      accountId: labeled('Account', id('acc')),
      registration: choice('EstateRegistration'),
      authority: labeled('Who may act', choice('EstateAuthority')),
      diedOn: labeled('Date of death', day('Date on the death certificate.')),
      reportedBy: labeled('Reported by', text('The person who reported the death, and what they were to the person.')),
      reportedHow: labeled('Reported', choice('EstateReportWay')),
    },
  },
  recordEstateDocument: {
    audience: 'operator',
    job: 'people',
    title: 'Record a document of an estate',
    roles: { do: ['support', 'investorRelations'] },
    effect: 'none',
    undo: ['reviewEstateDocument'],
    example: `--id esd_${exampleUuid} --estate est_${exampleUuid} --kind deathCertificate --reference "Estates 2026, 14, page 1" --received-on 2026-01-05`,
    says: 'Records a document as received, with its place in the files. Another person reviews it.',
    input: {
      id: madeId('esd', 'esd_<uuid>, made by the caller'),
      estateId: estate(),
      kind: labeled('Document', choice('EstateDocumentKind')),
      reference: labeled('Filed under', text('The place of the document in the files.')),
      receivedOn: day('Day of receipt.'),
    },
  },
  reviewEstateDocument: {
    audience: 'operator',
    job: 'people',
    title: 'Review a document of an estate',
    roles: { do: ['support', 'investorRelations', 'compliance'] },
    effect: 'none',
    undo: ['recordEstateDocument'],
    example: `--id esd_${exampleUuid} --outcome accepted`,
    says: 'Accepts or rejects a document that another person recorded.',
    input: {
      id: labeled('Document', id('esd')),
      outcome: choice('EstateDocumentOutcome'),
      note: labeled('Note', optional(paragraph('The fault of the document; needed for a rejection.'))),
    },
  },
  nameEstateHeirs: {
    audience: 'operator',
    job: 'people',
    title: 'Name the heirs of an estate',
    roles: { do: ['support', 'investorRelations'] },
    effect: 'none',
    undo: ['nameEstateHeirs'],
    example: `--id est_${exampleUuid} --whole 3 --heirs '[{"accountId":"acc_${exampleUuid}","part":3,"relation":"daughter"}]'`,
    says: 'Names the heirs with their parts, in place of those named before.',
    input: {
      id: estate(),
      whole: labeled('The whole', integer('Sum of all parts, such as 3 for thirds.')),
      heirs: labeled('Heirs', listOf(estateHeir('An heir, with their part.'))),
    },
  },
  transferEstate: {
    audience: 'operator',
    job: 'people',
    title: 'Transfer an estate',
    roles: { propose: ['support', 'investorRelations'], approve: ['compliance', 'fundAccounting'] },
    effect: 'money',
    undo: { never: 'What the heirs have received is theirs.' },
    secondPerson: 'proposal',
    example: `--estate est_${exampleUuid} ${exampleReason}`,
    says: 'Proposes that shares, lots and cash go to the heirs, and that the account ends. It cannot be undone.',
    input: { id: proposalId(), estateId: estate(), reason: paragraph() },
  },
  withdrawEstate: {
    audience: 'operator',
    job: 'people',
    title: 'Withdraw a report of a death',
    roles: { propose: ['support', 'investorRelations'], approve: ['compliance'] },
    effect: 'standing',
    undo: ['openEstate'],
    secondPerson: 'proposal',
    example: `--estate est_${exampleUuid} ${exampleReason}`,
    says: 'Proposes to end a case because the report was wrong; the hold ends with it.',
    input: { id: proposalId(), estateId: estate(), reason: paragraph() },
  },
})
