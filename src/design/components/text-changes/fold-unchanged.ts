type Block = { readonly kind: 'same' | 'added' | 'removed' | 'changed'; readonly isHeading: boolean }

export type Folded<Of extends Block> = { readonly fold: readonly Of[] } | { readonly block: Of }

/** Folds unchanged paragraphs, except the heading directly above a changed one. */
export function foldUnchanged<Of extends Block>(blocks: readonly Of[]): Folded<Of>[] {
  const folded: Folded<Of>[] = []
  let run: Of[] = []
  for (const block of blocks) {
    if (block.kind === 'same') {
      run.push(block)
      continue
    }
    const heading = run.at(-1)?.isHeading ? run.pop() : undefined
    if (run.length > 0) folded.push({ fold: run })
    if (heading) folded.push({ block: heading })
    folded.push({ block })
    run = []
  }
  return run.length > 0 ? [...folded, { fold: run }] : folded
}
