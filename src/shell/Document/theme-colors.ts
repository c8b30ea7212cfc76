/** `--color-bg` of `styles/tokens.css`, for the browser's own surfaces. */
export const THEME_COLORS = { light: '#fbfdfd', dark: '#0b1215' } as const
