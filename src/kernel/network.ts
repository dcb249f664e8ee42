function groupsOf(ip: string): number[] | null {
  const [head = '', tail] = ip.split('::')
  const [left, right] = [head, tail ?? ''].map((half) => half.split(':').filter((group) => group !== ''))
  const missing = 8 - left!.length - right!.length
  if (missing < 0 || (tail === undefined && missing > 0)) return null
  const groups = [...left!, ...Array<string>(missing).fill('0'), ...right!]
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null
}

/**
 * The network that a budget counts as one address: an IPv4 address, or an IPv6 /64, because every customer of a
 * provider has at least that many addresses.
 */
export function networkOf(address: string): string {
  const ip = address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/, '')
  if (!ip.includes(':')) return ip
  const groups = groupsOf(ip)
  if (groups === null) return ip
  const [high = 0, low = 0] = groups.slice(6)
  const isIpv4 = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  if (isIpv4) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const first = groups.slice(0, 4).map((group) => group.toString(16))
  return `${first.join(':')}::/64`
}
