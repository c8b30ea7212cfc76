import type { SiteConfig } from '#base/model/config.ts'
import { QUERY_KEYS } from '#base/model/constants.ts'
import { COURSE_KEYS } from '#base/storage/course-progress.ts'
import { STORAGE_KEYS } from '#base/storage/storage-keys.ts'

/** The part of a site's configuration that the boot script depends on. */
export type BootConfig = Pick<SiteConfig, 'colorMode' | 'announcementBar'>

/** What the boot script takes from the bundler, and not from modules: these would bring whole tables of constants. */
export interface BootSettings {
  /** Href of the font; null for none. */
  font: string | null
  /** Id of the announcement bar; null for none. */
  announcement: string | null
  /** The modes that a reader may have chosen. */
  colorChoices: string[]
  /** The choice of a reader who made none. */
  defaultColorChoice: string
  /** The mode of readers without a preference. */
  defaultColorMode: string
  otherColorMode: string
  /** Parameter of the URL's query. */
  dialectParameter: string
  /** Keys of `localStorage`. */
  colorModeKey: string
  dialectKey: string
  announcementKey: string
  sidebarKey: string
  courseChapterKey: string
  /** Prefix of the keys of tabs. */
  tabsKey: string
}

/** @param font href of the font; null for none */
export function bootSettings(config: BootConfig, font: string | null): BootSettings {
  const { defaultMode, respectPrefersColorScheme, disableSwitch } = config.colorMode
  const choices = ['dark', 'light', ...(respectPrefersColorScheme ? ['system'] : [])]
  return {
    font,
    announcement: config.announcementBar?.id ?? null,
    colorChoices: disableSwitch ? [] : choices,
    defaultColorChoice: respectPrefersColorScheme ? 'system' : defaultMode,
    defaultColorMode: defaultMode,
    otherColorMode: defaultMode === 'dark' ? 'light' : 'dark',
    dialectParameter: QUERY_KEYS.dialect,
    colorModeKey: STORAGE_KEYS.colorMode,
    dialectKey: STORAGE_KEYS.dialect,
    announcementKey: STORAGE_KEYS.announcement,
    sidebarKey: STORAGE_KEYS.sidebar,
    courseChapterKey: COURSE_KEYS.chapter,
    tabsKey: STORAGE_KEYS.tabs,
  }
}
