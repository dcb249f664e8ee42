import { drawOf } from '../../stand-ins/meters/chance.ts'

/** Chance that repeats: the same words always give the same draw, so that the history can be lived again. */
export type Chance = {
  /** From 0 up to 1. */
  readonly draw: (what: string) => number
  readonly happens: (what: string, probability: number) => boolean
  readonly pick: <One>(what: string, from: readonly One[]) => One
  /** A whole number between two, both included. */
  readonly between: (what: string, from: number, to: number) => number
}

export function chanceOf(seed: string): Chance {
  const draw = (what: string): number => Math.min(drawOf(`${seed}:${what}`), 0.999_999)
  return {
    draw,
    happens: (what, probability) => draw(what) < probability,
    pick: (what, from) => from[Math.floor(draw(what) * from.length)]!,
    between: (what, from, to) => from + Math.floor(draw(what) * (to - from + 1)),
  }
}
