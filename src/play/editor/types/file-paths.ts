/* Where the language service has its files. Apart from what makes them, which comes with a parser. */

/** Folder of the files with the reader's code. */
export const CODE_FOLDER = '/code/'
/** Path of the file that declares the globals that the code can use. */
export const GLOBALS_FILE = '/globals.d.ts'
/** Path of the file that declares the drivers' modules, which programs import. */
export const DRIVERS_FILE = '/drivers.d.ts'
/** Path of the file that stands for files of a program that aren't here, or that have no name here. */
export const PROGRAM_FILE = '/program.d.ts'
/** Path of the file with what the page has for them: the types of its tables, and its instance. */
export const PAGE_FILE = '/page.d.ts'
/** Path of the file with the types of the database. */
export const DATABASE_FILE = '/sample/database.ts'
/** Path of the file with the types of other drivers. */
export const DIALECTS_FILE = '/sample/dialects.ts'
