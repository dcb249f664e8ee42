import type { LawName } from './parsed.ts'

const tokens = "Browsers compare a token's expiry with the machine's clock; moving business time must sign nobody out."

const wholeWindow = "A partner's script puts its own names on the window, which is looked at whole."

/** The exceptions to the laws, each with its reason. They are counted; one that is no longer needed is itself a finding. */
export const exceptions: readonly { readonly law: LawName; readonly path: string; readonly why: string }[] = [
  { law: 'clock', path: 'sandbox/stand-ins/identity/provider.ts', why: tokens },
  { law: 'clock', path: 'sandbox/stand-ins/identity/enter.ts', why: tokens },
  { law: 'clock', path: 'sandbox/stand-ins/identity/management.ts', why: tokens },
  { law: 'clock', path: 'src/partners/identity/token-verifier.ts', why: tokens },
  { law: 'clock', path: 'src/io/graphql/recent-sign-in.ts', why: tokens },
  { law: 'clock', path: 'sandbox/demo/live/share.ts', why: tokens },
  { law: 'clock', path: 'sandbox/demo/live/selling.ts', why: tokens },
  { law: 'clock', path: 'sandbox/demo/live/story.ts', why: tokens },
  { law: 'clock', path: 'src/business/security/server/take-proof.ts', why: tokens },
  { law: 'clock', path: 'src/business/security/server/ended-sessions.ts', why: tokens },
  {
    law: 'clock',
    path: 'src/io/db/readiness.ts',
    why: 'It compares the machine’s clock with the database’s, whatever business time is.',
  },
  {
    law: 'clock',
    path: 'sandbox/backup/take-backup.ts',
    why: 'A backup is found and brought up to a moment by the machine’s clock, which the log of the database goes by.',
  },
  {
    law: 'due rows',
    path: 'src/business/tax/server/make-forms.ts',
    why: 'Forms are drawn before, and one that cannot be drawn is kept as missing by its holder; the transaction writes down what 500 holders got.',
  },
  {
    law: 'sql',
    path: 'src/ledger/prove-books.ts',
    why: 'What the audit names is looked at in the snapshot of the books, in one statement with what their entries name.',
  },
  {
    law: 'sql',
    path: 'sandbox/stand-ins/bank/mirror.ts',
    why: 'The invented bank keeps the account of the invented payment partner, so it books what the partner has settled.',
  },
  {
    law: 'sql',
    path: 'sandbox/stand-ins/bank/mirror-world.ts',
    why: 'Nobody in the invented world plays those who pay issuers and are paid by them, so the invented bank books what the books say of them.',
  },
  {
    law: 'sql',
    path: 'src/io/db/rights.generated.ts',
    why: 'It holds no statement: it is the list of the rights of all rooms, made from the migrations.',
  },
  {
    law: 'language',
    path: 'db/bridges/2026-11-24.sql',
    why: 'It gives columns of a version before their names of today, and has to name both.',
  },
  {
    law: 'settings',
    path: 'src/apps/guard.mjs',
    why: 'It runs before anything that could read settings, and asks only whether npm started it.',
  },
  {
    law: 'imports',
    path: 'src/apps/cli/main.ts',
    why: "The command line is the API's other mouth: it asks the same schema, in its own process.",
  },
  {
    law: 'imports',
    path: 'src/apps/api/hill-pictures.ts',
    why: 'It composes no page: it draws a picture with the strokes that the pages draw hills with.',
  },
  {
    law: 'floats',
    path: 'src/business/dividends/rules/trace-figures.ts',
    why: 'It compares kilowatt hours with those that were expected.',
  },
  { law: 'clock', path: 'src/business/banks/web/link-script.ts', why: wholeWindow },
  { law: 'settings', path: 'src/business/banks/web/link-script.ts', why: wholeWindow },
  { law: 'settings', path: 'src/web/track.ts', why: wholeWindow },
  {
    law: 'floats',
    path: 'src/business/dividends/server/why-changed-graphql.ts',
    why: 'It hands out kilowatts with one decimal and kilowatt hours, which are no money.',
  },
  {
    law: 'floats',
    path: 'src/business/dividends/server/graphql.ts',
    why: 'It hands out kilowatt hours with one decimal.',
  },
  {
    law: 'floats',
    path: 'src/kernel/rate.ts',
    why: 'A percentage that is written in the code, percent(0.5), becomes whole millionths once, before any money.',
  },
  {
    law: 'floats',
    path: 'src/business/investing/server/check-signatures.ts',
    why: 'It divides time into quarters of an hour.',
  },
  {
    law: 'casts',
    path: 'src/business/investing/web/signing-client.ts',
    why: "The signing client's package types its file without the class that the file exports.",
  },
  { law: 'casts', path: 'src/web/track.ts', why: wholeWindow },
  {
    law: 'casts',
    path: 'src/engine/command/command-field.ts',
    why: 'What a resolver answers follows from the type of its field, which the compiler cannot tell while that is a parameter.',
  },
  {
    law: 'casts',
    path: 'src/web/words/markdown-tree.server.ts',
    why: 'The types of the tree do not know a node that lost its place.',
  },
  {
    law: 'casts',
    path: 'src/web/pdf/company-pdf.server.ts',
    why: "pdfkit's types are older than its release 0.20, which takes a font that is open already.",
  },
  {
    law: 'casts',
    path: 'src/apps/site/build/market-maps.ts',
    why: "The types of the world's map and of the projection describe the same shapes under different names.",
  },
  {
    law: 'casts',
    path: 'src/io/graphql/serve.ts',
    why: "graphql-http's types are those of graphql 16; the handler is given graphql 17's.",
  },
  {
    law: 'casts',
    path: 'src/io/db/migrate.ts',
    why: "The migration runner's types ask for one of three ways to connect and know the client of another version of pg.",
  },
  {
    law: 'casts',
    path: 'sandbox/stand-ins/identity/provider-routes.ts',
    why: 'The stand-in cuts a connection in the place of an answer, which no type of a response provides for.',
  },
  {
    law: 'casts',
    path: 'sandbox/stand-ins/identity/ticket-pages.ts',
    why: "oidc-provider's types ask for Koa's context, which the provider itself makes of a plain request.",
  },
  {
    law: 'casts',
    path: 'sandbox/stand-ins/identity/logout.ts',
    why: "oidc-provider's types ask for Koa's context, which the provider itself makes of a plain request.",
  },
]
