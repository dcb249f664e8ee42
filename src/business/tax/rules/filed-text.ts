import type { IrisAddress, IrisPayer, IrisRecipient } from './iris-file.ts'

/** Characters that do not decompose, each before its plain replacement. */
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

/** Spellings by people and keyboards, and signs that the IRS does not accept. */
const signs: readonly (readonly [written: RegExp, filed: string])[] = [
  [/[\u2018\u2019\u201b\u02bb\u02bc\u02be\u02bf\u00b4\u0060\uff07]/g, "'"],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2044/g, '/'],
  [/°/g, ''],
  [/[;:]/g, ','],
  [/[@_|\\*+]/g, ' '],
  // Characters of another script are left for the file's check; every other sign is dropped.
  [/[^\p{L}\p{M}\p{N}\p{Cf}\p{Cc}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator} &'/#.,()-]/gu, ''],
  // Joiners, direction marks and other invisible keyboard characters.
  [/\p{Cf}|\p{Variation_Selector}/gu, ''],
  [/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Cc}/gu, ' '],
]

/**
 * A name or address in the IRS's characters: accents are dropped, ł becomes its plain character, a curly apostrophe a
 * straight one. Other scripts stay, and the check of the file refuses them: only the holder knows the Latin spelling.
 */
export function foldedText(text: string): string {
  // "1½" is 1 1/2, and not 11/2. A lone accent would decompose into a space and a mark; an acute one is a typed
  // apostrophe.
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
export const nameLength = 50
export const businessLength = 75

const shortened = (text: string): string =>
  text
    .split(' ')
    .map((word) => shorter.get(word.toLowerCase().replace(/[.,]$/, '')) ?? word)
    .join(' ')

/** Splits a text into two lines at a space; the second is too long if it does not fit. */
function overTwoLines(text: string, atMost: number): readonly [string, string] {
  if (text.length <= atMost) return [text, '']
  const space = text.lastIndexOf(' ', atMost)
  return space <= 0 ? [text, ''] : [text.slice(0, space), text.slice(space + 1)]
}

/** Street lines for the file: unchanged if they fit, else over both lines, else abbreviated. */
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

export const filedPayer = (payer: IrisPayer): IrisPayer => ({ ...filedAddress(payer), name: foldedText(payer.name) })

/**
 * A recipient's name and address in the IRS's characters and lengths. A text that does not fit stays, and is refused.
 */
export function filedRecipient(recipient: IrisRecipient): IrisRecipient {
  const { kind } = recipient
  if (kind === 'business') return { ...filedAddress(recipient), name: foldedText(recipient.name) }
  const { firstName, lastName } = recipient
  return { ...filedAddress(recipient), firstName: foldedText(firstName), lastName: foldedText(lastName) }
}

export const businessLines = (name: string): readonly [string, string] => overTwoLines(name, businessLength)
