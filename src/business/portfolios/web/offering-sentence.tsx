import { Link } from 'react-router'
import { allOfferingsSentence, offeringSentence } from '#kernel/brand.ts'

export const offeringCircularsPath = '/offering-circulars/'

type SentenceProps = { readonly isAboutAll?: boolean }

/** The line by itself, about one offering or about all of them, for every page's foot: it brings no rule along. */
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
