import type { ComponentType } from 'react'

/**
 * Loads the frame's content. The import is here so that the script that hydrates each page references only
 * one additional file.
 */
export async function loadEmbed(): Promise<ComponentType> {
  const { Embed } = await import('./Embed.tsx')
  return Embed
}
