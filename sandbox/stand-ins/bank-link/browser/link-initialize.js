// What a page loads from the partner: sets window.Plaid, whose handlers show the partner's pages in a frame.
{
  const origin = new URL(document.currentScript.src).origin
  const nothing = () => {}

  const metadataOf = (facts) => {
    return {
      institution: facts?.institution ? { name: facts.institution.name, institution_id: facts.institution.id } : null,
      status: facts?.status || null,
      link_session_id: facts?.sessionId ?? '',
      request_id: '',
    }
  }

  const errorOf = (facts) => {
    if (!facts?.error) return null
    const { type, code, message } = facts.error
    return { error_type: type, error_code: code, error_message: message, display_message: message }
  }

  const eventOf = (facts) => {
    const error = errorOf(facts)
    return {
      error_type: error?.error_type ?? null,
      error_code: error?.error_code ?? null,
      error_message: error?.error_message ?? null,
      exit_status: facts?.status || null,
      institution_id: facts?.institution?.id ?? null,
      institution_name: facts?.institution?.name ?? null,
      institution_search_query: null,
      mfa_type: facts?.view === 'MFA' ? 'code' : null,
      view_name: facts?.view ?? null,
      timestamp: new Date().toISOString(),
      link_session_id: facts?.sessionId ?? '',
      request_id: '',
    }
  }

  const createFrame = (token) => {
    const frame = document.createElement('iframe')
    const query = new URLSearchParams({ token, parent: location.origin })
    frame.src = `${origin}/link/v2/stable/link.html?${query}`
    frame.title = 'Link your bank'
    frame.id = `plaid-link-iframe-${Math.random().toString(36).slice(2)}`
    frame.allow = 'clipboard-write'
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
      colorScheme: 'light',
      display: 'none',
    })
    return frame
  }

  /** The frame on top of a page: shown, hidden, and made again for the next opening. */
  const overlay = (token) => {
    let frame = createFrame(token)
    let focusBefore
    let overflowBefore
    let behind = []
    document.body.append(frame)
    return {
      isShown: () => frame?.style.display === 'block',
      isThere: () => frame !== undefined,
      isFrom: (event) => event.origin === origin && frame !== undefined && event.source === frame.contentWindow,
      tell: (message) => frame?.contentWindow?.postMessage(message, origin),
      show() {
        focusBefore = document.activeElement
        overflowBefore = document.documentElement.style.overflow
        document.documentElement.style.overflow = 'hidden'
        // What lies behind cannot be reached by keyboard or read out until the frame is gone.
        behind = [...document.body.children].filter((part) => part !== frame && !part.inert)
        for (const part of behind) part.inert = true
        frame.style.display = 'block'
        frame.focus()
      },
      hide() {
        if (!this.isShown()) return
        frame.style.display = 'none'
        document.documentElement.style.overflow = overflowBefore
        for (const part of behind) part.inert = false
        focusBefore?.focus?.()
      },
      renew() {
        if (!frame) return
        const old = frame
        frame = createFrame(token)
        old.replaceWith(frame)
      },
      remove() {
        this.hide()
        frame?.remove()
        frame = undefined
      },
    }
  }

  const create = (config) => {
    if (!config || typeof config.token !== 'string') throw new Error('Plaid.create needs a token')
    const { onSuccess = nothing, onExit = nothing, onEvent = nothing, onLoad = nothing } = config
    const over = overlay(config.token)
    let facts
    let loaded = false

    const announce = () => {
      for (const name of facts?.events ?? []) onEvent(name, eventOf(facts))
      onEvent('TRANSITION_VIEW', eventOf(facts))
    }
    /** Ends this opening; the handler may be opened again, and then starts on the first page. */
    const end = (tellPage) => {
      const last = facts
      facts = undefined
      over.hide()
      tellPage(last)
      over.renew()
    }
    const leave = () =>
      end((last) => {
        onEvent('EXIT', eventOf(last))
        onExit(errorOf(last), metadataOf(last))
      })
    const reactions = {
      page: (message) => {
        facts = message.facts
        if (!loaded) onLoad()
        loaded = true
        if (over.isShown()) announce()
      },
      exit: leave,
      success: () => {
        if (!facts?.success) return
        end((last) => {
          onEvent('HANDOFF', eventOf(last))
          onSuccess(last.success.publicToken, last.success.metadata)
        })
      },
    }
    // Only the partner's own frame is listened to, and only from the partner's origin.
    const listen = (event) => {
      if (over.isFrom(event) && Object.hasOwn(reactions, event.data?.type)) reactions[event.data.type](event.data)
    }
    window.addEventListener('message', listen)

    return {
      open() {
        if (over.isShown() || !over.isThere()) return
        over.show()
        onEvent('OPEN', eventOf(facts))
        if (facts) announce()
        over.tell({ type: 'opened' })
      },
      exit({ force } = {}) {
        if (force) leave()
        else over.tell({ type: 'exit' })
      },
      submit: nothing,
      destroy() {
        window.removeEventListener('message', listen)
        over.remove()
      },
    }
  }

  window.Plaid = { create, version: '2.0.0-stand-in' }
}
