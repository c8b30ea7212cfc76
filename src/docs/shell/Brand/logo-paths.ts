/** The strokes of the logo in a box of 24 by 24: a bar, as in SQL's `||`, and an angle bracket, as around a type. */
export const LOGO_PATHS = ['M6 3v18', 'M19 4.5 11 12l8 7.5'] as const
