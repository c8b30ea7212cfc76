import type { ComponentType } from 'react'

/** What fills the frame. Loaded from here, so that the script that hydrates each page names one further file only. */
export async function loadEmbed(): Promise<ComponentType> {
  const { Embed } = await import('./Embed.tsx')
  return Embed
}
