import type { Examples } from '../../example.ts'
import { Point, Points } from './point.tsx'

export const examples: Examples = {
  Points: (
    <Points>
      <Point title="is enough to start" figure="$100">
        The same price per share, whatever you put in.
      </Point>
      <Point title="Power is sold under contracts">Most of them run for fifteen years or longer.</Point>
    </Points>
  ),
}
