import headlineFont from '#design/fonts/bricolage-grotesque.woff2?url'
import textFont from '#design/fonts/inter.woff2?url'
import { saveFile } from '#web/save-file.ts'

/** An SVG file cannot use the page's fonts, so it embeds its two. */
const fonts = [
  { family: 'Bricolage Grotesque Variable', weight: '700', url: headlineFont },
  { family: 'Inter Variable', weight: '400 700', url: textFont },
] as const

/** Saves a drawing of this page, as SVG or as a picture of double resolution, entirely in the browser. */
export async function savePicture(drawing: SVGSVGElement, name: string, kind: 'svg' | 'png'): Promise<void> {
  const file = new Blob([await standalone(drawing)], { type: 'image/svg+xml' })
  saveFile(kind === 'svg' ? file : await painted(file, drawing.viewBox.baseVal), `${name}.${kind}`)
}

async function standalone(drawing: SVGSVGElement): Promise<string> {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const { width, height } = drawing.viewBox.baseVal
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = (await Promise.all(fonts.map(faceOf))).join('')
  copy.prepend(style)
  return new XMLSerializer().serializeToString(copy)
}

/** The site's own file, which the page has already loaded. */
async function faceOf({ family, weight, url }: (typeof fonts)[number]): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The font ${family} did not load`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url("data:font/woff2;base64,${data}") format("woff2")}`
}

const fineness = 2

async function painted(
  file: Blob,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Blob> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), {
      width: width * fineness,
      height: height * fineness,
    })
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!picture) throw new Error('The picture could not be drawn')
    return picture
  } finally {
    URL.revokeObjectURL(url)
  }
}
