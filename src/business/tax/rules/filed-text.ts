import type { IrisAddress, IrisPayer, IrisRecipient } from './iris-file.ts'

/** Characters that do not come apart into a plain one and a mark, each before the plain one that is filed in its place. */
const plainOnes: ReadonlyMap<string, string> = new Map(
  [
    'Ł L ł l ƚ l Ƚ L Ø O ø o Đ D đ d Ð D ð d Ɖ D ɖ d Þ Th þ th ß ss ẞ SS Æ Ae æ ae Œ Oe œ oe ı i ȷ j Ħ H ħ h Ŧ T ŧ t Ŋ N ŋ n ĸ k',
    'Ə E ə e Ǝ E ǝ e ƀ b Ɓ B ɓ b Ƃ B ƃ b Ƀ B Ƅ B ƅ b Ɔ O ɔ o Ƈ C ƈ c Ȼ C ȼ c ɕ c Ɗ D ɗ d Ƌ D ƌ d ȡ d ƍ d Ɛ E ɛ e Ɇ E ɇ e Ƒ F ƒ f',
    'Ɠ G ɠ g Ǥ G ǥ g Ɣ G ɣ g Ƣ Oi ƣ oi ƕ hv Ƕ Hv Ɩ I ɩ i Ɨ I ɨ i Ɉ J ɉ j Ƙ K ƙ k ƛ l ȴ l Ɯ M ɯ m Ɲ N ɲ n ƞ n Ƞ N ȵ n Ɵ O ɵ o Ȣ Ou ȣ ou',
    'Ƥ P ƥ p Ɋ Q ɋ q Ɍ R ɍ r Ʀ R Ƨ S ƨ s Ʃ S ʃ s ƪ s ȿ s ƫ t Ƭ T ƭ t Ʈ T ʈ t Ⱦ T ȶ t Ʉ U ʉ u Ʊ U ʊ u Ʋ V ʋ v ɔ o Ɏ Y ɏ y Ƴ Y ƴ y',
    "Ƶ Z ƶ z Ȥ Z ȥ z ɀ z Ʒ Z ʒ z Ƹ Z ƹ z ƺ z ƻ 2 Ƽ 5 ƽ 5 ƾ ts ƿ w Ƿ W Ȝ Y ȝ y Ⱥ A Ʌ A ȸ db ȹ qp Ɂ ' ɂ '",
  ]
    .flatMap((line) => line.match(/\S+ \S+/g)!)
    .map((pair) => pair.split(' ') as [string, string]),
)

/** Signs that people and keyboards write in other ways, and those that the IRS takes no form of. */
const signs: readonly (readonly [written: RegExp, filed: string])[] = [
  [/[\u2018\u2019\u201b\u02bb\u02bc\u02be\u02bf\u00b4\u0060\uff07]/g, "'"],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2044/g, '/'],
  [/°/g, ''],
  [/[;:]/g, ','],
  [/[@_|\\*+]/g, ' '],
  // Characters of another script are left for the check of the file to find; every other sign is dropped.
  [/[^\p{L}\p{M}\p{N}\p{Cf}\p{Cc}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator} &'/#.,()-]/gu, ''],
  // Marks that join or turn writing around, and what a keyboard leaves unseen.
  [/\p{Cf}|\p{Variation_Selector}/gu, ''],
  [/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Cc}/gu, ' '],
]

/**
 * A name or an address in the characters that the IRS takes: an accent is left off, one like ł becomes its plain one, a curly
 * apostrophe a straight one. Those of other scripts stay, and are refused where the file is read back: nobody but the
 * holder says how their name is spelled in the Latin alphabet.
 */
export function foldedText(text: string): string {
  // "1½" is 1 1/2, and not 11/2.
  // A lone accent would come apart into a blank and a mark; the acute one is a keyboard's apostrophe.
  const alone = text
    .replaceAll('\u00b4', "'")
    .replaceAll('\u00b5', 'u')
    .replaceAll(/[\u00a8\u00af\u00b8]/g, '')
  const apart = alone.replaceAll(/(?<=\d)(?=[\u00bc-\u00be\u2150-\u215e])/g, ' ')
  const marked = apart.normalize('NFKD').replaceAll(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
  const plain = [...marked].map((character) => plainOnes.get(character) ?? character).join('')
  return signs
    .reduce((folded, [written, filed]) => folded.replaceAll(written, filed), plain)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The Postal Service's abbreviations in street addresses (Publication 28, appendices C1 and C2, and directions). */
const shorter: ReadonlyMap<string, string> = new Map(
  [
    'alley Aly apartment Apt avenue Ave beach Bch boulevard Blvd bridge Brg building Bldg center Ctr circle Cir court Ct',
    'crescent Cres crossing Xing department Dept drive Dr east E estates Ests expressway Expy extension Ext floor Fl',
    'freeway Fwy garden Gdn gardens Gdns grove Grv heights Hts highway Hwy hill Hl hills Hls island Is junction Jct',
    'junior Jr lake Lk landing Lndg lane Ln manor Mnr meadows Mdws memorial Meml mount Mt mountain Mtn north N',
    'northeast NE northwest NW parkway Pkwy penthouse PH place Pl plaza Plz point Pt ridge Rdg road Rd room Rm saint St',
    'south S southeast SE southwest SW springs Spgs square Sq station Sta street St suite Ste terrace Ter trail Trl',
    'trailer Trlr turnpike Tpke valley Vly view Vw village Vlg west W',
    // Puerto Rico's (Publication 28, section 29).
    'apartamento Apt avenida Ave barrio Bo condominio Cond edificio Edif numero No parcelas Parc residencial Res',
    'urbanizacion Urb',
  ]
    .flatMap((line) => line.match(/\S+ \S+/g)!)
    .map((pair) => pair.split(' ') as [string, string]),
)

export const lineLength = 35
export const cityLength = 40
/** As many as a person may enter. */
export const nameLength = 50
export const businessLength = 75

const shortened = (text: string): string =>
  text
    .split(' ')
    .map((word) => shorter.get(word.toLowerCase().replace(/[.,]$/, '')) ?? word)
    .join(' ')

/** A text over two lines at a space; the second is longer than allowed where it does not fit. */
function overTwoLines(text: string, atMost: number): readonly [string, string] {
  if (text.length <= atMost) return [text, '']
  const space = text.lastIndexOf(' ', atMost)
  return space <= 0 ? [text, ''] : [text.slice(0, space), text.slice(space + 1)]
}

/** Street lines as the file holds them: as they are where they fit, else over both lines, else with the words shortened. */
function filedLines({ line1, line2 }: Pick<IrisAddress, 'line1' | 'line2'>): Pick<IrisAddress, 'line1' | 'line2'> {
  const [first, second] = [foldedText(line1), foldedText(line2 ?? '')]
  const fits = ([a, b]: readonly [string, string]) => a.length <= lineLength && b.length <= lineLength
  const whole = [first, second].filter(Boolean).join(' ')
  const ways = [[first, second] as const, overTwoLines(whole, lineLength), overTwoLines(shortened(whole), lineLength)]
  const [street, rest] = ways.find(fits) ?? ways[0]!
  return { line1: street, line2: rest === '' ? null : rest }
}

const filedCity = (city: string): string => (city.length <= cityLength ? city : shortened(city))

const filedAddress = <Address extends IrisAddress>(address: Address): Address => ({
  ...address,
  ...filedLines(address),
  city: filedCity(foldedText(address.city)),
})

/** An issuer's name and address, in characters and lengths that the IRS takes. */
export const filedPayer = (payer: IrisPayer): IrisPayer => ({ ...filedAddress(payer), name: foldedText(payer.name) })

/** A recipient's name and address, in characters and lengths that the IRS takes. What does not fit stays, and is refused. */
export function filedRecipient(recipient: IrisRecipient): IrisRecipient {
  const { kind } = recipient
  if (kind === 'business') return { ...filedAddress(recipient), name: foldedText(recipient.name) }
  const { firstName, lastName } = recipient
  return { ...filedAddress(recipient), firstName: foldedText(firstName), lastName: foldedText(lastName) }
}

/** A business's name over the two lines that a return has for it. */
export const businessLines = (name: string): readonly [string, string] => overTwoLines(name, businessLength)
