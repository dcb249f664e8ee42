const key = 'recentActs'
const most = 5

export function recentActs(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

export const noteRecent = (name: string): void =>
  localStorage.setItem(key, JSON.stringify([name, ...recentActs().filter((recent) => recent !== name)].slice(0, most)))
