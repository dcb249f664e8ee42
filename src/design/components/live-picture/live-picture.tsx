import styles from './live-picture.module.css'

type LivePictureProps = {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

export function LivePicture({ src, width, height, alt }: LivePictureProps) {
  return <img className={styles.picture} src={src} width={width} height={height} alt={alt} loading="lazy" />
}
