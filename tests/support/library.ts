/** Origin of the fixture site `tests/sites/library`; `playwright.config.ts` chooses its port. */
export const LIBRARY_ORIGIN = `http://localhost:${process.env.TEST_LIBRARY_PORT}`
