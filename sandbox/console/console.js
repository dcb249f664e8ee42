// What the console does beyond plain pages: lists that refresh themselves, and the progress of a moving clock.
const later = (work, ms) => setTimeout(work, ms)

// A part marked data-live is fetched again, unless someone is busy in it.
const refresh = async () => {
  const parts = [...document.querySelectorAll('[data-live]')]
  if (parts.length > 0 && !document.hidden) {
    try {
      const answer = await fetch(location.pathname + location.search, { headers: { accept: 'text/html' } })
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
      for (const part of parts) {
        const other = fresh.getElementById(part.id)
        if (other && !part.contains(document.activeElement) && other.innerHTML !== part.innerHTML)
          part.replaceChildren(...other.childNodes)
      }
      const now = fresh.getElementById('now')
      if (now) document.getElementById('now').textContent = now.textContent
    } catch {
      // The sandbox is away for a moment; the next round asks again.
    }
  }
  later(refresh, 2500)
}
later(refresh, 2500)

const moving = document.getElementById('moving')
let wasRunning = moving?.dataset.running === 'true'
const watch = async () => {
  try {
    const move = await (await fetch('/clock/progress')).json()
    moving.hidden = !move.running
    moving.querySelector('progress').value = move.progress
    moving.querySelector('[data-words]').textContent = move.words
    document.getElementById('now').textContent = move.nowWords
    for (const now of document.querySelectorAll('[data-now]')) now.textContent = move.nowWords
    if (wasRunning && !move.running) location.assign('/clock')
    wasRunning = move.running
  } catch {
    // Asked again below.
  }
  later(watch, wasRunning ? 300 : 2000)
}
if (moving) void watch()
