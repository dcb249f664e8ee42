/** "propose:freezeAccount" as "Propose: freeze account" for the person who reads the audit log. */
export function actText(act: string): string {
  const words = act.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).replace(':', ': ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
