import { useMemo } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { forgetId, keptId, noteLost } from '#web/kept-id.ts'
import { useCommand } from '#web/use-command.ts'
import { useDryRun } from '#web/use-dry-run.ts'
import type { Act } from './act.ts'
import { actDocument } from './act-document.ts'
import { digest } from './digest.ts'

type Input = Readonly<Record<string, unknown>>

/** Dry-runs and sends an act, under an id that stays the same for the same input until an answer came. */
export function useActSending(act: Act) {
  const tried = useMemo(() => actDocument(act, { isTried: true }), [act])
  const sent = useMemo(() => actDocument(act, { isTried: false }), [act])
  const [tryDocument, isTrying] = useDryRun(tried)
  const [sendDocument, isSending] = useCommand(`act:${act.name}`, sent)
  const withId = (input: Input, uuid: string) =>
    act.makesId === null ? input : { ...input, id: `${act.makesId}_${uuid}` }
  return {
    isTrying,
    isSending,
    tryIt: (input: Input) => tryDocument(withId(input, uuidv7())),
    send: async (input: Input) => {
      const what = `act:${act.name}:${digest(JSON.stringify(input))}`
      const variables = withId(input, keptId(what))
      const { refused } = await sendDocument(variables)
      if (refused?.code === 'unreachable') noteLost(what)
      else forgetId(what)
      return { refused, id: 'id' in variables && act.makesId !== null ? String(variables.id) : null }
    },
  }
}
