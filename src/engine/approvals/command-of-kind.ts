import { type Command, commandNamed } from '../command/declare.ts'

/** The command that proposes this kind: it has the kind's name, or declares that it proposes. */
export const commandOfKind = (kind: string): Command | undefined =>
  commandNamed(kind) ?? commandNamed(`propose${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`)
