import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { campaignOf, rememberCampaign } from '#web/campaign.ts'
import { hasSession } from '#web/session.ts'
import { startSession } from '#web/sign-in.ts'
import { askNewcomer, type Newcomer } from './newcomer.ts'

type Stage =
  | { readonly stage: 'address' | 'starting' | 'agreement' | 'registering' | 'unreachable' | 'confirmed' }
  | { readonly stage: 'inbox'; readonly newcomer: Newcomer }
  | { readonly stage: 'refused'; readonly message: string }

export type Joining = Stage & {
  readonly register: (send: () => Promise<string | null>) => Promise<void>
  readonly retry: () => Promise<void>
  readonly confirmed: () => void
}

/** The stage of the sign-up, which the server decides; this tab only keeps the draft. */
export function useJoining(): Joining {
  const [search] = useSearchParams()
  const [stage, setStage] = useState<Stage>({ stage: 'address' })
  const began = useRef(false)

  const registerNow = useCallback(async (send: () => Promise<string | null>) => {
    setStage({ stage: 'registering' })
    const problem = await send()
    if (problem) return setStage({ stage: 'refused', message: problem })
    const newcomer = await askNewcomer()
    setStage(newcomer ? placeOf(newcomer) : { stage: 'unreachable' })
  }, [])

  // The prerendered document shows the form to everyone; a person with a session, or back from the sign-up, first waits
  // for the server.
  useLayoutEffect(() => {
    if (hasSession() || search.has('resume')) setStage({ stage: 'starting' })
  }, [search])

  const begin = useCallback(async () => {
    if (!(await startSession())) return setStage({ stage: 'address' })
    const newcomer = await askNewcomer()
    if (!newcomer) return setStage({ stage: 'unreachable' })
    setStage(newcomer.isRegistered ? placeOf(newcomer) : { stage: 'agreement' })
  }, [])

  useEffect(() => {
    if (began.current) return
    began.current = true
    rememberCampaign(campaignOf(search))
    begin().catch(() => setStage({ stage: 'unreachable' }))
  }, [begin, search])

  const confirmed = useCallback(() => setStage({ stage: 'confirmed' }), [])
  return { ...stage, register: registerNow, retry: begin, confirmed }
}

const placeOf = (newcomer: Newcomer): Stage =>
  newcomer.confirmationDt ? { stage: 'confirmed' } : { stage: 'inbox', newcomer }
