// Inside the frame: tells the embedding page, and no other, what the person has done.
;(() => {
  const facts = JSON.parse(document.body.dataset.facts)
  const tell = (message) => {
    if (window.parent !== window && facts.parentOrigin) window.parent.postMessage(message, facts.parentOrigin)
  }
  const exit = () => tell({ type: 'exit' })

  for (const button of document.querySelectorAll('[data-exit]')) button.addEventListener('click', exit)
  document.querySelector('[data-finish]')?.addEventListener('click', () => tell({ type: 'success' }))
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') exit()
  })
  for (const form of document.forms)
    form.addEventListener('submit', (event) => {
      // A second click on a form that is under way is not a second answer.
      if (form.dataset.sent) event.preventDefault()
      form.dataset.sent = 'yes'
    })
  // Going back shows a page from the browser's memory, whose forms may be sent again.
  window.addEventListener('pageshow', () => {
    for (const form of document.forms) delete form.dataset.sent
  })
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== facts.parentOrigin) return
    if (event.data?.type === 'exit') exit()
    if (event.data?.type === 'opened') focusFirst()
  })
  function focusFirst() {
    const first =
      document.querySelector('[aria-invalid]') ?? document.querySelector('main input, main .main, main .choices button')
    first?.focus()
  }

  tell({ type: 'page', facts })
  if (document.hasFocus() || facts.view !== 'SELECT_INSTITUTION') focusFirst()
})()
