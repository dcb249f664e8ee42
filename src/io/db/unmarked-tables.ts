/**
 * Tables whose rows leave no mark when written, each with its reason. Every other table, a new one included, has
 * triggers that mark its rows (`platform.mark_tables`).
 */
export const unmarkedTables: Readonly<Record<string, string>> = {
  'ledger.account': 'sealed with each day that touches it',
  'ledger.balance': 'proved from the entries each night',
  'ledger.entry': 'sealed with its day',
  'ledger.first_open': 'proved from the seals',
  'ledger.hot_checkpoint': 'proved from the entries each night',
  'ledger.seal': 'a chain of hashes that the public log names',
  'ledger.transfer': 'sealed with its day',
  'platform.audit': 'sealed by itself every minute',
  'platform.audit_seal': 'a chain of hashes',
  'platform.audit_unsealed': 'lines that wait for their seal, a minute long',
  'platform.row_mark': 'the marks themselves',
  'platform.marked_table': 'written by migrations; checked against what the product knows of its tables',
  'platform.clock': 'moved by the sandbox alone',
  'platform.last_backup': 'written past the product by the scripts that take backups',
  'platform.tick': 'the pulse of the workers, rewritten every second',
  'platform.lease': 'who of the workers lives, beaten every two seconds',
  'platform.call_window': 'counts calls of the last minutes',
  'platform.recipient_window': 'counts messages of the last hours',
  'platform.client_id': 'ids that a browser made, for the time until they are used',
  'platform.seen_address': 'addresses of the network that someone signed in from',
  'platform.command': 'answers kept for commands that are sent again',
  'platform.outbox': 'messages until a partner has them; the partner’s figures are compared with the books',
  'platform.inbox': 'webhooks until they are read; what they did is in the books and the audit log',
  'platform.announcement': 'events until they are delivered',
  'platform.failed_job': 'work that waits for a person',
  'platform.failing_row': 'work that is tried again',
  'proof.leaf': 'a night’s balances, proved by the tree over them',
}
