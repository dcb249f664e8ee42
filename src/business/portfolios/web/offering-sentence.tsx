import { Link } from 'react-router'
import { allOfferingsSentence, offeringSentence } from '#kernel/brand.ts'

export const offeringCircularsPath = '/offering-circulars/'

type SentenceProps = { readonly isAboutAll?: boolean }

/** The line alone, about one offering or all of them, for page footers: it imports no rule. */
export function OfferingSentence({ isAboutAll = false }: SentenceProps) {
  const [before, link, after] = isAboutAll ? allOfferingsSentence : offeringSentence
  return (
    <>
      {before}
      <Link to={offeringCircularsPath}>{link}</Link>
      {after}
    </>
  )
}
