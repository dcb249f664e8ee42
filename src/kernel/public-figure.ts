/**
 * What everyone may see moves so that nobody's single act can be read from it: an exact figure stands until enough
 * people are behind what changed. Then four who know what they did cannot work out what the fifth one did.
 */
export const fewestBehind = 5

/** Whether so many people are behind a change that the public figure may follow it. */
export const mayMove = (behind: number): boolean => behind >= fewestBehind
