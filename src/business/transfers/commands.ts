import { commands } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'
import {
  choice,
  day,
  id,
  labeled,
  listOf,
  madeId,
  optional,
  paragraph,
  portfolioNumber,
  proposalId,
  record,
  text,
} from '#engine/command/input.ts'

const holdingTransfer = () => labeled('Share transfer', id('htr', 'The share transfer, `htr_…`.'))

const holding = record(
  'TransferredHoldingInput',
  {
    portfolioId: portfolioNumber(),
    shares: text('Number of shares such as 12.5, a part such as 50%, or all.'),
  },
  'Shares of one portfolio that move.',
)

/** Transfers of holdings between two people without a sale. */
export const transfersCommands = commands('transfers', {
  openHoldingTransfer: {
    audience: 'operator',
    job: 'people',
    title: 'Open a share transfer',
    roles: { do: ['support', 'investorRelations', 'compliance'] },
    effect: 'none',
    undo: ['withdrawHoldingTransfer'],
    notifies: { nobody: 'The staff speak with both people. Nothing moves by it.' },
    example: `--id htr_${exampleUuid} --kind gift --account acc_${exampleUuid} --to-account acc_${exampleUuid} --holdings '[{"portfolioId":"1","shares":"50%"}]'`,
    says: 'Opens a case about a gift of shares or their division by divorce. No shares are transferred yet.',
    input: {
      id: madeId('htr', 'htr_<uuid>, made by the caller'),
      kind: labeled('Ground', choice('HoldingTransferGround')),
      accountId: labeled('From account', id('acc', 'Account that gives up the shares, `acc_…`.')),
      toAccountId: labeled('To account', id('acc', 'The account that the shares come to.')),
      holdings: labeled('Shares', listOf(holding('The shares of each portfolio, as the documents name them.'))),
      marriageEndedOn: labeled(
        'End of the marriage',
        optional(day('For a divorce: the day of the decree. Leave it empty while the two are married.')),
      ),
    },
  },
  recordHoldingTransferDocument: {
    audience: 'operator',
    job: 'people',
    title: 'Record a document of a share transfer',
    roles: { do: ['support', 'investorRelations', 'compliance'] },
    effect: 'none',
    undo: ['reviewHoldingTransferDocument'],
    notifies: { nobody: 'The staff speak with the person who sent it.' },
    example: `--id htd_${exampleUuid} --transfer htr_${exampleUuid} --kind giftDeed --reference "Transfers 2026, 3, page 1" --received-on 2026-01-05`,
    says: 'Records a document of a share transfer as received, with its reference in the files. Another person reviews it.',
    input: {
      id: madeId('htd', 'htd_<uuid>, made by the caller'),
      transferId: holdingTransfer(),
      kind: labeled('Document', choice('HoldingTransferDocumentKind')),
      reference: labeled('Filed under', text('Reference of the document in the files.')),
      receivedOn: day('Day on which the document was received.'),
    },
  },
  reviewHoldingTransferDocument: {
    audience: 'operator',
    job: 'people',
    title: 'Review a document of a share transfer',
    roles: { do: ['support', 'investorRelations', 'compliance'] },
    effect: 'none',
    undo: ['recordHoldingTransferDocument'],
    notifies: { nobody: 'The staff speak with the person who sent it.' },
    example: `--id htd_${exampleUuid} --outcome accepted`,
    says: 'Accepts or rejects a document of a share transfer that another person recorded.',
    input: {
      id: labeled('Document', id('htd', 'The document, `htd_…`.')),
      outcome: choice('EstateDocumentOutcome'),
      note: labeled('Note', optional(paragraph('Fault of the document; required to reject it.'))),
    },
  },
  withdrawHoldingTransfer: {
    audience: 'operator',
    job: 'people',
    title: 'Withdraw a share transfer',
    roles: { do: ['support', 'investorRelations', 'compliance'] },
    effect: 'none',
    undo: ['openHoldingTransfer'],
    notifies: { nobody: 'The staff speak with both people. Nothing has moved.' },
    example: `--id htr_${exampleUuid} --reason "The giver changed their mind"`,
    says: 'Ends a case whose shares have not moved. The documents and the reason stay on record.',
    input: {
      id: holdingTransfer(),
      reason: labeled('Reason', paragraph('Reason for the withdrawal, kept with the case.')),
    },
  },
  transferHoldings: {
    audience: 'operator',
    job: 'people',
    title: 'Transfer shares without a sale',
    roles: { propose: ['support', 'investorRelations'], approve: ['compliance', 'fundAccounting'] },
    effect: 'money',
    undo: ['reverseHoldingTransfer'],
    notifies: ['holdingsLeft', 'holdingsCame'],
    secondPerson: 'proposal',
    example: `--transfer htr_${exampleUuid} ${exampleReason}`,
    says: 'Proposes to transfer the shares of a case to the receiver, with their basis and holding period.',
    input: {
      id: proposalId(),
      transferId: holdingTransfer(),
      reason: paragraph('Reason for the transfer, for the operator who decides.'),
    },
  },
  reverseHoldingTransfer: {
    audience: 'operator',
    job: 'people',
    title: 'Reverse a share transfer',
    roles: { propose: ['support', 'investorRelations'], approve: ['compliance', 'fundAccounting'] },
    effect: 'money',
    undo: ['openHoldingTransfer'],
    notifies: ['holdingsLeft', 'holdingsCame'],
    secondPerson: 'proposal',
    example: `--transfer htr_${exampleUuid} ${exampleReason}`,
    says: 'Proposes to reverse a share transfer. Dividends paid meanwhile stay with the receiver.',
    input: {
      id: proposalId(),
      transferId: holdingTransfer(),
      reason: paragraph('Reason for the reversal, for the operator who decides.'),
    },
  },
})
