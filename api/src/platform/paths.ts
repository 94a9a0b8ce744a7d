/**
 * The folder of the API workspace, as a URL: migrations, locales and word lists are read from there at run time.
 * Must stay two folders below it, as deep as the bundle in `dist/server`, so that both find the same place.
 */
export const apiFolder = new URL('../../', import.meta.url)
