import { company } from '#kernel/brand.ts'

export function WithoutScripts({ what }: { readonly what: string }) {
  return (
    <noscript>
      <p>
        {`The figures of ${what} are read from our books and meters as you view them, which requires JavaScript. Please allow it for this site, or write to ${company.email}, and we will send you the figures.`}
      </p>
    </noscript>
  )
}
