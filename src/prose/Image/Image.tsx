import styles from './Image.module.css'

export interface ImageProps {
  src: string
  alt: string
  width?: number
  height?: number
  /** Stands below the picture. */
  title?: string
}

/** A picture that is fetched when it comes near, in a place that is kept free for it. */
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
