// Inside the frame: speaks the embedded client's protocol with the page that embeds it, and with no other.
;(() => {
  const facts = JSON.parse(document.body.dataset.facts)
  const tell = (message) => {
    if (window.parent !== window && facts.parentOrigin) window.parent.postMessage(message, facts.parentOrigin)
  }
  const leave = () => tell({ type: 'hellosign:userCancelRequest' })
  const token = crypto.randomUUID?.() ?? String(performance.now())
  const start = () => {
    for (const message of facts.messages) tell(message)
  }

  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== facts.parentOrigin) return
    const { type, payload } = event.data ?? {}
    if (type === 'hellosign:verifyDomainResponse' && payload?.token === token) start()
    if (type === 'hellosign:configure' && payload?.allowCancel === false)
      for (const button of document.querySelectorAll('[data-cancel]')) button.hidden = true
    if (type === 'hellosign:userCancelRequest') leave()
  })
  for (const button of document.querySelectorAll('[data-cancel], [data-close]')) button.addEventListener('click', leave)

  const name = document.querySelector('#name')
  const written = document.querySelector('[data-written]')
  name?.addEventListener('input', () => {
    written.textContent = name.value
  })
  for (const form of document.forms)
    form.addEventListener('submit', (event) => {
      // A second click is not a second signature.
      if (form.dataset.sent) event.preventDefault()
      form.dataset.sent = 'yes'
    })
  window.addEventListener('pageshow', () => {
    for (const form of document.forms) delete form.dataset.sent
  })

  if (facts.verify) tell({ type: 'hellosign:verifyDomainRequest', payload: { token } })
  else start()
})()
