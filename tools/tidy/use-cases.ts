import type { Law } from './parsed.ts'
import { isTest } from './places.ts'

const begins = /^import (?:\* as \w+|\{[^}]*\brunCommand\b[^}]*\}) from '#engine\/command\/command\.ts'/m

/** A use case is handed the transaction that the engine opened; none begins a command by itself. */
export const useCaseLaw: Law = ({ path, text }) =>
  !isTest(path) && /^src\/(business|apps)\//.test(path) && begins.test(text)
    ? [
        {
          law: 'use cases',
          path,
          says: 'a use case is (ctx, input), sent by sendCommand, doCommand or doCommandAs; only the engine calls runCommand',
        },
      ]
    : []
