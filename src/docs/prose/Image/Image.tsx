import styles from './Image.module.css'

export interface ImageProps {
  src: string
  alt: string
  width?: number
  height?: number
  /** Caption shown below the image. */
  title?: string
}

/** A lazily loaded image, with space reserved for it. */
export function Image({ src, alt, width, height, title }: ImageProps) {
  const image = (
    <img
      className={styles.root}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
  if (!title) return image
  return (
    <figure className={styles.figure}>
      {image}
      <figcaption>{title}</figcaption>
    </figure>
  )
}
