/** "Nov 20, 3:15 PM ET", without a calendar library, so that public pages stay small. */
export const clockText = (wire: string): string =>
  `${new Date(wire).toLocaleString('en-US', { timeZone: 'America/New_York', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })} ET`
